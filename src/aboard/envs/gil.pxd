cdef extern from "Python.h":
    void* release "PyEval_SaveThread"() noexcept nogil
    void take "PyEval_RestoreThread"(void* held) noexcept nogil
