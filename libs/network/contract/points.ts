import { z } from 'zod';
import { aCount, aMoney, anId, anInstant, aText, fileLink } from '@ceiba/platform/contract';

/** A line of "Puntos por periodo". */
export const periodPointsRow = z.strictObject({
  id_customers: anId,
  full_name: aText,
  key_branch_office: aText,
  code_country: aText,
  id_status: aCount,
  point_current_customers: aMoney,
  business_usd: aMoney,
  business_mxn: aMoney,
});
export type PeriodPointsRow = z.output<typeof periodPointsRow>;

/** The specification calls its rows `data`. */
export const periodPoints = z.strictObject({
  data: z.array(periodPointsRow),
  total: aCount,
  excel: fileLink.nullable(),
});
export type PeriodPoints = z.output<typeof periodPoints>;

/** A partner with his career rank, the highest of his closed periods. */
export const maxPlanRow = z.strictObject({
  id_customers: anId,
  full_name: aText,
  key_branch_office: aText,
  code_country: aText,
  id_status: aCount,
  max_plan: aCount,
  name_max_plan: aText,
  date_registration: anInstant,
});
export type MaxPlanRow = z.output<typeof maxPlanRow>;
export type StoredMaxPlanRow = z.input<typeof maxPlanRow>;

/** A matrix: a line a customer, a column a period ("Puntos de clientes"). Missing points are "0.00". */
export const customerPointsMatrix = z.strictObject({
  head: z.array(z.strictObject({ id_period: anId, code_period: aText, name_period: aText })),
  body: z.array(z.strictObject({ id_customers: anId, full_name: aText, points: z.array(aMoney), total: aMoney })),
});
export type CustomerPointsMatrix = z.output<typeof customerPointsMatrix>;
