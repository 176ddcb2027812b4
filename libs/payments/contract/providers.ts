/** The payment providers: their names as rows, addresses and notifications have them, and what people call them. */
export const PROVIDER_TITLES = {
  mercadopago: 'Mercado Pago',
  square: 'Square',
  paypal: 'PayPal',
  'pagos-online': 'Transferencia bancaria',
} as const;
export type PaymentProviderName = keyof typeof PROVIDER_TITLES;

const isName = (name: string): name is PaymentProviderName => Object.hasOwn(PROVIDER_TITLES, name);
export const PAYMENT_PROVIDERS: readonly PaymentProviderName[] = Object.keys(PROVIDER_TITLES).filter(isName);
/** Those that send notifications; of transfers nobody does. */
export const NOTIFYING_PROVIDERS: readonly PaymentProviderName[] = PAYMENT_PROVIDERS.filter(
  (name) => name !== 'pagos-online',
);
