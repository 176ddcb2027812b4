import { SetMetadata } from '@nestjs/common';
import type { PaymentProviderName } from '@ceiba/payments/contract';
import type { FrozenCart } from '../domain/frozen-cart';
import type { AccountForm } from './account-form';
import type { ProviderAccount } from './provider-accounts';
import type { PaymentFacts } from '../domain/payment-facts';
import type { News } from '../domain/payment-news';
import type { ProviderSubscriptions } from './provider-subscriptions';

/** The provider could not be asked, or did not answer: try again later, nothing is known. */
export class ProviderDown extends Error {}

/** The provider understood and said no. */
export class ProviderRefused extends Error {
  constructor(
    provider: string,
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${provider} answered ${status}: ${reason}`);
  }
}

/** Where a buyer pays: a visitor of a partner's store or of the sign-up, or a partner with a session. */
export type Counter = 'public' | 'partner';

/** What a provider can do; what it can't is never offered. */
export interface Capabilities {
  currencies: readonly string[];
  counters: readonly Counter[];
  /** Cents below which it makes no link. */
  minimum_minor: number;
  refunds: 'partial' | 'full' | 'none';
  /** Days after which a payment is too old to be given back; left out: no end. */
  refund_days?: number;
  subscriptions: boolean;
  /** Its payments don't tell of disputes: those are asked for by themselves, and laid over the status. */
  disputes?: 'apart';
  /** How long its links live; the company's minutes where it says none. */
  link_minutes?: number;
}

/** An attempt as its provider knows it: by its own id, or only by ours where its answer got lost. */
export interface LinkRef extends LinkOrder {
  provider_ref: string | null;
}

/** What a link is made of: a frozen attempt. */
export interface LinkOrder {
  external_ref: string;
  currency: string;
  amount_minor: number;
  cart: FrozenCart;
  /** The seller in whose store the buyer is. */
  id_customers: number;
  expires_at: Date;
  /** A repeated call with it makes no second link. */
  idempotency_key: string;
}

export interface OpenedLink {
  provider_ref: string;
  provider_account: string;
  link_pay: string;
}

/** A refund; `amount_minor` null is all that is left. The same key never pays twice. */
export interface RefundOrder {
  provider_payment_id: string;
  amount_minor: number | null;
  currency: string;
  key: string;
}

/** A notification as it came. */
export interface WebhookInput {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  /** The body's bytes, which signatures cover. */
  raw: Buffer;
}

/**
 * trusted: signed by the provider · hint: can't be signed, asked about at a rate of its own · other: unsigned and about
 * nothing that we ask for · forged: should be signed and is not.
 */
export type Lane = 'trusted' | 'hint' | 'other' | 'forged';

/** What a notification is about, and who said it. */
export interface VerifiedNotice {
  lane: Lane;
  /** Which secret fitted, or what is wrong. */
  note: string;
  kind: string;
  /** What to ask the provider for. */
  object_id: string | null;
  /** Does the provider know more of it? Others are kept, nothing more. */
  asked: boolean;
  /** The same in repeats. */
  dedupe_key: string;
}

/** What the provider answers about a notification: payments as they are now, and what else is the matter with them. */
export interface Told {
  facts: PaymentFacts;
  news?: News;
}

export interface Span {
  from: string;
  to: string;
}

/**
 * A provider of online payments; the only thing that the rest of the house knows of one (payments.md, section 1). Every
 * call goes out: never inside a transaction. Each throws ProviderDown or ProviderRefused.
 */
export abstract class PaymentProvider {
  abstract readonly capabilities: Capabilities;
  /** What its account needs. */
  abstract readonly form: AccountForm;
  /** Headers of a notification that are worth keeping: its signature, no cookie and no token. */
  abstract readonly signedBy: readonly string[];
  /** How it charges month by month; null where it does not. */
  readonly subscriptions: ProviderSubscriptions | null = null;

  /** What it can do as its account stands now: an account may take fewer currencies than its provider. */
  offering(): Promise<Capabilities> {
    return Promise.resolve(this.capabilities);
  }

  /** Does the account take real money only? */
  abstract liveOnly(): Promise<boolean>;
  /** Asks whether these keys hold; answers whose account they open, in words. */
  abstract check(account: ProviderAccount): Promise<string>;
  abstract open(order: LinkOrder): Promise<OpenedLink>;
  /** Ends the links of an attempt, one whose answer got lost too; a payment begun may still arrive. Answers how many. */
  abstract close(link: LinkRef, at: Date): Promise<number>;
  /** A payment by the provider's id; null where it has none (yet). */
  abstract payment(id: string): Promise<PaymentFacts | null>;
  /** All payments of one of our attempts, the newest first. */
  abstract paymentsOf(link: LinkRef): Promise<PaymentFacts[]>;
  /**
   * Takes what the payer has only approved (`authorized`), once however often it is asked; answers how it stands then.
   * Where payments are taken by themselves there is nothing to take.
   */
  capture(authorized: PaymentFacts): Promise<PaymentFacts> {
    return Promise.resolve(authorized);
  }
  /** What changed in a span of time, page by page. */
  abstract changed(span: Span): AsyncIterable<PaymentFacts[]>;
  /** Answers the provider's id of the refund. */
  abstract refund(order: RefundOrder): Promise<string>;
  /** Who signed a notification, and what it is about; refuses nothing. */
  abstract verify(input: WebhookInput): Promise<VerifiedNotice>;
  /** What a notification is about now; empty where the provider does not know it (yet). `body`: JSON as it came, perhaps cut. */
  abstract ask(kind: string, id: string, body: string): Promise<Told[]>;
}

export const PROVIDER = 'ceiba:payment-provider';

/** Gives a PaymentProvider its name: in the database, and in the address of its notifications. */
export const ProviderName = (name: PaymentProviderName): ClassDecorator => SetMetadata(PROVIDER, name);

/** A header's first value. */
export function headerOf({ headers }: WebhookInput, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first?.trim() ? first.slice(0, 500) : null;
}
