import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { CREDIT_MESSAGES } from '@ceiba/invoicing/contract';
import { action, screens, toCents } from '@ceiba/platform/contract';
import { Jobs, Refusal } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import type { CreditCfdi } from '../../domain/cfdi';
import { creditCfdi, formBack } from '../../domain/credit-cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import { MAIL_CREDIT_NOTE } from '../../jobs/kinds';
import type { CreditNote } from '../../persistence/credit-note.repository';
import { CannotStamp, type CfdiRights, type MendPlaces, type StampSubject } from '../../stamping/subject';
import { BranchSubject } from '../branch-subject';
import { FiscalData } from '../fiscal-data';
import { CreditNoteBell } from './credit-note-bell';
import { CreditNoteDesk, GLOBAL, isInvoice } from './credit-note-desk';

/** What is taken back of an invoice, as a CFDI E (docs/adr/0063). Its reference is the note's id. */
@Injectable()
export class CreditNoteSubject extends BranchSubject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('ventas', 'notas-de-credito', 'historial-compras'),
    cancel: action('notas-de-credito', 'ban'),
  };
  readonly rights = CreditNoteSubject.rights;
  readonly kind = 'CREDIT_NOTE';
  readonly type = 'E';
  readonly prefix = 'NC';

  constructor(
    private readonly desk: CreditNoteDesk,
    private readonly sales: SaleInvoices,
    branches: BranchReader,
    private readonly fiscal: FiscalData,
    private readonly jobs: Jobs,
    private readonly bell: CreditNoteBell,
  ) {
    super(branches);
  }

  /** What is taken out of a global invoice is the public's. */
  async ownerOf(reference: string): Promise<number | null> {
    const { id_document, id_intent_original } = await this.note(reference);
    const original = id_intent_original === null ? undefined : await this.desk.intents.find(id_intent_original);
    return original?.kind === GLOBAL ? null : (await this.sales.get(id_document)).id_customers;
  }

  async facturamaIdOf(id: number): Promise<string | null> {
    return (await this.desk.notes.find(id))?.facturama_id ?? null;
  }

  protected async branchOf(reference: string): Promise<number> {
    return (await this.note(reference)).id_branch_office;
  }

  async mends(reference: string): Promise<MendPlaces> {
    const { id_document, id_branch_office } = await this.note(reference);
    const { details } = await this.sales.get(id_document);
    return { id_branch_office, products: new Map(details.map((one) => [one.key_product, one.id_product])) };
  }

  /** The sale first: all notes of an invoice wait for each other there. */
  async hold(reference: string): Promise<void> {
    const { id_document, id_credit_note } = await this.note(reference);
    await this.sales.lock(id_document);
    await this.desk.notes.lock(id_credit_note);
  }

  async build(reference: string, order_number: string): Promise<CreditCfdi> {
    const note = await this.note(reference);
    const { id_intent_original, relation, total, credited: lines } = note;
    // A job that comes late finds it refused, cancelled or settled otherwise: that is a person's, then.
    if (note.way !== 'credit' || note.state !== 'pending')
      throw new Refusal('INVOICING.DECIDED', CREDIT_MESSAGES.decided, { status: 409 });
    const invoice = id_intent_original === null ? undefined : await this.desk.intents.find(id_intent_original);
    if (!isInvoice(invoice) || (await this.desk.isCancelling(invoice)))
      throw new CannotStamp(CREDIT_MESSAGES.originalGone);
    if (toCents(total) > toCents(await this.desk.left(invoice, note))) throw new CannotStamp(CREDIT_MESSAGES.noMore);
    const { request, uuid } = invoice;
    return creditCfdi({
      ...{ order_number, original: request, uuid, lines },
      relation: relation ?? '01',
      payment_form: note.payment_form ?? formBack(request),
      use: await this.useOf(request.Receiver.FiscalRegime),
    });
  }

  /** "Devoluciones, descuentos o bonificaciones", where the receiver's regime may have it. */
  private async useOf(regime: string): Promise<'G02' | 'S01'> {
    return (await this.fiscal.allows('G02', Number(regime))) ? 'G02' : 'S01';
  }

  async pending(reference: string): Promise<void> {
    await this.desk.notes.setStamp(Number(reference), null, { state: 'pending', facturama_error: null });
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp): Promise<void> {
    const stamp = { state: 'stamped', facturama_error: null, facturama_id, facturama_uuid: uuid };
    await this.desk.notes.setStamp(Number(reference), null, stamp);
    const id_credit_note = Number(reference);
    if ((await this.ownerOf(reference)) === null) return;
    await this.jobs.enqueue(MAIL_CREDIT_NOTE, { id_credit_note }, { dedupe: `mail-credit-note-${facturama_id}` });
  }

  async failed(reference: string, message: string): Promise<void> {
    const failed = { state: 'error', facturama_error: message.slice(0, 1000) };
    if (await this.desk.notes.setFailed(Number(reference), failed))
      await this.bell.ring(await this.note(reference), 'error');
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    await this.desk.notes.setStamp(Number(reference), facturama_id, { state: 'canceling', facturama_error: null });
  }

  /** What came back is credited no more: a person says how, then. What was made by hand is over. */
  async canceled(reference: string, facturama_id: string): Promise<void> {
    const note = await this.note(reference);
    const { id_credit_note, reason } = note;
    if (reason === 'discount' || reason === 'other') {
      await this.desk.notes.setStamp(id_credit_note, facturama_id, { state: 'canceled', facturama_error: null });
      return;
    }
    const none = { facturama_id: null, facturama_uuid: null, facturama_error: null };
    await this.desk.notes.setStamp(id_credit_note, facturama_id, {
      ...none,
      state: 'asked',
      why: 'canceled',
      way: null,
    });
    await this.bell.ring(note, 'canceled');
  }

  async kept(reference: string, facturama_id: string, error: string): Promise<void> {
    const kept = { state: 'stamped', facturama_error: error.slice(0, 1000) };
    await this.desk.notes.setStamp(Number(reference), facturama_id, kept);
  }

  private note(reference: string): Promise<CreditNote> {
    return this.desk.notes.get(Number(reference));
  }
}
