"""Bit tricks that C has as single instructions; the type file beside names those."""


def lowest(mask: int) -> int:
    """The index of the lowest bit that is set; the mask is not zero."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    return mask.bit_count()


def one(n: int) -> int:
    """A mask with only this bit set."""
    return 1 << n
