import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Jobs } from '@ceiba/platform/server';
import type { JudgedNotice } from './notice-gate';
import { InboxRepository } from '../persistence/inbox.repository';
import { headerOf } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';
import { UntrustedNotices } from '../persistence/untrusted-notices';

/** Kinds of the jobs that ask the provider what a notification is about: signed ones, and those that can't be. */
export const CHECK_NOTICE = 'payments-check-notice';
export const CHECK_HINT = 'payments-check-hint';

/** Headers worth keeping beside the provider's own; no cookie and no token among them. */
const KEPT = ['user-agent', 'content-type'];
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
    private readonly providers: PaymentProviders,
  ) {}

  async execute({ judged }: ReceiveWebhook): Promise<Received> {
    const { provider, input, notice } = judged;
    const { lane, note, asked } = notice;
    if (lane === 'forged' || lane === 'other') {
      await this.untrusted.add(judged);
      return lane === 'forged' ? 'forged' : 'ignored';
    }
    const trusted = lane === 'trusted';
    const id = await this.inbox.add({
      provider,
      dedupe_key: notice.dedupe_key,
      kind: notice.kind,
      object_id: notice.object_id,
      headers: headersOf(judged, this.providers.get(provider).signedBy),
      query: input.query,
      body: JSON.stringify(input.body ?? null).slice(0, BODY_MAX),
      signature_ok: trusted ? 1 : null,
      signature_note: note,
      state: asked ? 'new' : 'ignored',
    });
    if (!asked) return 'ignored';
    if (id === null) return 'repeated';
    await this.jobs.enqueue(trusted ? CHECK_NOTICE : CHECK_HINT, { id_inbox: id });
    return 'accepted';
  }
}

function headersOf({ input }: JudgedNotice, own: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    [...own, ...KEPT].flatMap((name) => {
      const value = headerOf(input, name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
