import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ConfiguredPayments, decorated, notFound, ProviderOff } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, PAYMENT_PROVIDERS, type PaymentProviderName } from '@ceiba/payments/contract';
import { type Counter, type PaymentProvider, PROVIDER } from './payment-provider';
import { ProviderAccounts } from './provider-accounts';

/** The providers of payments, by name: whoever carries `@ProviderName()`. */
@Injectable()
export class PaymentProviders extends ConfiguredPayments implements OnModuleInit {
  private found: ReadonlyMap<string, PaymentProvider> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(ProviderAccounts) private readonly accounts: ProviderAccounts,
  ) {
    super();
  }

  onModuleInit(): void {
    this.assertReadable();
  }

  /** Throws 404 where there is none of this name. */
  get(name: string): PaymentProvider {
    const provider = this.all().get(name);
    if (!provider) throw notFound();
    return provider;
  }

  /** The same; throws 503 where nobody has configured it. */
  async getOn(name: string): Promise<PaymentProvider> {
    const provider = this.get(name);
    if (!(await this.isOn(name))) throw new ProviderOff('PAYMENTS.OFF', PAYMENT_MESSAGES.off);
    return provider;
  }

  async isOn(name: string): Promise<boolean> {
    return (await this.accounts.account(this.get(name).form)).on;
  }

  /** Names of those that are configured, in their order. */
  async on(): Promise<PaymentProviderName[]> {
    const states = await Promise.all(PAYMENT_PROVIDERS.map(async (name) => (await this.isOn(name)) && name));
    return states.filter((name) => name !== false);
  }

  /** Those that take a currency at a counter, the first one first (spec 3, section 4: pesos and other currencies). */
  async offered(currency: string, counter: Counter): Promise<PaymentProviderName[]> {
    const takes = async (name: PaymentProviderName) => {
      const { currencies, counters } = await this.get(name).offering();
      return currencies.includes(currency) && counters.includes(counter) && name;
    };
    return (await Promise.all((await this.on()).map(takes))).filter((name) => name !== false);
  }

  private assertReadable(): void {
    for (const { form } of this.all().values()) this.accounts.assertReadable(form);
  }

  private all(): ReadonlyMap<string, PaymentProvider> {
    return (this.found ??= new Map(
      decorated<string, PaymentProvider>(this.discovery, PROVIDER).map(({ said, instance }) => [said, instance]),
    ));
  }
}
