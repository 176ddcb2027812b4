import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@ceiba/payments/contract';

/** The provider that a route of ours names, by its place from the end. Throws for another route. */
export function providerIn(route: string | undefined, place: number): PaymentProviderName {
  const word = route?.split('/').at(place);
  const name = PAYMENT_PROVIDERS.find((one) => one === word);
  if (!name) throw new Error(`no provider in ${route}`);
  return name;
}
