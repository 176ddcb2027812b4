import { fromCents, toCents } from '@ceiba/platform/contract';
import {
  CASH_FORM,
  proposeRefunds,
  type Returnable,
  returnMoney,
  type ReturnRefund,
  type SavedExchange,
  type SavedReturn,
  type SaleSavedAnswer,
  VOUCHER_FORM,
} from '@ceiba/sales/contract';
import { type Flow, NOBODY, type Side, type Sold } from './book';
import type { Person, Shop } from './company';
import { sellOnline } from './online-sale';
import { asVoucher, isOnline, returnBody, type Wanted } from './return-parts';
import type { Till } from './till';

/** Sales, cancels, returns and exchanges as tills do them; each is noted as it was answered. */
export class SaleSteps {
  constructor(private readonly till: Till) {}

  private get random() {
    return this.till.random;
  }

  async sell(): Promise<string> {
    const { till } = this;
    const person = till.pick(till.company.people);
    const shop = till.pick(person.shops);
    const customer = till.pick([2, 3]);
    const { lines, total } = till.basket(shop);
    const { body, paid } = till.anyPayment(total, shop, customer);
    const sale = { p_id_customers: customer, p_id_branch_office: shop.id, p_details: lines, ...body };
    const saved = await till.asked<SaleSavedAnswer>('/sale/insert/update', sale, person);
    expect([saved.total_doc, saved.change_due ?? '0.00']).toEqual([fromCents(total), fromCents(paid.change)]);
    till.sold(saved, shop, person, { customer, total, paid });
    const [first, second] = paid.parts;
    if (paid.foreign) return 'sold in dollars at a shop in pesos';
    if (paid.voucher) return second ? 'sold, a part by voucher' : 'sold by voucher';
    if (second) return 'sold in two forms';
    return first?.form === CASH_FORM ? 'sold in cash' : `sold in ${till.name(first?.form ?? 0)}`;
  }

  /** A sale that the notice of a provider made of a cart, with its shipping. */
  async online(): Promise<string> {
    await sellOnline(this.till);
    return 'sold online';
  }

  /** Money of a payment goes back before any of its goods do. */
  async giveBackEarly(): Promise<string> {
    const { till } = this;
    const sale = this.random.pick(
      till.sales.filter(
        ({ online, cancelled, returns }) => online?.refunded === 0 && !cancelled && returns.length === 0,
      ),
    );
    if (!sale?.online) return 'nothing to give back';
    const cents = this.random.int(1, Math.floor(sale.total / 2));
    await till.company.provider.giveBack(sale.online.id_payment, fromCents(cents));
    sale.online.refunded += cents;
    sale.online.early += cents;
    return 'given back early';
  }

  /** A sale that stands, and somebody who may deal with it. */
  private choose(fits: (sale: Sold) => boolean): { sale: Sold; person: Person; shop: Shop } | null {
    const { till } = this;
    const standing = till.sales.filter((sale) => !sale.cancelled && fits(sale));
    // Every second time one of the last few: most mistakes are noticed at once.
    const sale = this.random.pick(this.random.chance(2) ? standing.slice(-8) : standing);
    if (!sale) return null;
    const { people, boss } = till.company;
    const may = people.filter(({ shops }) => shops.some(({ id }) => id === sale.branch));
    const plain = sale.period === till.period && sale.worker !== NOBODY;
    return { sale, person: plain ? till.pick(may) : boss, shop: till.shopOf(sale) };
  }

  async cancel(): Promise<string> {
    const { till } = this;
    const chosen = this.choose(({ returns, online }) => returns.length === 0 && !online?.early);
    if (!chosen) return 'nothing to cancel';
    const { sale, person, shop } = chosen;
    await till.asked('/sale/delete', { p_id_document: sale.id, p_observation_anulado: 'Error' }, person);
    const { parts, received, change, round, voucher } = sale.paid;
    const cash = till.name(CASH_FORM);
    const worker = sale.worker === NOBODY ? NOBODY : person.worker;
    till.note({ worker, branch: sale.branch }, shop, [
      [cash, 'cancelled', 'cancelled', change - received],
      ['Redondeo', 'cancelled', null, -round],
      ...parts.flatMap(({ form, cents }): [string, Side, Flow | null, number][] =>
        form === CASH_FORM ? [] : [[till.name(form), 'cancelled', null, -cents]],
      ),
    ]);
    if (voucher) voucher.voucher.used -= voucher.cents;
    sale.cancelled = { day: till.today(shop), period: till.period };
    if (sale.period !== till.period) return 'cancelled after the close';
    return sale.day === sale.cancelled.day ? 'cancelled' : 'cancelled another day';
  }

  /** What a form of a return would show, with some of what is left chosen in it. */
  private async want(sale: Sold, person: Person): Promise<Wanted | null> {
    const from = await this.till.company.house.shop.t.fetch<Returnable>(`/sale/return/sale/${sale.id}`, person.token);
    expect(from.status).toBe(200);
    const open = from.data.lines.filter(({ qty, returned }) => qty > returned);
    const all = this.random.chance(3);
    const lines = this.random
      .shuffled(open)
      .slice(0, all ? open.length : this.random.int(1, 2))
      .map(({ line, qty, returned }) => ({ line, qty: all ? qty - returned : this.random.int(1, qty - returned) }));
    if (lines.length === 0) return null;
    const { gross, returned } = from.data.shipping;
    const shipping = toCents(gross) > 0 && !returned && this.random.chance(2) ? 1 : 0;
    return { sale, from: from.data, lines, shipping, due: returnMoney(from.data, { lines, shipping }).due };
  }

  async giveBack(): Promise<string> {
    const { till } = this;
    const chosen = this.choose(({ whole }) => !whole);
    if (!chosen) return 'nothing to return';
    const { sale, person, shop } = chosen;
    const wanted = await this.want(sale, person);
    if (!wanted) return 'all of it is back';
    const { from, due } = wanted;
    const proposed = proposeRefunds(from, due);
    const refunds = person.boss && this.random.int(1, 4) > 1 ? proposed : asVoucher(proposed, due);
    const body = returnBody(wanted, refunds, this.random);
    const saved = await till.asked<SavedReturn>('/sale/return/insert', body, person);
    this.returned(wanted, saved, refunds, person, shop);
    if (sale.online && refunds.some(isOnline)) await till.company.provider.follow(saved.id);
    if (refunds.some(({ way }) => way === 'before')) return 'returned, its money before';
    const ways = [...new Set(refunds.map(({ way }) => way))].sort().join(' and ');
    return sale.period === till.period ? `returned by ${ways || 'nothing'}` : 'returned after the close';
  }

  private returned(
    { sale, from, lines }: Wanted,
    saved: Omit<SavedReturn, 'message'>,
    refunds: readonly ReturnRefund[],
    person: Person,
    shop: Shop,
  ): void {
    const { till } = this;
    const total = toCents(saved.total_doc);
    const given = ({ way, id_type_format_pay: form, amount }: ReturnRefund): [string, Side, Flow | null, number] => {
      if (way === 'cash') return [till.name(CASH_FORM), 'refunded', 'refunded', -toCents(amount)];
      const own = form ?? sale.paid.parts[0]?.form ?? 0;
      return [till.name(way === 'voucher' ? VOUCHER_FORM : own), 'refunded', null, -toCents(amount)];
    };
    const refunded = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);
    const atProvider = refunds.filter(isOnline);
    for (const { way, amount } of atProvider)
      if (sale.online)
        sale.online[way === 'online' ? 'refunded' : 'early'] += toCents(amount) * (way === 'online' ? 1 : -1);
    till.note({ worker: NOBODY, branch: sale.branch }, shop, atProvider.map(given));
    till.note({ worker: person.worker, branch: sale.branch }, shop, [
      ...refunds.filter((refund) => !isOnline(refund)).map(given),
      ['Redondeo', 'refunded', null, refunded - total],
    ]);
    for (const { id_voucher, code_voucher, amount } of saved.refunds)
      if (id_voucher && code_voucher) {
        const voucher = { code: code_voucher, id: id_voucher, customer: sale.customer, money: sale.money };
        till.vouchers.push({ ...voucher, amount: toCents(amount), used: 0 });
      }
    sale.returns.push({ day: till.today(shop), period: till.period, total, refunded });
    const left = from.lines.reduce((sum, { qty, returned }) => sum + qty - returned, 0);
    sale.whole = left === lines.reduce((sum, { qty }) => sum + qty, 0);
    // Never more goes back than came in; with all goods (freight aside) all of it has.
    const gone = sale.returns.reduce((sum, one) => sum + one.refunded, 0);
    const came = sale.total - sale.paid.round;
    expect(gone).toBeLessThanOrEqual(came);
    if (sale.whole && !sale.online) expect(gone).toBe(came);
  }

  /** A return and a new sale in one: only the difference is paid, or is left as a voucher. */
  async exchange(): Promise<string> {
    const { till } = this;
    const chosen = this.choose(({ whole, online }) => !whole && !online?.early);
    if (!chosen) return 'nothing to exchange';
    const { sale, person, shop } = chosen;
    const wanted = await this.want(sale, person);
    if (!wanted || toCents(wanted.due) === 0) return 'nothing to exchange';
    const { lines, total } = till.basket(shop);
    const due = toCents(wanted.due);
    const taken = Math.min(due, total);
    const rest = total - taken;
    const form = till.pick([CASH_FORM, ...till.company.plain]);
    const more = till.pay(rest > 0 ? [{ form, cents: rest }] : [], shop);
    const voucher: ReturnRefund = { way: 'voucher', id_type_format_pay: null, amount: fromCents(due - taken) };
    const data = await till.asked<SavedExchange>(
      '/sale/return/exchange',
      {
        p_return: returnBody(wanted, due > taken ? [voucher] : [], this.random),
        p_sale: {
          ...{ p_id_customers: sale.customer, p_id_branch_office: shop.id, p_details: lines },
          ...{ p_id_type_format_pay: form, ...more.body },
        },
      },
      person,
    );
    expect([data.paid, data.sale.total_doc]).toEqual([fromCents(rest), fromCents(total)]);
    this.returned(wanted, data.return, [{ ...voucher, amount: wanted.due }], person, shop);
    const opened = till.vouchers.at(-1);
    if (!opened) throw new Error('an exchange goes by a voucher');
    const parts = [{ form: VOUCHER_FORM, cents: taken }, ...more.paid.parts];
    const paid = { ...more.paid, parts, voucher: { voucher: opened, cents: taken } };
    till.sold(data.sale, shop, person, { customer: sale.customer, total, paid });
    return rest > 0 ? 'exchanged for more' : 'exchanged for less';
  }

  /** What must not be done, and leaves no trace. */
  async refused(): Promise<string> {
    const { till } = this;
    const { boss } = till.company;
    const chosen = this.choose(() => true);
    if (!chosen) return 'nothing to refuse';
    const { sale } = chosen;
    const back = sale.returns.length > 0;
    const cancel = { p_id_document: sale.id, p_observation_anulado: 'Error' };
    const tooMuch = {
      ...{ p_id_document: sale.id, p_reason: 'x', p_details: [{ p_line: 1, p_qty: 99 }] },
      p_refunds: [{ p_way: 'voucher', p_amount: '1.00' }],
    };
    const answer = back
      ? await till.post('/sale/delete', cancel, boss)
      : await till.post('/sale/return/insert', tooMuch, boss);
    expect(answer.status).toBe(409);
    return back ? 'a cancel after a return refused' : 'too large a return refused';
  }
}
