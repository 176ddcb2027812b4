import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { CASH_STEP, differenceOf, leftOver, type Pieces } from '@ceiba/cash/contract';
import { addDecimals, COMPANY_ZONE, fromCents, localTime, toCents } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { breakBoxMoneyTable, breakBoxTable } from './cash.entity';
import { type DrawerPlace, Drawers, type Money, type Session } from './drawers';
import { Shifts } from './shifts';

/** What was counted of a currency; `own`: the branch's, whose fund is set apart and whose count is rounded down. */
export interface Counted {
  id_type_money: number;
  amount: string;
  pieces: readonly Pieces[] | null;
  own: boolean;
}

export interface Count {
  id_worker: number;
  branch: Branch;
  /** 1: the session ends with it. */
  closing: 0 | 1;
  counted: readonly Counted[];
}

type Compared = Money & { pieces: readonly Pieces[] | null };

const ZERO = '0.00';

/** Writes counts of drawers beside what should have been there, which is never computed again. */
@Injectable()
export class Counts {
  constructor(
    private readonly db: Db,
    private readonly drawers: Drawers,
    private readonly shifts: Shifts,
    private readonly clock: Clock,
  ) {}

  /** A count in a drawer; one without a session begins it. Answers its id. */
  async add({ id_worker, branch, closing, counted }: Count): Promise<number> {
    const place = { id_worker, id_branch_office: branch.id_branch_office };
    await this.drawers.lock(place);
    const { id_session } = await this.session(place, branch, closing);
    await this.drawers.claim(place, id_session);
    const money = await this.compare(id_session, counted);
    const amount = counted.find(({ own }) => own)?.amount ?? ZERO;
    const differs = largestOf(money);
    const id_break_box = await this.write(id_worker, amount, branch, { id_session, closing, differs });
    await breakBoxMoneyTable.insertMany(
      this.db,
      money.flatMap(({ id_type_money, counted: found, expected, difference, pieces }) =>
        found === null
          ? []
          : [{ id_break_box, id_type_money, counted: found, expected, difference, denominations: pieces }],
      ),
    );
    if (closing) await this.close(id_session, money);
    return id_break_box;
  }

  /** A count of somebody of whom nothing says where he works: it is kept, and compared with nothing. */
  addAnywhere(id_worker: number, amount: string): Promise<number> {
    return this.write(id_worker, amount, null, {});
  }

  private async session(place: DrawerPlace, branch: Branch, closing: 0 | 1): Promise<Session> {
    const running = await this.drawers.running(place);
    if (running && (closing === 1 || !(await this.shifts.wasLeft(running, branch)))) return running;
    if (running) await this.shifts.forget(place, running, branch);
    return this.shifts.begin(place, branch, null);
  }

  private async compare(id_session: number, counted: readonly Counted[]): Promise<Compared[]> {
    const found = new Map(counted.map((one) => [one.id_type_money, one]));
    return (await this.shifts.figures(id_session, found.keys())).map((row) => {
      const one = found.get(row.id_type_money);
      const expected = row.expected ?? ZERO;
      if (!one) return { ...row, pieces: null };
      const difference = differenceOf(expected, one.amount, one.own ? CASH_STEP : ZERO);
      return { ...row, counted: one.amount, difference, pieces: one.pieces };
    });
  }

  private close(id_session: number, money: readonly Compared[]): Promise<void> {
    const ended = money.map(({ pieces: _pieces, ...row }) => {
      const expected = row.expected ?? ZERO;
      const left_over =
        row.counted === null
          ? addDecimals([row.fund, expected])
          : leftOver(row.fund, expected, row.counted, row.difference ?? ZERO);
      return { ...row, left_over };
    });
    return this.drawers.close(id_session, 'CLOSED', this.clock.now(), ended);
  }

  private write(
    id_worker: number,
    amount: string,
    branch: Branch | null,
    more: { id_session?: number; closing?: 0 | 1; differs?: string },
  ): Promise<number> {
    const saved_at = this.clock.now();
    const local = localTime(saved_at, branch?.time_zone ?? COMPANY_ZONE);
    return breakBoxTable.insert(this.db, {
      ...{ id_worker, id_branch_office: branch?.id_branch_office ?? null, amount, saved_at, ...more },
      date_break_box: local.slice(0, 10),
      hour_break_box: Number(local.slice(11, 13)),
    });
  }
}

/** By how much it differs at most, whichever way. */
function largestOf(money: readonly Compared[]): string {
  const found = money.filter(({ counted }) => counted !== null);
  return fromCents(Math.max(0, ...found.map(({ difference }) => Math.abs(toCents(difference ?? ZERO)))));
}
