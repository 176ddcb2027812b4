import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import type { MoveLine, MovePreviewInput, MovePreviewView } from '@ceiba/network/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { fromCents, MESSAGES } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import type { MovedStanding } from '../domain/live-moves';
import { rankName } from '../domain/money-view';
import { PartnerNames } from '../lists/partner-names';
import { Network } from '../live/network';
import { MoveRules } from './move-partner/move-rules';

/** What a move would change in both lines; refused as the move itself would be. */
export class PreviewMove extends Query<MovePreviewView> {
  constructor(readonly input: MovePreviewInput) {
    super();
  }
}

/** The nearest of a line are shown, and whoever gets another rank, up to these numbers. */
const SHOWN = 25;
const MOST = 200;

@QueryHandler(PreviewMove)
export class PreviewMoveHandler implements IQueryHandler<PreviewMove> {
  constructor(
    private readonly periods: PeriodReader,
    private readonly rules: MoveRules,
    private readonly live: Network,
    private readonly customers: CustomerReader,
    private readonly names: PartnerNames,
  ) {}

  async execute({ input: { undo, ...wanted } }: PreviewMove): Promise<MovePreviewView> {
    const { id_customers, id_upline } = wanted;
    const period = await this.periods.current();
    if (!period) throw new Refusal('NETWORK.NO_PERIOD', MESSAGES.noPeriod, { status: 409 });
    await this.rules.assert({ ...wanted, id_period: period.id_period, undo: undo === 1 });
    const customer = await this.customers.get(id_customers);
    const { network, rules } = await this.live.state();
    if (!network?.has(id_customers) || !network.has(id_upline))
      throw new Refusal('NETWORK.MOVE_NEW', 'La red aún no conoce a este cliente: intente de nuevo.', { status: 409 });
    const { before, after } = network.previewMove(id_customers, id_upline);
    const { groupPoints, descendants } = network.partner(id_customers);
    const shown = [shownOf(before), shownOf(after)] as const;
    const names = await this.names.find(shown.flat().map(({ id }) => id));
    const line = (all: readonly MovedStanding[], steps: readonly MovedStanding[]): MoveLine => ({
      hidden: all.length - steps.length,
      steps: steps.map((one) => ({
        id_customers: one.id,
        full_name: names.get(one.id) ?? '',
        point_current_customers: fromCents(one.points),
        point_group_before: fromCents(one.groupBefore),
        point_group_after: fromCents(one.groupAfter),
        rank_before: one.rankBefore,
        name_plan_before: rankName(rules, one.rankBefore),
        rank_after: one.rankAfter,
        name_plan_after: rankName(rules, one.rankAfter),
      })),
    });
    return {
      id_customers,
      full_name: customer.full_name,
      id_sponsor: customer.id_sponsor,
      point_group: fromCents(groupPoints),
      moving: descendants + 1,
      before: line(before, shown[0]),
      after: line(after, shown[1]),
      ranks_changed: new Set([...before, ...after].filter(changes).map(({ id }) => id)).size,
    };
  }
}

const changes = ({ rankBefore, rankAfter }: MovedStanding): boolean => rankBefore !== rankAfter;

/** The nearest, those who get another rank, and the one above whom nothing changes. */
function shownOf(line: readonly MovedStanding[]): MovedStanding[] {
  return line.filter((one, at) => at < SHOWN || at === line.length - 1 || changes(one)).slice(0, MOST);
}
