// Webhooks: one notification, several tries with back-off until somebody answers 2xx; undelivered ones survive a restart.
import { randomUUID } from 'node:crypto';
import { SANDBOX_COLLECTOR_ID } from '../settings';
import { Collection, Store } from '../store';
import { signatureHeader, SignatureKind } from './signature';
import { stampTime } from './types';

/** The provider's patience with one delivery. */
const TIMEOUT = 22_000;

export interface Notification {
  /** Key of this delivery; repeats of one notification have their own. */
  key: string;
  /** The notification's id, the same in repeats. */
  id: number;
  action: 'payment.created' | 'payment.updated';
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
    const one = {
      id,
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
    const delay = this.options.delays[attempts.length - 1];
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

  private address({ target, payment_id, style }: Notification): string {
    const url = new URL(target);
    const query = style === 'ipn' ? { topic: 'payment', id: payment_id } : { 'data.id': payment_id, type: 'payment' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  }

  private headers(notification: Notification): Record<string, string> {
    const requestId = randomUUID();
    const now = this.options.now().getTime();
    const ts = String(notification.ts === 'ms' ? now : Math.floor(now / 1000));
    const { signature, style, payment_id } = notification;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'user-agent': 'restclient-node/4.15.3',
      'x-request-id': requestId,
      'x-retry': String(notification.attempts.length),
      'x-socket-timeout': String(TIMEOUT),
      'x-rest-pool-name': '/services/webhooks.js',
    };
    if (signature !== 'none' && style === 'webhook')
      headers['x-signature'] = signatureHeader(payment_id, requestId, ts, this.options.secret, signature);
    return headers;
  }
}

function bodyOf(notification: Notification): object {
  const { id, action, payment_id, live_mode, date_created, style } = notification;
  if (style === 'ipn') return { topic: 'payment', resource: payment_id };
  const data = { id: payment_id };
  return {
    id,
    live_mode,
    type: 'payment',
    date_created,
    user_id: SANDBOX_COLLECTOR_ID,
    api_version: 'v1',
    action,
    data,
  };
}
