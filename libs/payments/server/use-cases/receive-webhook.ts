import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Jobs } from '@ceiba/platform/server';
import { dedupeKey } from '../domain/read-notice';
import { isAskedTopic } from '../mercadopago/asked-topics';
import { headerOf, type JudgedNotice } from '../mercadopago/notice-gate';
import { InboxRepository } from '../persistence/inbox.repository';
import { UntrustedNotices } from '../persistence/untrusted-notices';

/** Kinds of the jobs that ask the provider what a notification is about: signed ones, and those that can't be. */
export const CHECK_NOTICE = 'payments-check-notice';
export const CHECK_HINT = 'payments-check-hint';

/** Headers worth keeping; no cookie and no token among them. */
const KEPT = ['x-signature', 'x-request-id', 'x-retry', 'user-agent', 'content-type'];
const BODY_MAX = 64_000;

export type Received = 'accepted' | 'repeated' | 'ignored' | 'forged';

/**
 * Takes a notification down: the row and the request to ask the provider, in one transaction, and the answer can go
 * out. What is not signed and should be has a small place of its own and is never acted upon.
 */
export class ReceiveWebhook extends Command<Received> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly judged: JudgedNotice) {
    super();
  }
}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly untrusted: UntrustedNotices,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ judged }: ReceiveWebhook): Promise<Received> {
    const { input, notice, lane, note } = judged;
    if (lane === 'forged' || lane === 'other') {
      await this.untrusted.add(judged);
      return lane === 'forged' ? 'forged' : 'ignored';
    }
    const trusted = lane === 'trusted';
    const useful = isAskedTopic(notice.kind) && notice.object_id !== null;
    const id = await this.inbox.add({
      provider: 'mercadopago',
      dedupe_key: dedupeKey(notice, trusted, this.clock.now()),
      kind: notice.kind,
      object_id: notice.object_id,
      headers: headersOf(judged),
      query: input.query,
      body: JSON.stringify(input.body ?? null).slice(0, BODY_MAX),
      signature_ok: trusted ? 1 : null,
      signature_note: note,
      state: useful ? 'new' : 'ignored',
    });
    if (!useful) return 'ignored';
    if (id === null) return 'repeated';
    await this.jobs.enqueue(trusted ? CHECK_NOTICE : CHECK_HINT, { id_inbox: id });
    return 'accepted';
  }
}

function headersOf({ input }: JudgedNotice): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = headerOf(input, name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
