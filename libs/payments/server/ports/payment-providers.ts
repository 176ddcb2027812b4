import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decorated, notFound, ProviderOff } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, PAYMENT_PROVIDERS, type PaymentProviderName } from '@ceiba/payments/contract';
import { type PaymentProvider, PROVIDER } from './payment-provider';

/** The providers of payments, by name: whoever carries `@ProviderName()`. */
@Injectable()
export class PaymentProviders {
  private found: ReadonlyMap<string, PaymentProvider> | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws 404 where there is none of this name. */
  get(name: string): PaymentProvider {
    const provider = this.all().get(name);
    if (!provider) throw notFound();
    return provider;
  }

  /** The same; throws 503 where nobody has configured it. */
  getOn(name: string): PaymentProvider {
    const provider = this.get(name);
    if (!provider.on) throw new ProviderOff('PAYMENTS.OFF', PAYMENT_MESSAGES.off);
    return provider;
  }

  /** Names of those that are configured. */
  on(): PaymentProviderName[] {
    return PAYMENT_PROVIDERS.filter((name) => this.all().get(name)?.on);
  }

  private all(): ReadonlyMap<string, PaymentProvider> {
    return (this.found ??= new Map(
      decorated<string, PaymentProvider>(this.discovery, PROVIDER).map(({ said, instance }) => [said, instance]),
    ));
  }
}
