import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { CancellationRepository } from '../cancelling/cancellation.repository';
import type { CfdiKind } from '../domain/cfdi';
import type { CfdiStamp } from '../facturama/answers';
import { type Intent, IntentRepository, type Lease } from './intent.repository';
import { PreChecks } from './pre-checks';
import { type StampSubject, StampSubjects } from './subject';

/** How long a lease lasts; whoever works renews it, so that the work of a dead process is taken up soon. */
export const LEASE_MS = 10_000;
/** When the schedule looks at an intent that nobody finished. */
const LOOK_AFTER_MS = 12_000;

/** What a person wants besides the stamp. */
export interface StampWish {
  /** Changes to the record, made in the transaction that writes the intent. */
  change?: () => Promise<void>;
  /** Fiscal data to stamp with; the subject keeps it once it is stamped, a refusal leaves what was on file. */
  given?: unknown;
  /** Facturama's id of the record's CFDI whose place the new one takes; that one is cancelled then (motive 01). */
  replaces?: string;
}

export type StampPlan =
  | { go: 'done'; stamp: CfdiStamp }
  | { go: 'busy' }
  /** `seen`: it was sent before, so Facturama is asked first. */
  | { go: 'send'; intent: Intent; lease: Lease; seen: boolean };

/**
 * Writes the intent to stamp, with order number, request and lease, before anything is sent (decisions.md,
 * "Stamping"). Where an earlier call may have stamped, its request stays as it is and `change` is not made.
 * Throws 409 while the record's CFDI is being cancelled, CannotStamp and whatever `change` throws; then nothing is written.
 */
export class PrepareStamp extends Command<StampPlan> {
  static readonly options: CommandOptions = { audit: 'cfdi_intent', idempotent: false };
  constructor(
    readonly kind: CfdiKind,
    readonly reference: string,
    readonly by: StampWish = {},
  ) {
    super();
  }
}

@CommandHandler(PrepareStamp)
export class PrepareStampHandler implements ICommandHandler<PrepareStamp> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly subjects: StampSubjects,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly checks: PreChecks,
  ) {}

  async execute({ kind, reference, by }: PrepareStamp): Promise<StampPlan> {
    const subject = this.subjects.get(kind);
    await subject.hold(reference);
    const last = await this.intents.lock(kind, reference);
    const { known, old } = await this.situation(subject, last, by.replaces);
    if (known?.facturama_id && known.uuid && known.state === 'stamped') {
      if (await this.cancellations.open(known.id_intent))
        throw new Refusal('INVOICING.CANCELING', INVOICING_MESSAGES.canceling, { status: 409 });
      const stamp = { facturama_id: known.facturama_id, uuid: known.uuid };
      await subject.stamped(reference, stamp, null);
      return { go: 'done', stamp };
    }
    const now = this.clock.now();
    if (known?.state === 'sending' && known.lease_until && known.lease_until > now) return { go: 'busy' };
    const lease = { token: randomBytes(16).toString('hex'), until: new Date(now.getTime() + LEASE_MS) };
    const id_intent = await this.take(subject, reference, { known, last, old, lease, by });
    const intent = await this.intents.find(id_intent);
    if (!intent) throw new Error('the intent was just written');
    await subject.pending(reference);
    this.audit.touch('cfdi_intent', id_intent, { order_number: intent.order_number });
    return { go: 'send', intent, lease, seen: intent.sent_at !== null };
  }

  /**
   * What goes on: the intent that is known, and the CFDI whose place it takes. A refused replacement left what it was to
   * replace. Throws 409 where there is nothing to replace, or it is being cancelled.
   */
  private async situation(
    subject: StampSubject,
    last: Intent | undefined,
    replaces: string | undefined,
  ): Promise<{ known?: Intent; old?: Intent }> {
    const before = last?.id_intent_replaced ? await this.intents.lockById(last.id_intent_replaced) : undefined;
    const living = last?.state === 'canceled' ? undefined : last;
    const stands = last?.state === 'refused' && before?.state === 'stamped' ? before : living;
    if (replaces === undefined) return { known: stands, old: before?.state === 'stamped' ? before : undefined };
    // Asked again: it goes on, or is over.
    if (living && stands === living && before?.facturama_id === replaces) return { known: living, old: before };
    if (!subject.replaced || stands?.state !== 'stamped' || stands.facturama_id !== replaces)
      throw new Refusal('INVOICING.NOT_STAMPED', INVOICING_MESSAGES.notStamped, { status: 409 });
    await subject.assertFree?.(stands);
    if (await this.cancellations.open(stands.id_intent))
      throw new Refusal('INVOICING.CANCELING', INVOICING_MESSAGES.canceling, { status: 409 });
    return { known: stands === before ? last : undefined, old: stands };
  }

  private async take(
    subject: StampSubject,
    reference: string,
    from: { known?: Intent; last?: Intent; old?: Intent; lease: Lease; by: StampWish },
  ): Promise<number> {
    const { known, last, old, lease, by } = from;
    const next_at = new Date(this.clock.now().getTime() + LOOK_AFTER_MS);
    const open = known && known.state !== 'refused' && known.sent_at !== null;
    if (open) {
      await this.intents.take(known.id_intent, lease, next_at, null);
      return known.id_intent;
    }
    // Never sent: its record must not be kept from changes by the attempt that died.
    if (known?.state === 'sending' && by.change) await subject.failed(reference, '', null);
    await by.change?.();
    // Taken up after its process died: with what was given for it.
    const left = known?.state === 'sending' && !by.change ? known.given : null;
    const given = by.given ?? left;
    const generation = known?.generation ?? (last?.generation ?? 0) + 1;
    const order_number = known?.order_number ?? orderNumber(subject.prefix, reference, generation);
    const plain = await subject.build(reference, order_number, given);
    const request = old?.uuid ? { ...plain, Relations: { Type: '04' as const, Cfdis: [{ Uuid: old.uuid }] } } : plain;
    await this.checks.assert(subject.kind, reference, request);
    const id_intent_replaced = old?.id_intent ?? null;
    const written = { request, given, id_intent_replaced, id_customers: await subject.ownerOf(reference) };
    if (known) {
      await this.intents.take(known.id_intent, lease, next_at, written);
      return known.id_intent;
    }
    const fresh = { kind: subject.kind, reference, generation, order_number, cfdi_type: subject.type, ...written };
    return this.intents.insert(fresh, lease, next_at);
  }
}

/** Our name of a CFDI at the provider: the same record always has the same one. */
export function orderNumber(prefix: string, reference: string, generation: number): string {
  return `${prefix}-${reference}${generation > 1 ? `-${generation}` : ''}`;
}
