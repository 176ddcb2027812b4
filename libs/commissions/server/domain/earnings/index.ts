import type { EarningSource } from './earning-source';
import { GENERATIONS } from './generations/generations';
import { LEVEL_EARNINGS } from './levels/level-earnings';

/** Every earning of a run, in the order of a payee's rows: one folder beside this file and one line here. */
export const EARNINGS: readonly EarningSource[] = [LEVEL_EARNINGS, GENERATIONS];
