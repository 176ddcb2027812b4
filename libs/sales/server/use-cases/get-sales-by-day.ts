import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { addDays, type PicturePoint } from '@ceiba/platform/contract';
import { Clock, currentActor, Db } from '@ceiba/platform/server';
import type { SaleDaysInput, SalesByDay } from '@ceiba/sales/contract';
import { soldTickets } from '../reports/sold.sql';

/**
 * What one's branches, or one of them, sold between two days, day by day, as the reports of sales count (docs/adr/0066): what
 * came back is taken off on the day of its return.
 */
export class GetSalesByDay extends Query<SalesByDay> {
  constructor(readonly input: SaleDaysInput) {
    super();
  }
}

/** Longer ranges are told by months: more columns can't be told apart. */
const DAYS = 93;
const DAY_MS = 86_400_000;

@QueryHandler(GetSalesByDay)
export class GetSalesByDayHandler implements IQueryHandler<GetSalesByDay> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: GetSalesByDay): Promise<SalesByDay> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    const end = input.date_end ?? this.clock.today();
    const start = input.date_start ?? addDays(end, -1);
    const by_month = (Date.parse(end) - Date.parse(start)) / DAY_MS >= DAYS ? 1 : 0;
    if (branches.length === 0) return { money: [], by_month };
    const label = by_month ? `date_format(t.date_doc, '%Y-%m')` : 't.date_doc';
    const { sql, given } = soldTickets({ branches, date_start: start, date_end: end });
    const sold = await this.db.query<PicturePoint & { series: string; code_money: string }>(
      `select s.label, b.key_branch_office as series, m.code_money, s.total as value
       from (select ${label} as label, t.id_branch_office, t.id_type_money, sum(t.total) as total
             from ${sql} t group by 1, 2, 3) s
       join branch_office b on b.id_branch_office = s.id_branch_office
       join type_money m on m.id_type_money = s.id_type_money
       order by s.label, b.key_branch_office`,
      given,
    );
    const codes = [...new Set(sold.map(({ code_money }) => code_money))].sort();
    const pointsIn = (code: string): PicturePoint[] =>
      sold.flatMap(({ code_money, ...point }) => (code_money === code ? [point] : []));
    return { money: codes.map((code_money) => ({ code_money, points: pointsIn(code_money) })), by_month };
  }
}
