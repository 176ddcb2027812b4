import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import { action } from '@ceiba/platform/contract';
import { can, type CommandOptions, currentActor, editOf, notFound, Refusal } from '@ceiba/platform/server';
import {
  type CfdiDecision,
  type MoneyDecision,
  moneyProblem,
  replacementProblem,
  RETURN_MESSAGES,
  SALE_MESSAGES,
} from '@ceiba/sales/contract';
import { type CancelDecisions, SaleCanceller } from '../persistence/sale-canceller';
import { type LockedSale, SaleRepository } from '../persistence/sale.repository';
import { SALE } from './get-sale';

/** What is said with a cancellation of what becomes of the CFDI and of the online money. */
export type CancelWords = CfdiDecision & { money: MoneyDecision | null; money_note: string | null };

const NOTHING_SAID: CancelWords = { motive: null, uuid_replacement: null, keep_cfdi: 0, money: null, money_note: null };

/**
 * Cancels a sale with a reason: one of the current period (of a closed one by the action `late_cancel`), once; its
 * stock comes back on the same lots in the same transaction (spec 3, sections 4 and 5). `waits`: something was left undecided.
 */
export class CancelSale extends Command<{ id: number; waits: boolean }> {
  static readonly options: CommandOptions = {
    audit: 'sale',
    edits: ({ id_document }: CancelSale) => editOf(SALE, id_document),
  };
  constructor(
    readonly id_document: number,
    readonly reason: string | null,
    readonly words: CancelWords = NOTHING_SAID,
  ) {
    super();
  }
}

const refusal = (code: string, message: string, status: number) => new Refusal(`SALES.${code}`, message, { status });

/** A CFDI that stands, or is on its way. */
function hasCfdi({ facturama_id, facturama_status }: LockedSale): boolean {
  if (facturama_status === 'PENDING') return true;
  return facturama_id !== null && facturama_status !== 'CANCELING' && facturama_status !== 'CANCELED';
}

const wrong = (field: string, message: string) =>
  new Refusal('SALES.CANCEL', message, { data: { fields: [{ field, message }] } });

/** What becomes of CFDI and money (decisions.md, "Stamping"); a decision that makes no sense is refused, none is not. */
function decided(sale: LockedSale, words: CancelWords): CancelDecisions {
  const { motive, uuid_replacement, keep_cfdi, money, money_note } = words;
  const decisions: CancelDecisions = {};
  if (hasCfdi(sale)) {
    const problem = replacementProblem(motive, uuid_replacement);
    if (problem) throw wrong('uuid_replacement', problem);
    if (motive) decisions.cfdi = { motive, uuid_replacement };
    else if (!keep_cfdi) decisions.cfdi_undecided = true;
  }
  if (!sale.id_payment || !money) return decisions;
  const problem = moneyProblem(money, money_note);
  if (problem) throw wrong('money_note', problem);
  return { ...decisions, money: { decision: money, note: money_note } };
}

@CommandHandler(CancelSale)
export class CancelSaleHandler implements ICommandHandler<CancelSale> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly reader: PeriodReader,
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly canceller: SaleCanceller,
  ) {}

  async execute({ id_document, reason, words }: CancelSale): Promise<{ id: number; waits: boolean }> {
    if (!reason) throw refusal('REASON', SALE_MESSAGES.cancelReason, 422);
    const period = await this.periods.lockCurrentShared();
    const sale = await this.sales.lock(id_document);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.anulado) throw refusal('CANCELLED', SALE_MESSAGES.cancelled, 409);
    if (sale.id_period !== period.id_period) await this.assertLate(sale.id_period);
    // What came back is settled, with its money and its credit note: what is left comes back as a return.
    if (await this.sales.hasReturns(id_document)) throw refusal('RETURNED', RETURN_MESSAGES.saleHasReturns, 409);
    // SAT keeps an invoice whose payments have complements; they are taken back first.
    if (sale.has_payments) throw refusal('PAID', SALE_MESSAGES.hasPayments, 409);
    const branch = await this.branches.get(sale.id_branch_office);
    const decisions = decided(sale, words);
    await this.canceller.cancel(sale, branch, { reason, current: period.id_period, decisions });
    const waits = decisions.cfdi_undecided === true || (sale.id_payment !== null && !decisions.money);
    return { id: id_document, waits };
  }

  /** The rule is the current period; after the close it takes its own action (compensation.md, "A run"). */
  private async assertLate(idPeriod: number): Promise<void> {
    const { state_period } = await this.reader.get(idPeriod);
    const may = can(currentActor(), action('ventas', 'late_cancel'));
    if (may && state_period === 'closing') throw refusal('CLOSING', SALE_MESSAGES.closingPeriod, 409);
    if (!may || state_period !== 'closed') throw refusal('OTHER_PERIOD', SALE_MESSAGES.otherPeriod, 409);
  }
}
