cdef extern from *:
    """
    #define aboard_row(type, rows, i) ((type *) ((rows).data + (i) * (rows).strides[0]))
    #define aboard_shorts(rows, i) aboard_row(short, rows, i)
    #define aboard_octets(rows, i) aboard_row(unsigned char, rows, i)
    #define aboard_floats(rows, i) aboard_row(float, rows, i)
    """
    short* shorts "aboard_shorts"(short[:, ::1] rows, long i) noexcept nogil
    unsigned char* octets "aboard_octets"(unsigned char[:, ::1] rows, long i) noexcept nogil
    float* floats "aboard_floats"(float[:, ::1] rows, long i) noexcept nogil
