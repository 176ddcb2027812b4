import type { SimulationSums } from '@ceiba/commissions/contract';
import { divRound, fromCents, fromScaled } from '@ceiba/platform/contract';
import { NO_RANK } from '@ceiba/network/contract';
import { EARNINGS } from '../earnings';
import { codeOf, MONEYS } from '../exchange';
import type { CompensationRun } from '../run';
import { reasonsOf } from './reasons';
import { SimulatedPartners } from './simulated-partners';

export interface SimulatedPeriod {
  readonly id_period: number;
  readonly code_period: string;
}

const STEP_NAMES = { nivel: 'Nivel', generation: 'Generación' } as const;
/** More steps than an earning has. */
const STEPS = 32;

/** Sums of both plans by a key, in cents. */
class Pairs {
  private readonly sums = new Map<number, { before: number; after: number }>();

  add(key: number, before: number, after: number): void {
    const sum = this.sums.get(key);
    if (sum) {
      sum.before += before;
      sum.after += after;
    } else this.sums.set(key, { before, after });
  }

  get(key: number) {
    return this.sums.get(key) ?? { before: 0, after: 0 };
  }

  /** In the order of the keys. Throws RangeError where a sum is no exact number any more. */
  list(): (readonly [key: number, sum: { before: number; after: number }])[] {
    const list = [...this.sums].sort(([one], [other]) => one - other);
    for (const [, { before, after }] of list)
      if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after))
        throw new RangeError('the sums of the simulation are too large to be exact');
    return list;
  }
}

const shown = (money: number, { before, after }: { before: number; after: number }) => ({
  code_money: codeOf(money),
  total_before: fromCents(before),
  total_after: fromCents(after),
  difference: fromCents(after - before),
});

/** Adds up closed periods as they were paid and as another plan would have paid them (docs/adr/0073). Amounts in cents. */
export class Simulation {
  readonly partners = new SimulatedPartners();
  private readonly codes = new Map<number, string>();
  private readonly totals = new Map<number, Pairs>();
  private readonly ranks = new Pairs();
  private readonly heads = new Pairs();
  private readonly steps = new Pairs();
  private readonly paid = new Pairs();
  private readonly business = new Pairs();
  private readonly names = { before: new Map<number, string>(), after: new Map<number, string>() };

  /** One period: the same facts by the plan that it was closed with and by the other one. Linear in partners and rows. */
  add({ id_period, code_period }: SimulatedPeriod, before: CompensationRun, after: CompensationRun): void {
    this.codes.set(id_period, code_period);
    const totals = new Pairs();
    this.totals.set(id_period, totals);
    for (const { id, name } of before.plan.ranks.rules) this.names.before.set(id, name);
    for (const { id, name } of after.plan.ranks.rules) this.names.after.set(id, name);
    const { tree, money, business } = before.facts;
    for (let i = 0; i < tree.size; i++) {
      const own = money[i]!;
      this.addHead(before, after, i);
      const [one, other] = [before.totals[i]!, after.totals[i]!];
      if (one !== 0 || other !== 0) totals.add(own, one, other);
      const [rankBefore, rankAfter] = [before.standing.rank[i]!, after.standing.rank[i]!];
      if (!earns(before, i) && !earns(after, i) && rankBefore === 0 && rankAfter === 0) continue;
      const steps = this.addRows(before, after, i);
      const reasons = reasonsOf(before, after, i);
      const ranked = { id: tree.ids[i]!, money: own, rankBefore, rankAfter };
      this.partners.add({ ...ranked, before: one, after: other, ...steps, reasons });
    }
    for (const one of MONEYS) for (const base of business[one - 1]!) if (base > 0) this.business.add(one, base, base);
  }

  /** What all periods come to. Throws RangeError where a sum is no exact number any more. */
  sums(): SimulationSums {
    return {
      periods: [...this.totals].flatMap(([id_period, sums]) =>
        sums.list().map(([money, sum]) => ({
          ...{ id_period, code_period: this.codes.get(id_period) ?? '' },
          ...shown(money, sum),
        })),
      ),
      shares: this.shares(),
      outcomes: this.outcomes(),
      ranks: this.heads.list().map(([key, customers]) => {
        const rank = key % 100;
        return {
          rank,
          name_plan: this.nameOf(rank, 'after'),
          customers_before: customers.before,
          customers_after: customers.after,
          ...shown(Math.floor(key / 100), this.ranks.get(key)),
        };
      }),
      steps: this.steps.list().map(([key, sum]) => {
        const [earning, step] = [Math.floor((key % 1000) / STEPS), (key % 1000) % STEPS];
        return { step: `${STEP_NAMES[EARNINGS[earning]!.step]} ${step}`, ...shown(Math.floor(key / 1000), sum) };
      }),
    };
  }

  /** Name of a rank in the plan of the closes, or in the simulated one; where it has none, in the other. */
  nameOf(rank: number, side: 'before' | 'after'): string {
    const other = side === 'before' ? 'after' : 'before';
    return this.names[side].get(rank) ?? this.names[other].get(rank) ?? NO_RANK;
  }

  /** Ranks that one of the plans has. */
  rankIds(): number[] {
    return [...new Set([...this.names.before.keys(), ...this.names.after.keys()])];
  }

  /** Active partners and what they earn, by their rank. */
  private addHead(before: CompensationRun, after: CompensationRun, i: number): void {
    const money = before.facts.money[i]! * 100;
    const [was, is] = [before.standing.active[i]!, after.standing.active[i]!];
    if (was === 1) {
      this.heads.add(money + before.standing.rank[i]!, 1, 0);
      this.ranks.add(money + before.standing.rank[i]!, before.totals[i]!, 0);
    }
    if (is === 1) {
      this.heads.add(money + after.standing.rank[i]!, 0, 1);
      this.ranks.add(money + after.standing.rank[i]!, 0, after.totals[i]!);
    }
  }

  /** His rows by level and generation; answers the differences of both kinds. */
  private addRows(before: CompensationRun, after: CompensationRun, i: number) {
    const difference = { nivel: 0, generation: 0 };
    const each = ({ rows, facts }: CompensationRun, sign: 1 | -1) => {
      for (let at = rows.start[i]!; at < rows.start[i + 1]!; at++) {
        const [earning, step, exchanged] = [rows.earning[at]!, rows.step[at]!, rows.amountExchange[at]!];
        const key = facts.money[i]! * 1000 + earning * STEPS + step;
        const [one, other] = sign < 0 ? [1, 0] : [0, 1];
        this.steps.add(key, exchanged * one, exchanged * other);
        this.paid.add(rows.money[at]!, rows.amount[at]! * one, rows.amount[at]! * other);
        difference[EARNINGS[earning]!.step] += sign * exchanged;
      }
    };
    each(before, -1);
    each(after, 1);
    return { levels: difference.nivel, generations: difference.generation };
  }

  private shares(): SimulationSums['shares'] {
    return this.business.list().map(([money, { before: business }]) => {
      const { before, after } = this.paid.get(money);
      const percentOf = (cents: number) => fromScaled(divRound(BigInt(cents) * 10_000n, BigInt(business)), 2);
      const percents = { percent_before: percentOf(before), percent_after: percentOf(after) };
      return { code_money: codeOf(money), business: fromCents(business), ...percents };
    });
  }

  private outcomes(): SimulationSums['outcomes'] {
    const counted = MONEYS.map((money) => ({ money, winners: 0, won: 0, losers: 0, lost: 0, same: 0 }));
    for (let place = 0; place < this.partners.size; place++) {
      const { money, before, after } = this.partners.at(place);
      const sum = counted[money - 1]!;
      if (after > before) {
        sum.winners += 1;
        sum.won += after - before;
      } else if (after < before) {
        sum.losers += 1;
        sum.lost += after - before;
      } else sum.same += 1;
    }
    return counted
      .filter(({ winners, losers, same }) => winners + losers + same > 0)
      .map(({ money, won, lost, ...counts }) => ({
        ...{ code_money: codeOf(money), ...counts },
        ...{ won: fromCents(won), lost: fromCents(lost) },
      }));
  }
}

const earns = ({ rows }: CompensationRun, i: number): boolean => rows.start[i + 1]! > rows.start[i]!;
