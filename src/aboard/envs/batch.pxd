from aboard.envs cimport sweep, turns
from aboard.envs.encode cimport Sheet
from aboard.envs.turns cimport Arrays

cpdef object begin_games(Arrays arrays, Sheet sheet, long low, long high)
cpdef object step_games(Arrays arrays, Sheet sheet, long low, long high)
