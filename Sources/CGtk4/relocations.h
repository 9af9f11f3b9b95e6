#ifndef TESSERA_CGTK4_RELOCATIONS_H
#define TESSERA_CGTK4_RELOCATIONS_H

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// GNU's dl_iterate_phdr and what it hands out, which link.h declares only for programs that ask for GNU's names.
struct tessera_loaded_object {
    ElfW(Addr) dlpi_addr;
    const char *dlpi_name;
    const ElfW(Phdr) *dlpi_phdr;
    ElfW(Half) dlpi_phnum;
};
int tessera_iterate_objects(int (*body)(struct tessera_loaded_object *, size_t, void *), void *data)
    __asm__("dl_iterate_phdr");

/// Gives back the pages of one loaded object's relocation table that lie in a segment which cannot be written to.
static inline int tessera_drop_relocations(struct tessera_loaded_object *object, size_t size, void *unused) {
    (void)size;
    (void)unused;
    uintptr_t start = 0, length = 0;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        if (object->dlpi_phdr[index].p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[index].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_RELA) start = entry->d_un.d_ptr;
            if (entry->d_tag == DT_RELASZ) length = entry->d_un.d_val;
        }
    }
    if (start == 0 || length == 0) return 0;
    // The linker may have made the address absolute.
    if (start < object->dlpi_addr) start += object->dlpi_addr;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = (start + page - 1) & ~(page - 1), last = (start + length) & ~(page - 1);
    if (last <= first) return 0;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
        uintptr_t begin = object->dlpi_addr + segment->p_vaddr;
        if (first < begin || last > begin + segment->p_filesz) continue;
        madvise((void *)first, last - first, MADV_DONTNEED);
    }
    return 0;
}

/// Gives back the pages that the dynamic linker alone reads, when it loads the program: the relocations of the program
/// and of its libraries, which are megabytes. Whoever reads them after all gets them from their files again.
static inline void tessera_drop_all_relocations(void) {
    tessera_iterate_objects(tessera_drop_relocations, NULL);
}

#endif
