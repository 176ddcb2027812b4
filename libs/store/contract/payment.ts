/** The provider's page where a cart is paid. */
export interface PaymentLink {
  link_pay: string;
  /** Until then the stock is held (instant, UTC). */
  expires_at: string;
}

/** How a visitor's payment stands. */
export interface CartStatus {
  /** open: nothing to pay yet; pending: the provider has not confirmed; failed: refused, expired or replaced. */
  state: 'open' | 'pending' | 'paid' | 'failed';
  /** Ticket number of the sale, when paid. */
  number_invoice_doc: number | null;
  id_document: number | null;
  total: string | null;
  currency: string | null;
  email_cart: string | null;
  /** 1 = money arrived that staff have to look at. */
  review: 0 | 1;
}

/** What the store says about paying; each text once (spec 3, section 8). */
export const PAYING_TEXTS = {
  cancelled: 'El pago fue cancelado. Por favor, vuelva a intentar.',
  done: 'Pago Realizado',
  seeMail: 'Revisar tu correo electrónico para más información.',
  failed: 'Error al procesar el pago',
} as const;
