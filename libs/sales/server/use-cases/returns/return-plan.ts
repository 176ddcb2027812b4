import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { addDecimals, toCents } from '@ceiba/platform/contract';
import { forbidden, Refusal } from '@ceiba/platform/server';
import {
  promoDebts,
  refundProblem,
  RETURN_MESSAGES,
  type ReturnInput,
  type ReturnMoney,
  returnMoney,
  type ReturnRefund,
} from '@ceiba/sales/contract';
import { lotsBack } from '../../domain/return-lots';
import { ReturnGifts } from '../../persistence/return-gifts';
import type { ReturnDraft } from '../../persistence/return-writer';
import { type ReturnedLine } from '../../persistence/return.repository';
import { type NamedLot, ReturnableReader, type ReturnLine } from '../../persistence/returnable.reader';
import type { LockedSale } from '../../persistence/sale.repository';

export interface PlanFacts {
  sale: LockedSale;
  branch: Branch;
  id_period: number;
  /** What of the money a new sale takes at once. */
  exchange: string | null;
  mayPayOut: boolean;
}

export type Planned = Pick<ReturnDraft, 'money' | 'lines' | 'refunds' | 'whole'>;
type Refund = ReturnRefund & { reference: string | null };

const refuse = (code: string, message: string, more: { status?: number; field?: string; data?: unknown } = {}) => {
  const { status = 409, field, data } = more;
  return new Refusal(`SALES.${code}`, message, { status, data: field ? { fields: [{ field, message }] } : data });
};

/** Decides a return under the sale's lock: what comes back, to which lots, and how its money goes. */
@Injectable()
export class ReturnPlan {
  constructor(
    private readonly reader: ReturnableReader,
    private readonly gifts: ReturnGifts,
  ) {}

  /** Throws what stands against it; see `RETURN_MESSAGES`. */
  async make(input: ReturnInput, facts: PlanFacts): Promise<Planned> {
    const { id_document } = facts.sale;
    const lines = await this.reader.lines(id_document);
    assertLeft(input, lines);
    const sale = { ...(await this.reader.money(id_document, facts.branch)), lines };
    if (input.shipping && sale.shipping.returned) {
      const message = toCents(sale.shipping.gross) === 0 ? RETURN_MESSAGES.noShipping : RETURN_MESSAGES.shippingDone;
      throw refuse('RETURN_SHIPPING', message, { field: 'shipping' });
    }
    const money = returnMoney(sale, { lines: input.details, shipping: input.shipping });
    await this.assertPromos(input, lines, money, facts);
    assertTotal(input, money);
    const refunds = refundsOf(input, facts.exchange);
    const problem = refundProblem(sale, money.due, refunds);
    if (problem) throw refuse('RETURN_REFUNDS', problem, { status: 422, field: 'refunds' });
    const byHand = input.refunds.some(({ way }) => way === 'cash' || way === 'form');
    if (byHand && !facts.mayPayOut) throw forbidden(RETURN_MESSAGES.cashDenied);
    const left = lines.reduce((sum, { qty, returned }) => sum + qty - returned, 0) - money.qty_total;
    return {
      money,
      refunds,
      whole: left === 0 ? 1 : 0,
      lines: linesOf(input, lines, money, await this.reader.lots(id_document)),
    };
  }

  private async assertPromos(input: ReturnInput, lines: readonly ReturnLine[], money: ReturnMoney, facts: PlanFacts) {
    const lost = await this.gifts.lost(facts.sale, lines, money.point_total, facts.id_period);
    const debts = promoDebts(lines, input.details, await this.reader.promos(lines), lost);
    if (debts.length === 0) return;
    const data = debts.map(({ line, qty }) => ({ line, key_product: keyOf(lines, line), qty }));
    const named = data.map(({ key_product, qty }) => `${qty} × ${key_product}`).join(', ');
    throw refuse('RETURN_PROMO', `${RETURN_MESSAGES.promo} Falta: ${named}.`, { data });
  }
}

const keyOf = (lines: readonly ReturnLine[], number: number) =>
  lines.find(({ line }) => line === number)?.key_product ?? '';

/** Never more than was sold, over all returns. */
function assertLeft({ details }: ReturnInput, lines: readonly ReturnLine[]): void {
  details.forEach(({ line: number }, index) => {
    const line = lines.find((one) => one.line === number);
    if (!line)
      throw refuse('RETURN_LINE', RETURN_MESSAGES.unknownLine, { status: 422, field: `details.${index}.line` });
    const wanted = details.reduce((sum, one) => (one.line === number ? sum + one.qty : sum), 0);
    const left = line.qty - line.returned;
    if (wanted <= left) return;
    const message = `${RETURN_MESSAGES.tooMany} ${line.key_product}: ${left}.`;
    throw refuse('RETURN_LEFT', message, { field: `details.${index}.qty` });
  });
}

/** Where the form shows another total than the server's, it must be shown the new one before anything is saved. */
function assertTotal({ total_doc }: ReturnInput, { total, due }: ReturnMoney): void {
  if (total_doc === null || toCents(total_doc) === toCents(total)) return;
  throw refuse('RETURN_TOTAL', RETURN_MESSAGES.totalDiffers, { data: { total, due } });
}

/** With what a new sale takes at once, which is a voucher, too. */
function refundsOf({ refunds }: ReturnInput, exchange: string | null): Refund[] {
  const given = refunds.map((refund) => ({
    ...refund,
    id_type_format_pay: refund.way === 'form' ? refund.id_type_format_pay : null,
  }));
  if (exchange === null || toCents(exchange) === 0) return given;
  const more = given.filter(({ way }) => way === 'voucher').map(({ amount }) => amount);
  const amount = addDecimals([exchange, ...more]);
  const voucher = { way: 'voucher' as const, id_type_format_pay: null, amount, reference: null };
  return [...given.filter(({ way }) => way !== 'voucher'), voucher];
}

function linesOf(
  { details }: ReturnInput,
  lines: readonly ReturnLine[],
  money: ReturnMoney,
  lots: NamedLot[],
): ReturnedLine[] {
  // Whoever names a lot gets it: the others take what is left.
  const order = details
    .map((_, index) => index)
    .sort((a, b) => Number(details[b]?.lot != null) - Number(details[a]?.lot != null) || a - b);
  const found = new Map(
    order.map((index) => {
      const wanted = details[index];
      const line = lines.find((one) => one.line === wanted?.line);
      if (!wanted || !line) throw new Error('checked above');
      const back = lotsBack(wanted, line.qty, lots);
      if (!back.ok)
        throw refuse('RETURN_LOT', `${RETURN_MESSAGES[back.problem]} ${line.key_product}.`, {
          field: `details.${index}.lot`,
        });
      return [index, { id_product: line.id_product, lots: back.lots }];
    }),
  );
  return details.map(({ condition_return }, index) => {
    const [share, back] = [money.lines[index], found.get(index)];
    if (!share || !back) throw new Error('one share a line');
    return { condition_return, share, ...back };
  });
}
