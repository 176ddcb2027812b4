/** Names of the payment providers, as rows, addresses of notifications and the specification have them. */
export const PAYMENT_PROVIDERS = ['mercadopago'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
