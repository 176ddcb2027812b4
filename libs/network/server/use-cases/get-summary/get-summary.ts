import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LevelView, StoredSummary, SummaryInput } from '@ceiba/network/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { dayInZone, fromCents, type Day } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { groupDistance, nextPlanView } from '../../domain/check-view';
import type { LiveSummary } from '../../domain/live-summary';
import { inOwnMoney, rankName } from '../../domain/money-view';
import { NetworkHistory, type PeriodNetwork } from '../../live/network-history';
import { RecentBuyers } from '../../lists/recent-buyers';
import { Whose } from '../../lists/whose';
import { Projections } from '../../ports/projections';
import { PartnerFactsReader, type PartnerFacts } from './partner-facts';

/** A partner's dashboard; the current period by default, closed ones from their frozen facts (spec 2). */
export class GetSummary extends Query<StoredSummary> {
  constructor(readonly input: SummaryInput) {
    super();
  }
}

const DAY_MS = 86_400_000;

@QueryHandler(GetSummary)
export class GetSummaryHandler implements IQueryHandler<GetSummary> {
  constructor(
    private readonly whose: Whose,
    private readonly history: NetworkHistory,
    private readonly facts: PartnerFactsReader,
    private readonly buyers: RecentBuyers,
    private readonly clock: Clock,
    @Optional() private readonly projections?: Projections,
  ) {}

  async execute({ input }: GetSummary): Promise<StoredSummary> {
    const id = await this.whose.resolve(input.id_customers);
    const at = await this.history.at(input.id_period ?? null);
    const live = at.network.has(id) ? at.network.summary(id) : undefined;
    const [facts, projected, idle] = await Promise.all([
      this.facts.get(id, at.period.id_period),
      this.projections?.earnings(at.period, id) ?? null,
      this.buyers.idle(),
    ]);
    const rolled = live ? at.network.rolledUp(id) : 0;
    return {
      ...whoView(facts, at),
      ...periodView(at.period, dayInZone(this.clock.now())),
      ...standingView(live, facts, at),
      roll_over_customers: rolled,
      qty_customers_inactive_two_months: idle.count(id),
      days_no_register_customers: facts.days_no_register,
      product_convencion: null,
      projected,
    };
  }
}

function whoView(facts: PartnerFacts, { rules, period }: PeriodNetwork) {
  return {
    id_customers: facts.id_customers,
    full_name_customers: facts.full_name,
    kit: facts.kit,
    id_kit: null,
    max_plan: facts.max_plan,
    name_max_plan: rankName(rules, facts.max_plan),
    id_type_money: facts.id_type_money,
    code_money: facts.code_money,
    total_period: inOwnMoney(facts.total_usd, facts.total_mxn, facts.id_type_money, period.paridad_mxn_dolar),
  };
}

function periodView(period: StoredPeriod, today: Day) {
  const left = (Date.parse(period.date_end_period) - Date.parse(today)) / DAY_MS + 1;
  return {
    id_period: period.id_period,
    name_period: period.name_period,
    code_period: period.code_period,
    date_end_period: period.date_end_period,
    days_left: Math.max(0, Math.round(left)),
    current_period: period.current_period,
  };
}

/** Who was not in the network of that period stood for nothing in it. */
function standingView(live: LiveSummary | undefined, facts: PartnerFacts, { rules, period }: PeriodNetwork) {
  const { missing, needed } = groupDistance(live?.nextRank);
  const business = [live?.businessUsd ?? 0, live?.businessMxn ?? 0] as const;
  const rank = live?.rank ?? 0;
  return {
    point_current_customers: fromCents(live?.points ?? 0),
    point_business_customers: inOwnMoney(...business, facts.id_type_money, period.paridad_mxn_dolar),
    business_usd: fromCents(business[0]),
    business_mxn: fromCents(business[1]),
    rank,
    name_plan: rankName(rules, rank),
    icon_plan: `rank-${rank}`,
    active: live?.active ?? 0,
    point_min: rules.min_points,
    point_next_level: fromCents(missing),
    point_next_level_range: fromCents(needed),
    first_nivel: live?.firstLevel ?? 0,
    qualifier_first_nivel: live?.qualifiersFirstLevel ?? 0,
    qualifier_first_nivel_6600: live?.legs ?? 0,
    point_group_red: fromCents(live?.groupPoints ?? 0),
    qty_customers_active_and_inactive: live?.descendants ?? 0,
    qty_customers_without_min_points: live?.withoutMinPoints ?? 0,
    plan_next: live?.nextRank ? nextPlanView(live.nextRank) : null,
    levels: (live?.levels ?? []).map(({ nivel, count, active, points }): LevelView => ({
      nivel,
      customers: count,
      active,
      points: fromCents(points),
    })),
  };
}
