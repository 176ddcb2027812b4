import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';
import { zMotive } from './cfdi-cancellation';

const saleFacts = {
  id_document: z.number(),
  id_customers: z.number(),
  id_branch_office: z.number(),
  id_period: z.number(),
  source_doc: z.enum(['VENTA', 'ECOMMERCE_PAGADO']),
};

/** A sale was saved: points, notification and stamping follow. Readers load the sale again; events may come in any order. */
export const SaleSaved = defineEvent(
  'sale.saved.v1',
  z.object({ ...saleFacts, has_invoice_doc: z.union([z.literal(0), z.literal(1)]) }),
);
export type SaleSavedPayload = z.output<typeof SaleSaved.schema>;

/** A sale was cancelled; its stock is back already. `cfdi`: its CFDI is to be cancelled too, and why. */
export const SaleCancelled = defineEvent(
  'sale.cancelled.v1',
  z.object({ ...saleFacts, cfdi: z.object({ motive: zMotive, uuid_replacement: z.string().nullable() }).optional() }),
);
export type SaleCancelledPayload = z.output<typeof SaleCancelled.schema>;
