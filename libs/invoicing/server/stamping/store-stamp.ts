import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Bus, type CommandOptions } from '@ceiba/platform/server';
import { RequestCancellation } from '../cancelling/request-cancellation';
import type { CfdiStamp } from '../facturama/answers';
import type { Finding } from '../domain/rules/rule';
import { CfdiBook } from './cfdi-book';
import { type Intent, IntentRepository } from './intent.repository';
import { ProblemRepository } from './problem.repository';
import { type StampSubject, StampSubjects } from './subject';

/** How an attempt ended. `open`: not known, or surely not sent; from `resend_from` on it may be sent again. */
export type AttemptEnd =
  | { end: 'stamped'; stamp: CfdiStamp }
  | { end: 'refused'; message: string; findings?: readonly Finding[] }
  | { end: 'open'; message: string; resend_from: Date };

/**
 * Writes what an attempt came to, at the intent and its record together. Answers false when the lease was lost
 * meanwhile: whoever has it now finds the same CFDI by its order number.
 */
export class StoreStamp extends Command<boolean> {
  static readonly options: CommandOptions = { audit: 'cfdi_intent', idempotent: false };
  constructor(
    readonly intent: Intent,
    readonly token: string,
    readonly result: AttemptEnd,
  ) {
    super();
  }
}

@CommandHandler(StoreStamp)
export class StoreStampHandler implements ICommandHandler<StoreStamp> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly subjects: StampSubjects,
    private readonly audit: Audit,
    private readonly bus: Bus,
    private readonly problems: ProblemRepository,
    private readonly book: CfdiBook,
  ) {}

  async execute({ intent, token, result }: StoreStamp): Promise<boolean> {
    const { id_intent, kind, reference } = intent;
    const subject = this.subjects.get(kind);
    await subject.hold(reference);
    const stored = await this.write(intent, token, result);
    if (!stored) return false;
    if (result.end === 'stamped') await this.settle(intent, result.stamp, subject);
    if (result.end === 'refused') await subject.failed(reference, result.message, intent.given ?? null);
    if (result.end !== 'open')
      await this.problems.write(kind, reference, result.end === 'refused' ? (result.findings ?? []) : []);
    this.audit.touch('cfdi_intent', id_intent, result);
    return true;
  }

  /** The record has its CFDI; the one whose place it took is cancelled with motive 01. */
  private async settle(intent: StoreStamp['intent'], stamp: CfdiStamp, subject: StampSubject): Promise<void> {
    const { reference, id_intent_replaced } = intent;
    await this.book.enter(intent);
    const old = id_intent_replaced ? await this.intents.find(id_intent_replaced) : undefined;
    if (old?.facturama_id) await subject.replaced?.(reference, old.facturama_id, stamp);
    await subject.stamped(reference, stamp, intent.given ?? null);
    if (old?.state === 'stamped')
      await this.bus.execute(new RequestCancellation(old.id_intent, '01', stamp.uuid.toUpperCase()));
  }

  private write(intent: StoreStamp['intent'], token: string, result: AttemptEnd): Promise<boolean> {
    const { id_intent } = intent;
    if (result.end === 'stamped') return this.intents.finish(id_intent, token, { stamp: result.stamp });
    if (result.end === 'refused') return this.intents.finish(id_intent, token, { refused: result.message });
    const { message, resend_from } = result;
    return this.intents.leaveOpen(id_intent, token, { message, resend_from, attempts: intent.attempts });
  }
}

/** Keeps the text of a record that could not even be sent; its dialog shows it. */
export class NoteFailure extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly kind: Intent['kind'],
    readonly reference: string,
    readonly message: string,
    /** What whoever asked had given along. */
    readonly given: unknown,
    /** What to change and where, one by one. */
    readonly findings: readonly Finding[] = [],
  ) {
    super();
  }
}

@CommandHandler(NoteFailure)
export class NoteFailureHandler implements ICommandHandler<NoteFailure> {
  constructor(
    private readonly subjects: StampSubjects,
    private readonly problems: ProblemRepository,
  ) {}

  async execute({ kind, reference, message, given, findings }: NoteFailure): Promise<void> {
    const subject = this.subjects.get(kind);
    await subject.hold(reference);
    await subject.failed(reference, message, given);
    await this.problems.write(kind, reference, findings);
  }
}
