import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import { BANK_MESSAGES } from '@ceiba/payments/contract';
import type { PaymentFacts } from '../domain/payment-facts';
import {
  type Capabilities,
  type LinkOrder,
  type LinkRef,
  type OpenedLink,
  PaymentProvider,
  ProviderName,
  ProviderRefused,
  type Span,
  type Told,
  type VerifiedNotice,
} from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { accountProblem, BANK_ACCOUNT, currenciesOf, daysOf } from './account';
import { BankPaymentRepository, factsOf } from './persistence/bank-payment.repository';
import { ReferenceRepository } from './persistence/reference.repository';
import { IssueReference } from './use-cases/issue-reference';

const DAY_MINUTES = 24 * 60;

/**
 * The company's own account: a link is our page with a reference, a payment is what staff confirmed from a statement
 * (decisions.md, "Sales, store, payments"). Nothing leaves the house, nobody notifies, and money goes back by hand.
 */
@ProviderName('pagos-online')
@Injectable()
export class Bank extends PaymentProvider {
  readonly capabilities: Capabilities = {
    currencies: ['MXN', 'USD'],
    counters: ['public', 'partner'],
    minimum_minor: 100,
    refunds: 'none',
    subscriptions: false,
  };
  readonly form = BANK_ACCOUNT;
  readonly signedBy = [];

  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly references: ReferenceRepository,
    private readonly payments: BankPaymentRepository,
    private readonly bus: Bus,
  ) {
    super();
  }

  override async offering(): Promise<Capabilities> {
    const { keys } = await this.accounts.account(this.form);
    return { ...this.capabilities, currencies: currenciesOf(keys), link_minutes: (daysOf(keys) ?? 1) * DAY_MINUTES };
  }

  liveOnly(): Promise<boolean> {
    return Promise.resolve(false);
  }

  check({ keys }: ProviderAccount): Promise<string> {
    const problem = accountProblem(keys);
    if (problem) return Promise.reject(new ProviderRefused(this.form.provider, 422, problem));
    const currencies = currenciesOf(keys).join(' y ');
    return Promise.resolve(`${keys.bank ?? ''}, ${keys.holder ?? ''}: recibe ${currencies}`);
  }

  open(order: LinkOrder): Promise<OpenedLink> {
    return this.bus.execute(new IssueReference(order));
  }

  close({ external_ref }: LinkRef): Promise<number> {
    return this.references.close(external_ref);
  }

  async payment(id: string): Promise<PaymentFacts | null> {
    const found = /^\d{1,15}$/.test(id) ? await this.payments.get(Number(id)) : undefined;
    return found ? factsOf(found) : null;
  }

  async paymentsOf({ external_ref }: LinkRef): Promise<PaymentFacts[]> {
    return (await this.payments.ofAttempt(external_ref)).map(factsOf);
  }

  async *changed({ from, to }: Span): AsyncIterable<PaymentFacts[]> {
    for await (const page of this.payments.changed(new Date(from), new Date(to))) yield page.map(factsOf);
  }

  refund(): Promise<string> {
    return Promise.reject(new ProviderRefused(this.form.provider, 422, BANK_MESSAGES.refundByHand));
  }

  verify(): Promise<VerifiedNotice> {
    const said = { kind: 'unknown', object_id: null, asked: false, dedupe_key: '' };
    return Promise.resolve({ lane: 'forged', note: 'sends none', ...said });
  }

  ask(): Promise<Told[]> {
    return Promise.resolve([]);
  }
}
