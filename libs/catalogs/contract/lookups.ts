import { z } from 'zod';
import { aFlag, anId, aText } from '@ceiba/platform/contract';

// Read-only look-ups that have no screen of their own (spec 1, section 7).

export const productUnit = z.strictObject({
  id_product_unit: anId,
  code_product_unit: aText,
  name_product_unit: aText,
});
export type ProductUnit = z.output<typeof productUnit>;

export const organ = z.strictObject({ id_organ: anId, name_organ: aText });
export type Organ = z.output<typeof organ>;

export const eventZone = z.strictObject({ id_type_event_zone: anId, name_type_event_zone: aText });
export type EventZone = z.output<typeof eventZone>;

/** A SAT tax regime; the flags say for whom it is meant. */
export const regimen = z.strictObject({
  id_regimen: anId,
  name_regimen: aText,
  person_regimen: aFlag,
  company_regimen: aFlag,
});
export type Regimen = z.output<typeof regimen>;

/** A SAT use of the CFDI with the regimes that may receive it. */
export const cfdiUse = z.strictObject({
  id_cfdi: anId,
  code_cfdi: aText,
  name_cfdi: aText,
  person_cfdi: aFlag,
  company_cfdi: aFlag,
  regimen_ids: z.array(anId),
});
export type CfdiUse = z.output<typeof cfdiUse>;
