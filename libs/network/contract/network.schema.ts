import { z } from 'zod';
import { listShape, zFlag, zId, zObject, zOptionalId } from '@ceiba/platform/contract';

const optionalId = zOptionalId.optional();
const paging = { page: listShape.page, page_size: z.coerce.number().int().min(1).max(1000).default(100) };

/** Whoever asks for nobody asks for himself (partners); staff name the customer. No period: the current one. */
const who = { id_customers: optionalId, id_period: optionalId };

export const summaryInput = zObject(who);
export type SummaryInput = z.output<typeof summaryInput>;

/** Level 6 is "6 to infinity". The flags narrow the list only where they are given. */
export const levelInput = zObject({
  ...who,
  nivel: z.coerce
    .number({ error: 'Debe ser un nivel de 1 a 6.' })
    .int({ error: 'Debe ser un nivel de 1 a 6.' })
    .min(1, { error: 'Debe ser un nivel de 1 a 6.' })
    .max(6, { error: 'Debe ser un nivel de 1 a 6.' }),
  /** Only the direct downline of this partner. */
  up: optionalId,
  /** 1: active in the period (the minimum of points), 0: not. */
  qualifier: zFlag.optional(),
  status: zFlag.optional(),
  /** 1: group points of at least 6,600, 0: less. */
  6600: zFlag.optional(),
  ...paging,
});
export type LevelInput = z.output<typeof levelInput>;

export const idleInput = zObject({ id_customers: optionalId, ...paging });
export type IdleInput = z.output<typeof idleInput>;

/** The descendants in tree order, or (with `upline`) one partner's direct downline; 0 leaves the Excel out. */
export const networkInput = zObject({ ...who, upline: optionalId, excel: zFlag.default(1), ...paging });
export type NetworkInput = z.output<typeof networkInput>;

export const networkPath = zObject({ id: zId });

export const maxPlanInput = zObject({
  ...paging,
  search: listShape.search,
  sort: listShape.sort,
  order: listShape.order,
});
export type MaxPlanInput = z.output<typeof maxPlanInput>;
