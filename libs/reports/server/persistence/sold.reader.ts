import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db, type SqlParam } from '@ceiba/platform/server';
import type { SoldDay } from '../domain/sold-board';

/** A day and the moment of it until which is compared. */
export interface Moment {
  day: Day;
  until: Date;
}

/** Rows that count in sales figures, each kind on its own day and in its own period, with the instant it was made. */
interface Part {
  from: string;
  counts: string;
  day: string;
  period: string;
  at: string;
  total: string;
  tickets: string;
}

/**
 * As the sales reports count (docs/adr/0066): a sale on its day, unless it was cancelled in its open period; what went back
 * of a closed one, and returned goods, with minus on the day they went back. A return is no ticket less.
 */
const PARTS: readonly Part[] = [
  {
    from: 'sale v',
    counts: '(v.anulado = 0 or v.date_reversal is not null)',
    day: 'v.date_doc',
    period: 'v.id_period',
    at: 'v.created_at',
    total: 'v.total_doc',
    tickets: '1',
  },
  {
    from: 'sale v',
    counts: 'v.date_reversal is not null',
    day: 'v.date_reversal',
    period: 'v.id_period_reversal',
    at: 'v.date_anulado',
    total: '-v.total_doc',
    tickets: '-1',
  },
  {
    from: 'sale_return v',
    counts: 'true',
    day: 'v.date_return',
    period: 'v.id_period',
    at: 'v.created_at',
    total: '-v.total_doc',
    tickets: '0',
  },
];

/** Adds up what was sold, for the start page; always as it is, for a screen that was told of a change asks. */
@Injectable()
export class SoldReader {
  constructor(private readonly db: Db) {}

  /** What branches sold in some periods, day by day; sales are read from the index `sale_period_sold` alone. */
  async days(
    periods: readonly number[],
    branches: readonly number[],
  ): Promise<Omit<SoldDay, 'tickets_until' | 'total_until'>[]> {
    if (periods.length === 0 || branches.length === 0) return [];
    return this.each((part) => ({
      select: `cast(sum(${part.tickets}) as signed) as tickets, sum(${part.total}) as total`,
      where: `${part.period} in (?) and v.id_branch_office in (?)`,
      params: [[...periods], [...branches]],
    }));
  }

  /** What branches of one zone sold on some days, in all and until a moment of each. */
  async moments(branches: readonly number[], moments: readonly Moment[]): Promise<SoldDay[]> {
    if (branches.length === 0) return [];
    const untils = moments.flatMap(({ day, until: moment }): SqlParam[] => [day, moment]);
    return this.each((part) => {
      const until = `${part.at} <= case ${part.day} ${moments.map(() => 'when ? then ?').join(' ')} end`;
      return {
        select: `cast(sum(${part.tickets}) as signed) as tickets, sum(${part.total}) as total,
          cast(sum(if(${until}, ${part.tickets}, 0)) as signed) as tickets_until,
          sum(if(${until}, ${part.total}, 0.00)) as total_until`,
        where: `v.id_branch_office in (?) and ${part.day} in (?)`,
        params: [...untils, ...untils, [...branches], moments.map(({ day }) => day)],
      };
    });
  }

  private async each<T extends object>(
    asked: (part: Part) => { select: string; where: string; params: SqlParam[] },
  ): Promise<T[]> {
    const read = async (part: Part): Promise<T[]> => {
      const { select, where, params } = asked(part);
      return this.db.query<T>(
        `select v.*, m.code_money
         from (select v.id_branch_office, v.id_type_money, ${part.period} as id_period, ${part.day} as date_doc, ${select}
               from ${part.from} where ${where} and ${part.counts} group by 1, 2, 3, 4) v
         join type_money m on m.id_type_money = v.id_type_money`,
        params,
      );
    };
    return (await Promise.all(PARTS.map(read))).flat();
  }
}
