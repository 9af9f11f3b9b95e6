// The sources of this target are made of those below ios when it is built.
