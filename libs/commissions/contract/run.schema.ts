import { z } from 'zod';
import { listShape, zDay, zFlag, zId, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';
import { zPlan } from './plan.schema';

const paging = { page: listShape.page, page_size: z.coerce.number().int().min(1).max(1000).default(100) };

/** `id_period_next` takes the place of the closing period where that is the current one. */
export const closePeriodInput = zObject({ id_period: zId, id_period_next: zOptionalId.optional() });
export type ClosePeriodInput = z.output<typeof closePeriodInput>;

/** Another plan than the one in force may be tried. */
export const previewInput = zObject({ id_period: zId, id_plan: zOptionalId.optional() });
export type PreviewInput = z.output<typeof previewInput>;

export const periodInput = zObject({ id_period: zId });
export type PeriodInput = z.output<typeof periodInput>;

export const comparePreviewsInput = zObject({ id_preview: zId, id_preview_other: zId, ...paging });
export type ComparePreviewsInput = z.output<typeof comparePreviewsInput>;

/** A payee's commissions; a partner may leave himself out. */
export const commissionsInput = zObject({ id_period: zId, id_customers: zOptionalId.optional() });
export type CommissionsInput = z.output<typeof commissionsInput>;

export const commissionPageInput = zObject({ id_period: zId, id_customers: zOptionalId.optional(), ...paging });
export type CommissionPageInput = z.output<typeof commissionPageInput>;

/** What a buyer may not have paid by; the words stand beside the calculation. */
export const MISSED_RULES = [
  'status',
  'min_points',
  'level_rank',
  'root',
  'no_generation',
  'generation_rank',
  'leader_rank',
] as const;

/** `paid`: only the buyers who paid (1) or who did not (0); `rule`: only those who did not by this one. */
export const explainInput = commissionPageInput.extend({
  paid: zFlag.nullable().optional(),
  rule: z.enum(MISSED_RULES, { error: 'Seleccione el motivo de la lista.' }).nullable().optional(),
});
export type ExplainInput = z.output<typeof explainInput>;

/** The sales of a buyer (`id_source`) that paid somebody, or did not. */
export const explainSalesInput = commissionsInput.extend({ id_source: zId });
export type ExplainSalesInput = z.output<typeof explainSalesInput>;

export const savePlanInput = zObject({
  id_plan: zOptionalId.optional(),
  name_plan: zText(150),
  /** The rules, as JSON text or as they are. */
  rules: z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, zPlan),
});
export type SavePlanInput = z.output<typeof savePlanInput>;

/** `username` and `password` are a second person's word, for a plan above the company's limit. */
export const publishPlanInput = zObject({
  id_plan: zId,
  date_start: zDay,
  username: zOptionalText(150).optional(),
  password: z.string().max(200).optional(),
});
export type PublishPlanInput = z.output<typeof publishPlanInput>;

export const deletePlanInput = zObject({
  id: zOptionalId.optional(),
  name: z.unknown().optional(),
  id_plan: zOptionalId.optional(),
  name_plan: z.unknown().optional(),
});

export const planPath = zObject({ id: zId });
