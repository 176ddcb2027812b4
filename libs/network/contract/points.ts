import { z } from 'zod';
import { aCount, anId, anInstant, aText } from '@ceiba/platform/contract';

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
