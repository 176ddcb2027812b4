import type { RowSource } from './earning-row';
import type { EarningSource } from './earning-source';
import { GENERATIONS } from './generations/generations';
import { INSCRIPTION } from './inscription/inscription';
import { LEVEL_EARNINGS } from './levels/level-earnings';
import { SEA } from './sea/sea';
import { STORE } from './store/store-difference';

/** Every earning of a run, in the order of a payee's rows: one folder beside this file and one line here. */
export const EARNINGS: readonly EarningSource[] = [LEVEL_EARNINGS, GENERATIONS];

/** Every earning with a statement of its own: likewise. */
export const ROW_SOURCES: readonly RowSource[] = [INSCRIPTION, SEA, STORE];
