import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

/** The provider's money turned a cart into a sale; recorded in the sale's own transaction. */
export const PaymentConfirmed = defineEvent(
  'payment.confirmed.v1',
  z.object({
    id_payment: z.number(),
    id_attempt: z.number(),
    id_document: z.number(),
    id_customers_sale_public: z.number(),
    id_customers: z.number(),
    id_branch_office: z.number(),
    /** Decimal string in `currency`. */
    amount: z.string(),
    currency: z.string(),
  }),
);
export type PaymentConfirmedPayload = z.output<typeof PaymentConfirmed.schema>;
