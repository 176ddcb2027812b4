import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db, type SqlParam } from '@ceiba/platform/server';
import type { SoldDay } from '../domain/sold-board';

/** A day and the moment of it until which is compared. */
export interface Moment {
  day: Day;
  until: Date;
}

/** Adds up sales that stand, for the start page; always as they are, for a screen that was told of a change asks. */
@Injectable()
export class SoldReader {
  constructor(private readonly db: Db) {}

  /** What branches sold in some periods, day by day; read from the index `sale_period_sold` alone. */
  days(
    periods: readonly number[],
    branches: readonly number[],
  ): Promise<Omit<SoldDay, 'tickets_until' | 'total_until'>[]> {
    if (periods.length === 0 || branches.length === 0) return Promise.resolve([]);
    return this.db.query(
      `select s.id_branch_office, m.code_money, s.id_period, s.date_doc, s.tickets, s.total
       from (select id_period, id_branch_office, date_doc, id_type_money, count(*) as tickets, sum(total_doc) as total
             from sale where id_period in (?) and anulado = 0 and id_branch_office in (?)
             group by id_period, id_branch_office, date_doc, id_type_money) s
       join type_money m on m.id_type_money = s.id_type_money`,
      [[...periods], [...branches]],
    );
  }

  /** What branches of one zone sold on some days, in all and until a moment of each. */
  moments(branches: readonly number[], moments: readonly Moment[]): Promise<SoldDay[]> {
    if (branches.length === 0) return Promise.resolve([]);
    const until = `case s.date_doc ${moments.map(() => 'when ? then ?').join(' ')} end`;
    const untils = moments.flatMap(({ day, until: moment }): SqlParam[] => [day, moment]);
    return this.db.query(
      `select s.id_branch_office, m.code_money, s.id_period, s.date_doc, s.tickets, s.total, s.tickets_until, s.total_until
       from (select s.id_period, s.id_branch_office, s.date_doc, s.id_type_money, count(*) as tickets,
               sum(s.total_doc) as total, count(if(s.created_at <= ${until}, 1, null)) as tickets_until,
               sum(if(s.created_at <= ${until}, s.total_doc, 0.00)) as total_until
             from sale s where s.id_branch_office in (?) and s.date_doc in (?) and s.anulado = 0
             group by s.id_period, s.id_branch_office, s.date_doc, s.id_type_money) s
       join type_money m on m.id_type_money = s.id_type_money`,
      [...untils, ...untils, [...branches], moments.map(({ day }) => day)],
    );
  }
}
