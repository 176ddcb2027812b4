import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';
import { zMotive } from './cfdi-cancellation';
import { MONEY_DECISIONS } from './cancel-sale.schema';
import { GUIDE_STATUSES } from './tracking/guide.schema';

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

/**
 * A sale was cancelled; its stock is back already. `cfdi`: its CFDI is to be cancelled too, and why. `cfdi_undecided`:
 * it has one, and nobody said what becomes of it. `money`: what becomes of its online money; left out, nobody said.
 * `late`: its period was closed, what it brought is to be taken back.
 */
export const SaleCancelled = defineEvent(
  'sale.cancelled.v1',
  z.object({
    ...saleFacts,
    late: z.literal(true).optional(),
    cfdi: z.object({ motive: zMotive, uuid_replacement: z.string().nullable() }).optional(),
    cfdi_undecided: z.literal(true).optional(),
    money: z.object({ decision: z.enum(MONEY_DECISIONS), note: z.string().nullable() }).optional(),
    /** Who cancelled it. */
    by: z.string().optional(),
  }),
);
export type SaleCancelledPayload = z.output<typeof SaleCancelled.schema>;

/** The CFDI of a cancelled sale: it is cancelled, or it stands although that was asked for, and why. */
export const SaleCfdiSettled = defineEvent(
  'sale.cfdi-settled.v1',
  z.object({
    id_document: z.number(),
    id_branch_office: z.number(),
    state: z.enum(['CANCELED', 'STAMPED']),
    error: z.string().nullable(),
  }),
);
export type SaleCfdiSettledPayload = z.output<typeof SaleCfdiSettled.schema>;

/** A sale got a guide, or its guide another number or status: the customer is told. */
export const GuideSaved = defineEvent(
  'guide.saved.v1',
  z.object({ id_sale: z.number(), status_dispatch: z.enum(GUIDE_STATUSES) }),
);
export type GuideSavedPayload = z.output<typeof GuideSaved.schema>;
