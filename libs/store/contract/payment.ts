import { z } from 'zod';
import { aDigits, aFlag, aMoney, anId, anInstant, aText } from '@ceiba/platform/contract';

/** The provider's page where a cart is paid, and until when the stock is held. */
export const paymentLink = z.strictObject({ link_pay: aText, expires_at: anInstant });
export type PaymentLink = z.output<typeof paymentLink>;
export type StoredPaymentLink = z.input<typeof paymentLink>;

/** How a visitor's payment stands. */
export const cartStatus = z.strictObject({
  /** open: nothing to pay yet; pending: the provider has not confirmed; failed: refused, expired or replaced. */
  state: z.enum(['open', 'pending', 'paid', 'failed']),
  /** Ticket number of the sale, when paid. */
  number_invoice_doc: aDigits.nullable(),
  id_document: anId.nullable(),
  total: aMoney.nullable(),
  currency: aText.nullable(),
  email_cart: aText.nullable(),
  /** 1 = money arrived that staff have to look at. */
  review: aFlag,
});
export type CartStatus = z.output<typeof cartStatus>;

/** How the payment of a partner's cart stands, and whom it may be paid to: the name in the address, and on the button. */
export const partnerStatus = cartStatus.extend({
  id_customers_sale: anId.nullable(),
  providers: z.array(z.strictObject({ provider: aText, title: aText, subscriptions: aFlag })),
});
export type PartnerStatus = z.output<typeof partnerStatus>;
