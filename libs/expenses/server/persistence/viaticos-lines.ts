import { Injectable } from '@nestjs/common';
import { subtotalOf, totalOf, VIATICOS_MESSAGES, WEEK_DAYS, type WeekAmounts } from '@ceiba/expenses/contract';
import { formatMoney, toScaled } from '@ceiba/platform/contract';
import { currentActor, Db, Refusal } from '@ceiba/platform/server';
import { PEOPLE } from '../use-cases/list-people';
import { viaticosLineTable } from './viaticos.entity';

type AskedLine = WeekAmounts & { id_viaticos: number };
export type PricedLine = WeekAmounts & { id_viaticos: number; subtotal: string };

interface Traveller {
  id_user: number;
  full_name: string;
  id_branch_office: number;
  id_profile: number;
}

interface Limit {
  id_viaticos: number;
  name_viaticos: string;
  enabled: 0 | 1;
  daily_limit: string | null;
}

const refuse = (field: string, message: string) =>
  new Refusal('EXPENSES.FIELD', message, { status: 422, data: { fields: [{ field, message }] } });

/** The lines of requests: what they add up to and what they may ask for. */
@Injectable()
export class ViaticosLines {
  constructor(private readonly db: Db) {}

  /** Somebody of the branches of who asks, in one of those. Throws 422. */
  async traveller(id_user: number | null, id_branch_office: number | null): Promise<Traveller> {
    const { branches } = currentActor();
    const [row] = await this.db.query<{ id_user: number; full_name: string; ids: string }>(
      `${PEOPLE} and u.id_user = ? group by u.id_user, u.full_name`,
      [branches.length > 0 ? [...branches] : [0], id_user ?? 0],
    );
    if (!row) throw refuse('id_user', VIATICOS_MESSAGES.unknownPerson);
    const [first, ...others] = row.ids.split(',').map(Number);
    const branch = id_branch_office ?? first;
    if (branch === undefined || ![first, ...others].includes(branch))
      throw refuse('id_branch_office', VIATICOS_MESSAGES.noBranch);
    const { full_name } = row;
    return { id_user: row.id_user, full_name, id_branch_office: branch, id_profile: await this.profileOf(row.id_user) };
  }

  /** 0: he is gone. */
  async profileOf(id_user: number): Promise<number> {
    const row = await this.db.one<{ id_profile: number }>(
      'select w.id_profile from users u join worker w on w.id_worker = u.id_worker where u.id_user = ?',
      [id_user],
    );
    return row?.id_profile ?? 0;
  }

  linesOf(id_viaticos_doc: number): Promise<PricedLine[]> {
    return this.db.query<PricedLine>(
      `select id_viaticos, ${WEEK_DAYS.join(', ')}, subtotal from viaticos_line where id_viaticos_doc = ?`,
      [id_viaticos_doc],
    );
  }

  /**
   * What is asked for with its sums, lines without an amount left out. Throws 422 for what is no line, is not used any more
   * (unless the request has it already), or is above the limit of a profile.
   */
  async priced(
    asked: readonly AskedLine[],
    id_profile: number,
    kept: readonly PricedLine[] = [],
  ): Promise<{ total: string; rows: PricedLine[] }> {
    const known = new Map((await this.limits(id_profile)).map((row) => [row.id_viaticos, row]));
    const had = new Set(kept.map((row) => row.id_viaticos));
    const rows: PricedLine[] = [];
    for (const [at, line] of asked.entries()) {
      const category = known.get(line.id_viaticos);
      if (!category || (category.enabled === 0 && !had.has(line.id_viaticos)))
        throw refuse(`categories.${at}.id_viaticos`, VIATICOS_MESSAGES.notALine);
      this.assertWithin(line, category, at);
      const amounts = Object.fromEntries(WEEK_DAYS.map((day) => [day, line[day]])) as WeekAmounts;
      if (WEEK_DAYS.every((day) => amounts[day] === null)) continue;
      rows.push({ id_viaticos: line.id_viaticos, ...amounts, subtotal: subtotalOf(amounts) });
    }
    const total = totalOf(rows);
    if (toScaled(total, 2) === 0) throw refuse('categories', VIATICOS_MESSAGES.totalTooSmall);
    return { total, rows };
  }

  async replace(id_viaticos_doc: number, rows: readonly PricedLine[]): Promise<void> {
    await this.db.execute('delete from viaticos_line where id_viaticos_doc = ?', [id_viaticos_doc]);
    await viaticosLineTable.insertMany(
      this.db,
      rows.map((row) => ({ id_viaticos_doc, ...row })),
    );
  }

  private assertWithin(line: AskedLine, { daily_limit, name_viaticos }: Limit, at: number): void {
    if (daily_limit === null) return;
    const most = toScaled(daily_limit, 4);
    const day = WEEK_DAYS.find((one) => toScaled(line[one] ?? '0', 4) > most);
    if (day)
      throw refuse(`categories.${at}.${day}`, VIATICOS_MESSAGES.overLimit(name_viaticos, formatMoney(daily_limit)));
  }

  /** Lines only: a group that has some takes no amounts. */
  private limits(id_profile: number): Promise<Limit[]> {
    return this.db.query<Limit>(
      `select c.id_viaticos, c.name_viaticos, if(coalesce(g.enabled_viaticos, 1) = 1, c.enabled_viaticos, 0) as enabled, l.daily_limit
       from viaticos c left join viaticos g on g.id_viaticos = c.parent_id
       left join viaticos_limit l on l.id_viaticos = c.id_viaticos and l.id_profile = ?
       where not exists (select 1 from viaticos own where own.parent_id = c.id_viaticos)`,
      [id_profile],
    );
  }
}
