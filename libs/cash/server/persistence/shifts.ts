import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { expectedOf } from '../domain/expected';
import { type DrawerPlace, Drawers, type Money, type Session } from './drawers';

/** An opening that somebody counted: amounts by currency. */
export interface Declared {
  amounts: ReadonlyMap<number, string>;
  reason: string | null;
}

/** Without a count for so long a session was left by its worker, if its day is over, too. */
const LEFT_ALONE_MS = 12 * 3_600_000;

const ZERO = '0.00';
const minus = (amount: string): string => fromCents(-toCents(amount));
const atLeastZero = (amount: string): string => (toCents(amount) < 0 ? ZERO : amount);
const unopened = (id_session: number, id_type_money: number): Money => ({
  ...{ id_session, id_type_money, opening: ZERO, opening_expected: null, before_opening: ZERO, fund: ZERO },
  ...{ expected: null, counted: null, difference: null, left_over: null },
});

/** Begins and ends the sessions of drawers; the drawer is locked by who calls. */
@Injectable()
export class Shifts {
  constructor(
    private readonly drawers: Drawers,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session: with a counted opening, or (null) with what the last closing left. It belongs to the branch's day
   * of now. Throws 422 where the count differs from what should be there and nobody says why.
   */
  async begin(place: DrawerPlace, branch: Branch, declared: Declared | null): Promise<Session> {
    const last = await this.drawers.lastMoney(place);
    const opened_at = this.clock.now();
    const id_session = await this.drawers.insert({
      ...place,
      ...{ day_session: this.clock.today(branch.time_zone), opened_at },
      ...{ declared: declared ? 1 : 0, reason_opening: declared?.reason ?? null },
    });
    await this.drawers.claim(place, id_session);
    const moved = await this.drawers.moved(id_session);
    const currencies = new Set([branch.id_type_money, ...(declared?.amounts.keys() ?? []), ...last.keys()]);
    const money = [...currencies].map((id_type_money) => {
      const before = last.get(id_type_money);
      const row = { ...unopened(id_session, id_type_money) };
      const counted = declared?.amounts.get(id_type_money) ?? null;
      const left = before?.left_over ?? null;
      if (counted === null) return { ...row, opening: left ?? ZERO, fund: before?.fund ?? ZERO };
      const before_opening = moved.get(id_type_money) ?? ZERO;
      const opening_expected = left === null ? null : addDecimals([left, before_opening]);
      const same = opening_expected !== null && toCents(opening_expected) === toCents(counted);
      const own = id_type_money === branch.id_type_money;
      const fund = same ? (before?.fund ?? ZERO) : atLeastZero(addDecimals([counted, minus(before_opening)]));
      return { ...row, opening: counted, opening_expected, before_opening, fund: own ? fund : ZERO };
    });
    if (declared && !declared.reason) assertAsLeft(money);
    await this.drawers.saveMoney(money);
    return this.running(place);
  }

  /** A session that its worker left behind: its day is over, and nobody has counted for half a day. */
  async wasLeft(session: Session, branch: Branch): Promise<boolean> {
    if (session.day_session >= this.clock.today(branch.time_zone)) return false;
    const last = (await this.drawers.lastCount(session.id_session)) ?? session.opened_at;
    return this.clock.now().getTime() - last.getTime() > LEFT_ALONE_MS;
  }

  /** Ends a session that was left: nothing was counted, all of it still lies there. Today's cash is the next session's. */
  async forget(place: DrawerPlace, session: Session, branch: Branch): Promise<void> {
    const { id_session } = session;
    await this.drawers.claim(place, id_session, this.clock.today(branch.time_zone));
    const money = (await this.figures(id_session)).map((row) => ({
      ...row,
      left_over: addDecimals([row.fund, row.expected ?? ZERO]),
    }));
    await this.drawers.close(id_session, 'SYSTEM', this.clock.now(), money);
  }

  /** What each currency of a session should hold now, less its fund. The one sum of reading and closing. */
  async figures(id_session: number, currencies: Iterable<number> = []): Promise<Money[]> {
    const money = await this.drawers.money(id_session);
    const moved = await this.drawers.moved(id_session);
    return [...new Set([...money.keys(), ...moved.keys(), ...currencies])].map((id_type_money) => {
      const row = money.get(id_type_money) ?? unopened(id_session, id_type_money);
      return { ...row, expected: expectedOf(row, moved.get(id_type_money) ?? ZERO) };
    });
  }

  private async running(place: DrawerPlace): Promise<Session> {
    const session = await this.drawers.running(place);
    if (!session) throw new Error('the session was just begun');
    return session;
  }
}

/** An opening that is not what the last closing left needs a reason: 0 after 500 is a withdrawal. */
function assertAsLeft(money: readonly Money[]): void {
  const other = money.some(
    ({ opening, opening_expected }) => opening_expected !== null && toCents(opening) !== toCents(opening_expected),
  );
  if (!other) return;
  const fields = [{ field: 'reason', message: CASH_MESSAGES.openingReason }];
  throw new Refusal('CASH.OPENING', CASH_MESSAGES.openingReason, { data: { fields } });
}
