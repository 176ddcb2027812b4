import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Config, Jobs } from '@ceiba/platform/server';
import { verifySignature } from '../domain/mercadopago-signature';
import { dedupeKey, type Notice, readNotice } from '../domain/read-notice';
import { InboxRepository } from '../persistence/inbox.repository';

/** Kind of the job that asks the provider what a notification is about. */
export const CHECK_NOTICE = 'payments-check-notice';

/** What can be asked for; other kinds are kept and answered, nothing more. */
const KNOWN = new Set(['payment', 'merchant_order', 'topic_merchant_order_wh']);
/** Headers worth keeping; no cookie and no token among them. */
const KEPT = ['x-signature', 'x-request-id', 'x-retry', 'user-agent', 'content-type'];
const BODY_MAX = 64_000;

export interface WebhookInput {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

export type Received = 'accepted' | 'repeated' | 'ignored' | 'forged';

/**
 * Takes a notification of Mercado Pago down: the row and the request to ask the provider, in one transaction, and the
 * answer can go out. What is not signed right is kept aside, counted and never acted upon.
 */
export class ReceiveWebhook extends Command<Received> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: WebhookInput) {
    super();
  }
}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async execute({ input }: ReceiveWebhook): Promise<Received> {
    const notice = readNotice(input.query, input.body);
    const signature = this.signatureOf(notice, input);
    const forged = notice.style === 'webhook' && notice.kind === 'payment' && !signature.ok;
    const useful = KNOWN.has(notice.kind) && notice.object_id !== null;
    const id = await this.inbox.add({
      provider: 'mercadopago',
      dedupe_key: dedupeKey(notice, signature.ok || notice.style === 'ipn', this.clock.now()),
      kind: notice.kind,
      object_id: notice.object_id,
      headers: Object.fromEntries(
        KEPT.map((name) => [name, headerOf(input, name)]).filter(([, value]) => value),
      ) as Record<string, string>,
      query: input.query,
      body: JSON.stringify(input.body ?? null).slice(0, BODY_MAX),
      signature_ok: notice.style === 'ipn' ? null : signature.ok ? 1 : 0,
      signature_note: signature.note,
      state: forged ? 'quarantined' : useful ? 'new' : 'ignored',
    });
    if (forged) return 'forged';
    if (!useful) return 'ignored';
    if (id === null) return 'repeated';
    await this.jobs.enqueue(CHECK_NOTICE, { id_inbox: id });
    return 'accepted';
  }

  private signatureOf(notice: Notice, input: WebhookInput) {
    if (notice.style === 'ipn') return { ok: false, note: 'old style' };
    const signed = {
      signature: headerOf(input, 'x-signature'),
      request_id: headerOf(input, 'x-request-id'),
      data_id: notice.signed_id,
    };
    return verifySignature(signed, this.config.mercadopago.webhookSecrets, this.clock.now());
  }
}

function headerOf({ headers }: WebhookInput, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first ? first.slice(0, 500) : null;
}
