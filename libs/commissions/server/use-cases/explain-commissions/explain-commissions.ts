import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type ExplainedRow,
  type ExplainInput,
  MISSED_RULES,
  type StoredExplanation,
} from '@ceiba/commissions/contract';
import { checkView, rankName } from '@ceiba/network/server';
import { fromCents, fromScaled } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import { codeOf, exchange, MONEYS, share } from '../../domain/exchange';
import { explainPartner, explainSources, lostShare } from '../../domain/explain';
import type { SourceExplanation } from '../../domain/explanation';
import type { CompensationRun } from '../../domain/run';
import { RunCache } from '../../runs/run-cache';
import { Payee } from '../list-commissions/payee';
import { Changes } from '../../domain/changes/changes';
import { changeOf, changeText, missedValues, RULE_TEXTS, sentence } from './sentences';

/** Why a payee earned what he earned, row by row, and what he did not earn and why (compensation.md, "A run"). */
export class ExplainCommissions extends Query<StoredExplanation> {
  constructor(readonly input: ExplainInput) {
    super();
  }
}

@QueryHandler(ExplainCommissions)
export class ExplainCommissionsHandler implements IQueryHandler<ExplainCommissions> {
  constructor(
    private readonly payee: Payee,
    private readonly cache: RunCache,
  ) {}

  async execute({ input }: ExplainCommissions): Promise<StoredExplanation> {
    const { customer, period, run } = await this.payee.resolve(input.id_period, input.id_customers);
    if (!run)
      throw new Refusal('COMMISSIONS.NO_RUN', 'El periodo aún no se ha calculado.', { status: 409, kind: 'info' });
    const held = await this.cache.get(run.id_run);
    const place = held.placeOf(customer.id_customers);
    if (place < 0)
      throw new Refusal('COMMISSIONS.NOT_THERE', 'El cliente no estaba en la red de ese periodo.', { status: 409 });
    const about = explainPartner(held.run, place);
    const { rows, total } = pageOf(held.run, place, { input, open: period.state_period !== 'closed' });
    const changed = rows.flatMap(({ changes }) => changes.map((change) => change.id_customers));
    const names = await this.payee.names([...rows.map((row) => row.id_customers), ...changed]);
    return {
      id_customers: customer.id_customers,
      id_run: run.id_run,
      rank: about.rank,
      name_plan: rankName(run.rules, about.rank),
      active: held.run.standing.active[place] === 1 ? 1 : 0,
      ranks: about.ranks.map(({ id, name, passed, checks }) => ({
        rank: id,
        name_plan: name,
        passed,
        checks: checks.map(checkView),
      })),
      paid: about.paid,
      missed: MISSED_RULES.flatMap((rule) => {
        const sum = about.missed[rule];
        return sum ? [{ rule, text: RULE_TEXTS[rule], count: sum.count, amount: fromCents(sum.amount) }] : [];
      }),
      code_money: codeOf(customer.id_type_money),
      projected: period.state_period === 'closed' ? 0 : 1,
      calculated_at: run.finished_at,
      rows: rows.map(({ changes, ...row }) => ({
        ...row,
        full_name: names.get(row.id_customers) ?? '',
        changes: changes.map((change) => changeText(change, names.get(change.id_customers) ?? '')),
      })),
      total,
    };
  }
}

/** Is it one of those asked for? */
const wanted = ({ missed }: SourceExplanation, { paid, rule }: ExplainInput) =>
  (paid === undefined || paid === null || (paid === 1) === (missed === undefined)) && (!rule || missed?.rule === rule);

interface Page {
  input: ExplainInput;
  /** Something can still be done. */
  open: boolean;
}

/** A page of the buyers below him; a buyer with sales in two currencies is two rows. */
function pageOf(run: CompensationRun, payee: number, { input, open }: Page) {
  const { page, page_size } = input;
  const from = (page - 1) * page_size;
  const rows: ExplainedRow[] = [];
  const possible = new Changes(run, payee);
  let total = 0;
  for (const { place, ...one } of explainSources(run, payee)) {
    if (!wanted(one, input)) continue;
    for (const money of MONEYS) {
      const base = run.facts.business[money - 1]![place]!;
      if (base <= 0) continue;
      if (total >= from && total < from + page_size) {
        const changes = open && one.missed ? possible.for(place).map((change) => changeOf(run, change)) : [];
        rows.push({ ...rowOf(run, payee, one, { money, base }), changes });
      }
      total += 1;
    }
  }
  return { rows, total };
}

function rowOf(
  run: CompensationRun,
  payee: number,
  one: SourceExplanation,
  { money, base }: { money: number; base: number },
): Omit<ExplainedRow, 'changes'> {
  const own = run.facts.money[payee]!;
  const amount = one.missed ? 0 : share(base, one.rate);
  return {
    id_customers: one.source,
    full_name: '',
    nivel_tree: one.nivel_tree,
    nivel: one.nivel,
    generation: one.generation,
    percentage: fromScaled(one.rate, 2),
    paid: one.missed ? 0 : 1,
    base: fromCents(base),
    amount: fromCents(amount),
    code_money: codeOf(money),
    has_exchange: money === own ? 0 : 1,
    amount_exchange: fromCents(exchange(amount, money, own, run.facts.parity)),
    amount_missed:
      one.missed?.lost === undefined
        ? null
        : fromCents(lostShare(run.facts, { payee, base, money, lost: one.missed.lost })),
    rule: one.missed?.rule ?? null,
    text: sentence(one, run),
    ...missedValues(one, run),
  };
}
