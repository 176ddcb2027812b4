import { CashModule } from '@ceiba/cash/server';
import { makeWorker } from '@ceiba/identity/testing';
import { Clock, type Db } from '@ceiba/platform/server';
import type { Type } from '@nestjs/common';
import { NEVER } from '@ceiba/stock/testing';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

export { BRANCH, P } from '@ceiba/sales/testing';

/** Profile CAJERA of the demo. */
const CASHIER = 3;

/** A shop whose drawers are counted, with cashiers of one branch each, and a clock that a test may set. */
export class DrawerHouse {
  private moment: Date | null = null;

  constructor(
    readonly shop: Shop,
    /** Works in branch 1 alone. */
    readonly ana: string,
    /** Works in branch 1 alone, too. */
    readonly berta: string,
  ) {
    const clock = shop.t.get(Clock);
    const real = clock.now.bind(clock);
    clock.now = () => this.moment ?? real();
  }

  get now(): Date {
    return this.moment ?? new Date();
  }

  get db(): Db {
    return this.shop.t.db;
  }

  /** From now on it is this moment; null: the real one. Nobody is signed out by it. */
  async at(moment: string | null): Promise<void> {
    this.moment = moment === null ? null : new Date(moment);
    await this.db.execute("update session set expires_at = '2099-01-01'");
  }

  worker(username: string, branches: number[]): Promise<string> {
    return makeWorker(this.shop.t, this.shop.admin, { username, id_profile: CASHIER, branch_office: branches });
  }

  async id(username: string): Promise<number> {
    const row = await this.db.one<{ id: number }>('select id_worker as id from users where username_user = ?', [
      username,
    ]);
    return row?.id ?? 0;
  }

  post<T = unknown>(path: string, body: object, token: string = this.ana) {
    return this.shop.t.post<T>(path, body, token);
  }

  asked<T = null>(path: string, body: object, token: string = this.ana): Promise<T> {
    return this.shop.asked<T>(path, body, token);
  }

  /** A sale in cash of so many A (116.00 each) at branch 1. */
  async sell(body: object = {}, token: string = this.ana): Promise<number> {
    const answer = await this.shop.sell({ ...body }, { token });
    if (answer.status !== 200) throw new Error(`${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data.id;
  }

  cancel(id: number, token: string): Promise<null> {
    return this.asked('/sale/delete', { p_id_document: id, p_observation_anulado: 'Error' }, token);
  }

  open(amount: string, more: object = {}, token: string = this.ana) {
    return this.post('/break-box/open', { p_amount: amount, ...more }, token);
  }

  move(type: 'IN' | 'OUT', amount: string, reason = 'Cambio', token: string = this.ana): Promise<null> {
    return this.asked('/break-box/movement', { p_type: type, p_amount: amount, p_reason: reason }, token);
  }

  count(amount: string, more: object = {}, token: string = this.ana): Promise<null> {
    return this.asked('/users/break-box/save', { p_amount: amount, ...more }, token);
  }

  /** The sessions, oldest first, with what each should have held and held of pesos. */
  sessions(): Promise<Record<string, unknown>[]> {
    return this.db.query(
      `select u.username_user as who, s.id_branch_office as branch, s.day_session as day, s.state, s.declared,
         m.opening, m.opening_expected, m.fund, m.expected, m.counted, m.difference, m.left_over
       from cash_session s join users u on u.id_worker = s.id_worker
       left join cash_session_money m on m.id_session = s.id_session and m.id_type_money = 2
       order by s.id_session`,
    );
  }

  /** The counts, oldest first: "counted/expected/difference" of pesos. */
  async counts(): Promise<string[]> {
    const rows = await this.db.query<Record<string, string | null>>(
      `select counted, expected, difference from break_box_money where id_type_money = 2 order by id_break_box`,
    );
    return rows.map(({ counted, expected, difference }) => [counted, expected, difference].join('/'));
  }

  async forget(): Promise<void> {
    for (const table of [
      'cash_drawer',
      'cash_session',
      'cash_session_money',
      'cash_entry',
      'break_box',
      'break_box_money',
    ])
      await this.db.execute(`delete from ${table}`);
  }
}

/** @param options.above contexts above, from the ground up */
export async function openDrawers(
  options: { worker?: boolean; above?: readonly Type[]; env?: Record<string, string> } = {},
): Promise<DrawerHouse> {
  const shop = await openShop({ ...options, above: [CashModule, ...(options.above ?? [])] });
  await shop.receive(P.A, BRANCH.here, ['L1', NEVER, '100000']);
  await shop.receive(P.WAREHOUSE, BRANCH.warehouse, ['L1', NEVER, '1000']);
  await shop.receive(P.DOLLARS, BRANCH.dollars, ['L1', NEVER, '1000']);
  const hire = (username: string) =>
    makeWorker(shop.t, shop.admin, { username, id_profile: CASHIER, branch_office: [BRANCH.here] });
  return new DrawerHouse(shop, await hire('ana'), await hire('berta'));
}
