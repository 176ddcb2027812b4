import { Injectable } from '@nestjs/common';
import { NO_RANK, PERIOD_DETAIL, type PeriodDetailRow, rankKey } from '@ceiba/network/contract';
import {
  type AskedOf,
  dayInZone,
  fromCents,
  type ListInput,
  type ListResult,
  type MatrixHead,
  type PicturePoint,
  type ReportSums,
} from '@ceiba/platform/contract';
import { type ReportList, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { rankName } from '../domain/money-view';
import { type DetailAsked, type DetailOrder, PeriodDetail } from '../domain/period-detail';
import { PeriodRanks, type RankedNetwork } from '../live/period-ranks';
import { SignUpsReader } from '../persistence/sign-ups.reader';

type Report = typeof PERIOD_DETAIL;
type Asked = AskedOf<Report>;
interface Opened extends RankedNetwork {
  detail: PeriodDetail;
}

const CHUNK = 1_000;

/** What a period brought below every partner, from the network in memory: the live one, or the frozen one of a closed period. */
@ReportQuery(PERIOD_DETAIL)
@Injectable()
export class PeriodDetailReport implements ReportSource<Report, Opened> {
  constructor(
    private readonly ranks: PeriodRanks,
    private readonly signUps: SignUpsReader,
  ) {}

  async open({ id_period }: Asked): Promise<Opened> {
    const ranked = await this.ranks.at(id_period);
    return { ...ranked, detail: new PeriodDetail(ranked.counts, await this.signUps.in(ranked.at.period)) };
  }

  head(_asked: Asked, { at }: Opened): Promise<MatrixHead[]> {
    return Promise.resolve(byRank(at).map(({ id, name }) => ({ key: rankKey(id), title: name })));
  }

  async page(asked: Asked, opened: Opened, input: ListInput): Promise<ListResult<PeriodDetailRow>> {
    const places = opened.detail.places(chosen(asked));
    const from = (input.page - 1) * input.page_size;
    const order = { ...orderOf(input), first: from + input.page_size };
    const shown = opened.detail.ordered(places, order).subarray(from);
    return { rows: await this.rows(opened, shown), total: places.length };
  }

  async *all(asked: Asked, opened: Opened, list: ReportList): AsyncIterable<PeriodDetailRow> {
    const places = opened.detail.ordered(opened.detail.places(chosen(asked)), orderOf(list));
    for (let from = 0; from < places.length; from += CHUNK)
      yield* await this.rows(opened, places.subarray(from, from + CHUNK));
  }

  sums(asked: Asked, { detail }: Opened): Promise<ReportSums[]> {
    const sums = { all: 0, elevate: 0 };
    for (const place of detail.places(chosen(asked))) {
      const { all, elevate } = detail.signUps(place);
      sums.all += all;
      sums.elevate += elevate;
    }
    return Promise.resolve([{ qty_inscritos: String(sums.all), qty_inscritos_elevate: String(sums.elevate) }]);
  }

  /** How many hold each rank, of those asked for; who has none is left out. */
  picture(asked: Asked, { at, counts, detail }: Opened): Promise<PicturePoint[]> {
    const held = new Map<number, number>();
    for (const place of detail.places(chosen(asked))) {
      const rank = counts.rank[place]!;
      held.set(rank, (held.get(rank) ?? 0) + 1);
    }
    return Promise.resolve(
      byRank(at).map(({ id, name }) => ({ label: name, value: String(held.get(id) ?? 0), key: String(id) })),
    );
  }

  private async rows({ at, counts, detail }: Opened, places: Int32Array): Promise<PeriodDetailRow[]> {
    const { date_start_period, date_end_period } = at.period;
    const sponsors = await this.signUps.sponsors(
      Array.from(places, (place) => counts.ids[place]!),
      at.period,
    );
    return Array.from(places, (place): PeriodDetailRow => {
      const id = counts.ids[place]!;
      const sponsor = sponsors.get(id);
      const rank = counts.rank[place]!;
      const { all, elevate } = detail.signUps(place);
      return {
        id_customers: id,
        full_name: sponsor?.full_name ?? '',
        name_plan: rank === 0 ? NO_RANK : rankName(at.rules, rank),
        point_current_customers: fromCents(counts.points[place]!),
        point_group: fromCents(counts.group[place]!),
        qty_activos: counts.enabled[place]!,
        qty_calificados: counts.active[place]!,
        qty_rangos: counts.ranked[place]!,
        qty_inscritos: all,
        qty_inscritos_elevate: elevate,
        last_date_registration_text: sponsor?.last ? dayInZone(sponsor.last) : null,
        ...{ rank, date_start_period, date_end_period },
        ...Object.fromEntries(counts.ranksBelow(place).map((one) => [rankKey(one.rank), one.count])),
      };
    });
  }
}

/** The ranks of the period's plan, the lowest first. */
const byRank = ({ rules }: RankedNetwork['at']) => [...rules.ranks].sort((one, other) => one.id - other.id);
const chosen = ({ id_customers, ranked }: Asked): DetailAsked => ({ top: id_customers, ranked: ranked === 1 });

function orderOf({ sort, order }: ReportList): DetailOrder {
  const { by, order: usual } = PERIOD_DETAIL.sort;
  return { by: sort ?? by, descending: (sort ? (order ?? 'asc') : usual) === 'desc' };
}
