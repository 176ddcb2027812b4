import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PAYOUT_MESSAGES, type PayoutPreview, type PreviewPayoutInput } from '@ceiba/commissions/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { accountOf, accountProblem } from '../../domain/payouts/account-check';
import {
  DoesNotFit,
  type PayoutFacts,
  type PayoutPayment,
  renderEdges,
  renderPayment,
  routeHash,
} from '../../domain/payouts/render-layout';
import { conceptOf, currencyOf } from './payout-writer';
import { PayoutRepository } from '../../persistence/payout.repository';
import { scopeOf } from './make-payout';

const SHOWN_LINES = 10;
const SHOWN_PROBLEMS = 100;

/** What a file would hold now: its first lines as the bank would read them, and who is left out; changes nothing. */
export class PreviewPayout extends Query<PayoutPreview> {
  constructor(readonly input: PreviewPayoutInput) {
    super();
  }
}

@QueryHandler(PreviewPayout)
export class PreviewPayoutHandler implements IQueryHandler<PreviewPayout> {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly periods: PeriodReader,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: PreviewPayout): Promise<PayoutPreview> {
    const period = await this.periods.get(input.id_period);
    const layout = await this.payouts.layout(input.id_payout_layout);
    if (layout.problems.length > 0)
      throw new Refusal('COMMISSIONS.LAYOUT', PAYOUT_MESSAGES.layoutWrong + layout.problems.join(' '));
    const banks = await this.payouts.banks();
    const first: PayoutPayment[] = [];
    const problems: PayoutPreview['problems'] = [];
    let [lines, cents, left_out, hash] = [0, 0, 0, 0n];
    for await (const row of this.payouts.payable(scopeOf(input, layout))) {
      const problem = accountProblem(row, banks);
      const { id_customers, name, rfc } = row;
      if (problem !== null) {
        left_out += 1;
        if (problems.length < SHOWN_PROBLEMS) problems.push({ id_customers, full_name: name, problem });
        continue;
      }
      const payment = {
        reference: ++lines,
        id_customers,
        name,
        rfc,
        ...accountOf(row),
        cents: toCents(row.total_changed),
      };
      if (lines <= SHOWN_LINES) first.push(payment);
      cents += payment.cents;
      hash += routeHash(payment.route);
    }
    const day = this.clock.today();
    const currency = currencyOf(layout.id_type_money);
    const facts = { day, currency, concept: conceptOf(input.source, period.code_period), lines, cents, hash };
    const text = textOf(first, facts, layout.rules);
    return { lines, total: fromCents(cents), code_money: layout.code_money, text, left_out, problems };
  }
}

/** The first records with head and foot. Throws 422 where a figure does not fit. */
function textOf(first: readonly PayoutPayment[], facts: PayoutFacts, rules: Parameters<typeof renderEdges>[1]): string {
  try {
    const { head, foot } = renderEdges(facts, rules);
    return head + first.map((one, at) => renderPayment(one, at + 1, facts, rules)).join('') + foot;
  } catch (error) {
    if (error instanceof DoesNotFit) throw new Refusal('COMMISSIONS.LAYOUT', error.message);
    throw error;
  }
}
