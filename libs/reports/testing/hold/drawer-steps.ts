import { fromCents } from '@ceiba/platform/contract';
import type { Code, Entry } from './book';
import { type Person, type Shop, SHOPS } from './company';
import type { Till } from './till';

/** What people do with their drawers: open, put in, take out, count, close. */
export class DrawerSteps {
  constructor(private readonly till: Till) {}

  private whose(): { person: Person; shop: Shop } {
    const person = this.till.pick(this.till.company.people);
    return { person, shop: this.till.pick(person.shops) };
  }

  private moment({ person, shop }: { person: Person; shop: Shop }) {
    const { till } = this;
    const place = { worker: person.worker, branch: shop.id };
    return { ...place, now: till.now, today: till.today(shop), own: shop.money };
  }

  /** Dollars lie in the drawers of the first shop only. */
  private dollars(shop: Shop): number | null {
    return shop === SHOPS[0] && this.till.random.chance(2) ? this.till.random.int(0, 40) * 100 : null;
  }

  private counted(shop: Shop, cents: number, dollars: number | null): Map<Code, number> {
    return new Map<Code, number>([[shop.money, cents], ...(dollars === null ? [] : ([['USD', dollars]] as const))]);
  }

  async open(): Promise<string> {
    const { till } = this;
    const at = this.whose();
    const { person, shop } = at;
    const [cents, dollars] = [till.random.int(0, 20) * 50_00, this.dollars(shop)];
    const answer = await till.post(
      '/break-box/open',
      {
        ...{ p_amount: fromCents(cents), p_id_branch_office: shop.id, p_reason: 'Fondo' },
        ...(dollars === null ? {} : { p_amount_foreign: fromCents(dollars) }),
      },
      person,
    );
    const opened = till.drawers.open(this.moment(at), this.counted(shop, cents, dollars));
    expect([answer.status, answer.message]).toEqual([opened ? 200 : 409, expect.any(String)]);
    return opened ? 'opened' : 'open already';
  }

  async move(): Promise<string> {
    const { till } = this;
    const { person, shop } = this.whose();
    const isIn = till.random.chance(2);
    const foreign = shop === SHOPS[0] && till.random.chance(3);
    const cents = till.random.int(1, 400_00);
    const body = { p_type: isIn ? 'IN' : 'OUT', p_amount: fromCents(cents), p_reason: 'Cambio' };
    const more = { p_id_branch_office: shop.id, p_foreign: foreign ? 1 : 0 };
    await till.asked('/break-box/movement', { ...body, ...more }, person);
    const entry: Entry = {
      ...{ worker: person.worker, branch: shop.id, day: till.today(shop), money: foreign ? 'USD' : shop.money },
      ...{
        form: '',
        side: null,
        flow: isIn ? 'paid_in' : 'paid_out',
        cents: isIn ? cents : -cents,
        drawn: null,
        shift: null,
      },
    };
    till.enter(entry);
    return isIn ? 'paid in' : 'paid out';
  }

  async count(): Promise<string> {
    const { till } = this;
    const at = this.whose();
    const { person, shop } = at;
    const closing = till.random.chance(2);
    const [cents, dollars] = [till.random.int(0, 60) * 50_00, this.dollars(shop)];
    await till.asked(
      '/users/break-box/save',
      {
        ...{ p_amount: fromCents(cents), p_id_branch_office: shop.id, p_closing: closing ? 1 : 0 },
        ...(dollars === null ? {} : { p_amount_foreign: fromCents(dollars) }),
      },
      person,
    );
    till.drawers.count(this.moment(at), this.counted(shop, cents, dollars), closing);
    return closing ? 'closed' : 'counted';
  }

  /** The period ends: what was sold in it is now the boss's alone to deal with. */
  async closePeriod(): Promise<string> {
    const { till } = this;
    const { db } = till.company.house;
    await db.execute(
      `update period set current_period = 0, state_period = 'closed', finish_period = 1, closed_at = now(3)
       where id_period = ?`,
      [till.period],
    );
    till.period += 1;
    await db.execute('update period set current_period = 1 where id_period = ?', [till.period]);
    return 'the period was closed';
  }
}
