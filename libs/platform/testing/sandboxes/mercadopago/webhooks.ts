// Webhooks: one notification, several tries with back-off until somebody answers 2xx; undelivered ones survive a restart.
import { randomUUID } from 'node:crypto';
import { SANDBOX_COLLECTOR_ID } from '../settings';
import { JsonObject } from '../json';
import { Collection, Store } from '../store';
import { signatureHeader, SignatureKind } from './signature';
import { stampTime } from './types';

/** The provider's patience with one delivery. */
const TIMEOUT = 22_000;

export const TOPICS = [
  'payment',
  'topic_chargebacks_wh',
  'topic_claims_integration_wh',
  'stop_delivery_op_wh',
  'subscription_preapproval',
  'subscription_authorized_payment',
] as const;
export type Topic = (typeof TOPICS)[number];

/** A topic's own object: a chargeback, a claim, an alert. */
export interface About {
  topic: Topic;
  object_id: string;
  data: JsonObject;
}

export interface Notification extends About {
  /** Key of this delivery; repeats of one notification have their own. */
  key: string;
  /** The notification's id, the same in repeats. */
  id: number;
  action: 'payment.created' | 'payment.updated' | 'created' | 'Created';
  payment_id: string;
  live_mode: boolean;
  target: string;
  signature: SignatureKind;
  /** `webhook` = query data.id and type, signed; `ipn` = the old style, query topic and id, unsigned. */
  style: 'webhook' | 'ipn';
  /** Seconds (10 digits) or milliseconds (13 digits). */
  ts: 's' | 'ms';
  date_created: string;
  /** HTTP status of each try; 0 = no answer. */
  attempts: number[];
  state: 'open' | 'delivered' | 'given-up';
}

/** What a notification is about; the payment need not exist. */
export interface Subject {
  id: number | string;
  live_mode: boolean;
  notification_url: string;
}

export interface NotifyOptions {
  signature?: SignatureKind;
  style?: 'webhook' | 'ipn';
  ts?: 's' | 'ms';
  /** Send the same notification again: the number of deliveries. */
  times?: number;
  /** Of another topic than the payment itself. */
  about?: About;
}

export interface WebhookOptions {
  store: Store;
  target: () => string;
  secret: string;
  delays: number[];
  now: () => Date;
}

export class Webhooks {
  private readonly stored: Collection<Notification>;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private stop = new AbortController();

  constructor(private readonly options: WebhookOptions) {
    this.stored = options.store.collection<Notification>('notification');
  }

  /** Takes up what an earlier process had not delivered. */
  resume(): void {
    for (const one of this.stored.values()) if (one.state === 'open') void this.attempt(one);
  }

  all(): Notification[] {
    return this.stored.values();
  }

  /** Notifications of one action, not sent yet. */
  prepare(payment: Subject, action: Notification['action'], options: NotifyOptions = {}): Notification[] {
    const id = this.options.store.nextId('notification');
    const object_id = String(payment.id);
    const one = {
      id,
      ...(options.about ?? { topic: 'payment' as const, object_id, data: { id: object_id } }),
      action,
      payment_id: String(payment.id),
      live_mode: payment.live_mode,
      target: payment.notification_url || this.options.target(),
      signature: options.signature ?? ('good' as const),
      style: options.style ?? ('webhook' as const),
      ts: options.ts ?? ('s' as const),
      date_created: stampTime(this.options.now()),
      state: 'open' as const,
    };
    return Array.from({ length: options.times ?? 1 }, () => ({ ...one, key: randomUUID(), attempts: [] }));
  }

  /** First try of one notification; later ones go on by themselves. */
  async send(notification: Notification): Promise<void> {
    if (notification.target === '') return;
    this.stored.put(notification.key, notification);
    await this.attempt(notification);
  }

  /** Tries under way or waiting for their time. */
  get busy(): boolean {
    return this.timers.size > 0 || this.running.size > 0;
  }

  /** Drops every waiting try. */
  halt(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.stop.abort();
    this.stop = new AbortController();
  }

  private attempt(notification: Notification): Promise<void> {
    const { signal } = this.stop;
    const run = this.deliver(notification, signal).then((status) => {
      this.running.delete(run);
      if (!signal.aborted) this.after(notification, status);
    });
    this.running.add(run);
    return run;
  }

  private after(notification: Notification, status: number): void {
    const attempts = [...notification.attempts, status];
    // A fraud alert is told once, heard or not.
    const delays = notification.topic === 'stop_delivery_op_wh' ? [] : this.options.delays;
    const delay = delays[attempts.length - 1];
    const delivered = status >= 200 && status < 300;
    const state = delivered ? 'delivered' : delay === undefined ? 'given-up' : 'open';
    const next = { ...notification, attempts, state } satisfies Notification;
    this.stored.put(next.key, next);
    if (state !== 'open' || delay === undefined) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(next);
    }, delay);
    this.timers.add(timer);
  }

  private async deliver(notification: Notification, signal: AbortSignal): Promise<number> {
    try {
      const response = await fetch(this.address(notification), {
        method: 'POST',
        headers: this.headers(notification),
        body: JSON.stringify(bodyOf(notification)),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  private address({ target, object_id, topic, style }: Notification): string {
    const url = new URL(target);
    const query = style === 'ipn' ? { topic, id: object_id } : { ...signedPart(topic, object_id), type: topic };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  }

  private headers(notification: Notification): Record<string, string> {
    const requestId = randomUUID();
    const now = this.options.now().getTime();
    const ts = String(notification.ts === 'ms' ? now : Math.floor(now / 1000));
    const { signature, style, topic, object_id } = notification;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'user-agent': 'restclient-node/4.15.3',
      'x-request-id': requestId,
      'x-retry': String(notification.attempts.length),
      'x-socket-timeout': String(TIMEOUT),
      'x-rest-pool-name': '/services/webhooks.js',
    };
    if (signature !== 'none' && style === 'webhook') {
      const id = signedPart(topic, object_id)['data.id'] ?? '';
      headers['x-signature'] = signatureHeader(id, requestId, ts, this.options.secret, signature);
    }
    return headers;
  }
}

/** An alert names its payment in the body alone. */
function signedPart(topic: Topic, object_id: string): { 'data.id'?: string } {
  return topic === 'stop_delivery_op_wh' ? {} : { 'data.id': object_id };
}

function bodyOf(notification: Notification): object {
  const { id, action, object_id, topic, data, live_mode, date_created, style } = notification;
  if (style === 'ipn') return { topic, resource: object_id };
  const { api_version, user_id } = { api_version: 'v1', user_id: SANDBOX_COLLECTOR_ID };
  return { id, live_mode, type: topic, date_created, user_id, api_version, action, data };
}
