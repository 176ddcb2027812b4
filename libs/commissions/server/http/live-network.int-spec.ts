import { type Company, openCompany, PERIOD, type Person, PRODUCT } from '@ceiba/commissions/testing';
import { RegisterSignup } from '@ceiba/customers/server';
import { NEWCOMER } from '@ceiba/customers/testing';
import { type LiveNetwork, LoadNetwork, Network, NetworkLog } from '@ceiba/network/server';
import type { CustomerSummary } from '@ceiba/network/contract';
import { PeriodGate } from '@ceiba/periods/server';
import { Bus, LOGGER, type Logger, runAs, SYSTEM } from '@ceiba/platform/server';
import { timed } from '@ceiba/platform/testing';

const TREE: Person[] = [
  { id: 1, upline: null },
  ...Array.from({ length: 29 }, (_, at): Person => {
    const id = at + 2;
    return { id, upline: Math.max(1, Math.floor(id / 2.5)), status: id % 9 === 0 ? 0 : 1, money: id % 7 === 0 ? 1 : 2 };
  }),
];

/** The same numbers every time. */
function chances(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % most;
  };
}

/** Everything that a network says about everybody. */
function said(network: LiveNetwork, ids: readonly number[]) {
  return ids.map((id) => ({ ...network.summary(id), row: network.partner(id), line: network.uplines(id) }));
}

describe('the live network of two processes', () => {
  let company: Company;
  let processes: Network[];
  let moved = 0;
  let signedUp = 0;

  beforeAll(async () => {
    company = await openCompany(TREE);
    const { t } = company;
    // A second process is a second instance on the same database.
    const second = new Network(t.get(NetworkLog), t.get(LoadNetwork), t.get<Logger>(LOGGER as symbol));
    processes = [t.get(Network), second];
    await Promise.all(processes.map((network) => network.live()));
  });
  afterAll(() => company.t.close());

  const ids = async () =>
    (await company.t.db.query<{ id: number }>('select id_customers as id from customers order by 1')).map(
      ({ id }) => id,
    );

  async function expectFresh(): Promise<void> {
    await company.t.settle();
    const everybody = await ids();
    const fresh = await company.t.get(LoadNetwork).current();
    const wanted = said(fresh.network!, everybody);
    for (const network of processes) {
      const state = await network.state();
      expect(state.id_period).toBe(fresh.id_period);
      expect(said(state.network!, everybody)).toEqual(wanted);
    }
  }

  async function register(id_upline: number): Promise<void> {
    const answer = await company.t.post(
      '/customers/insert/update',
      {
        ...NEWCOMER,
        p_id_upline: id_upline,
        p_id_sponsor: id_upline,
      },
      company.admin,
    );
    if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  }

  /** A paid sign-up under this sponsor; the call centre activates every other one. */
  async function signUp(id_upline: number, active: boolean): Promise<void> {
    const at = new Date();
    const row = { token_hash: '', id_upline, name_cart: 'Ana', last_name_cart: 'Niño', id_country: 1 };
    const { t } = company;
    const { insertId } = await t.db.execute(
      `insert into customers_kit_public (token_hash, id_upline, name_cart, last_name_cart, id_country, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [...Object.values(row), at, at],
    );
    const p_id_customers = await runAs(SYSTEM, () => t.get(Bus).execute(new RegisterSignup(insertId, 1)));
    signedUp += 1;
    if (!active) return;
    const answer = await t.post('/customers/signup/activate', { p_id_customers }, company.admin);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  }

  async function move(id_customers: number, id_upline: number): Promise<void> {
    const body = { p_id_customers: id_customers, p_id_upline: id_upline };
    const answer = await company.t.post('/rollover/move', body, company.admin);
    if (![200, 409].includes(answer.status)) throw new Error(`${answer.status} ${answer.message}`);
    if (answer.status === 200) moved += 1;
  }

  it('says what a fresh calculation says, after any sequence of sales, cancels, registrations, sign-ups, moves and status changes', async () => {
    const chance = chances(7);
    const sales: number[] = [];
    const buyers: number[] = [];
    for (let round = 0; round < 6; round++) {
      const actions = Array.from({ length: 10 }, async () => {
        const everybody = 30;
        const dice = chance(14);
        const who = 2 + chance(everybody - 1);
        if (dice < 6) {
          buyers.push(who);
          sales.push(await company.sell(who, chance(3) === 0 ? PRODUCT.dollars : PRODUCT.big, 1 + chance(9)));
        } else if (dice < 8 && sales.length > 0) {
          const [id = 0] = sales.splice(chance(sales.length), 1);
          await company.cancel(id);
        } else if (dice === 8) await register(who);
        else if (dice > 11) await signUp(who, dice === 12);
        // Some are refused, by the tree or for he moved already: that changes nothing.
        else if (dice > 9) await move(buyers[chance(buyers.length)] ?? who, 2 + chance(everybody - 1));
        else {
          await company.t.db.execute('update customers set id_status = 1 - id_status where id_customers = ?', [who]);
          await company.changed(who);
        }
      });
      await Promise.all(actions);
      await expectFresh();
    }
    expect((await ids()).length).toBeGreaterThan(30);
    expect(moved).toBeGreaterThan(0);
    expect(signedUp).toBeGreaterThan(3);
    expect((await processes[0]!.live()).summary(1).groupPoints).toBeGreaterThan(0);
  });

  it('begins with nothing in another period, and with what was sold in it already', async () => {
    await company.unit(() => company.t.get(PeriodGate).changeCurrent(PERIOD.next));
    await company.sell(5, PRODUCT.big, 3);
    await expectFresh();
    const live = await processes[1]!.live();
    expect([live.summary(5).points, live.summary(1).groupPoints]).toEqual([30_000, 30_000]);
    await company.unit(() => company.t.get(PeriodGate).changeCurrent(PERIOD.current));
    await expectFresh();
  });

  it('loads anew when the log was trimmed away behind it', async () => {
    await company.sell(6);
    await company.sell(7, PRODUCT.dollars);
    await company.t.settle();
    await company.t.get(NetworkLog).trim(1);
    await expectFresh();
  });

  it('shows a sale on the dashboard of the buyer and of his uplines within a second', async () => {
    const summary = async (id: number) => company.asked<CustomerSummary>('/customers/summary', { p_id_customers: id });
    const times: number[] = [];
    for (let round = 1; round <= 3; round++) {
      const before = [await summary(30), await summary(1)];
      await company.sell(30, PRODUCT.big, 2);
      const more = timed(async () => {
        const after = [await summary(30), await summary(1)];
        expect(after.map((one, at) => Number(one.point_group_red) - Number(before[at]!.point_group_red))).toEqual([
          200, 200,
        ]);
      });
      times.push(await more);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });
});
