import { z } from 'zod';
import { anId, anInstant, aText, listOf } from '@ceiba/platform/contract';
import type { SaleInput } from './sale.schema';

/** A form as it was put aside. It is validated when it is saved, not when it is kept. */
const draft: z.ZodType<SaleInput, SaleInput> = z.any().meta({ type: 'object' });

/** A sale that is not finished; any till of the branch can take it up again. */
export const parkedSale = z.strictObject({
  id_parked: anId,
  id_branch_office: anId,
  name_branch_office: aText,
  label: aText,
  user_created: aText,
  id_worker_created: anId.nullable(),
  created_at: anInstant,
  draft,
});
export type ParkedSaleRow = z.output<typeof parkedSale>;
export type StoredParkedSale = z.input<typeof parkedSale>;
export const parkedSales = listOf(parkedSale).pick({ rows: true });

export const takenSale = z.strictObject({ draft });
export type TakenSale = z.output<typeof takenSale>;
