#if COMBINE
    @_exported public import OpenCombineShim
#endif
