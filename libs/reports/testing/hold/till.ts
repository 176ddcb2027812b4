import { fromCents } from '@ceiba/platform/contract';
import type { TestAnswer } from '@ceiba/platform/testing';
import { CASH_FORM, PPD_FORM, type SaleSavedAnswer, VOUCHER_FORM } from '@ceiba/sales/contract';
import type { Random } from '@ceiba/sales/testing';
import type { Entry, Flow, Paid, Place, Side, Sold, Voucher } from './book';
import { type Company, dayAt, type Person, type Shop, SHOPS } from './company';
import { DrawerBook } from './drawer-book';

export interface Basket {
  lines: { p_id_product: number; p_qty: number }[];
  total: number;
}

/** A payment as the till sends it, and as it is noted. */
export interface Payment {
  body: Record<string, unknown>;
  paid: Paid;
}

/** The period that is current at first, and the one after it. */
const FIRST_PERIOD = 4;
/** Dollars in the drawer of a shop in pesos, as cuts call them; what one of them is worth, in ten-thousandths. */
export const FOREIGN_CASH = 'Efectivo en USD';
const PARITY = 187_333;

/** What dollars (cents) are worth in pesos, half away from zero. */
export const worthOf = (cents: number): number =>
  Math.sign(cents) * Math.floor((Math.abs(cents) * PARITY + 5000) / 10_000);

/** What the run has done so far: the entries of the book, and whom and what the next step may choose among. */
export class Till {
  readonly entries: Entry[] = [];
  readonly drawers = new DrawerBook();
  readonly sales: Sold[] = [];
  readonly vouchers: Voucher[] = [];
  period = FIRST_PERIOD;
  now = Date.parse('2026-11-27T14:00:00Z');

  constructor(
    readonly company: Company,
    readonly random: Random,
  ) {}

  pick<T>(all: readonly T[]): T {
    const one = this.random.pick(all);
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** Some minutes later. */
  async goOn(minutes: number): Promise<void> {
    this.now += minutes * 60_000 + this.random.int(0, 59_999);
    await this.company.house.at(new Date(this.now).toISOString());
  }

  today(shop: Shop): string {
    return dayAt(this.now, shop);
  }

  post<T>(path: string, body: object, { token }: Person): Promise<TestAnswer<T>> {
    return this.company.house.shop.t.post<T>(path, body, token);
  }

  /** A call that must be answered; what it says, otherwise, with what was sent. */
  async asked<T>(path: string, body: object, person: Person): Promise<T> {
    const { status, message, data } = await this.post<T>(path, body, person);
    if (status === 200) return data;
    throw new Error(`${person.name} ${path}: ${status} ${message} ${JSON.stringify({ data, body })}`);
  }

  note(place: Place, shop: Shop, amounts: readonly [string, Side | null, Flow | null, number][]): void {
    for (const [form, side, flow, cents] of amounts) {
      if (cents === 0) continue;
      const { worker, branch } = place;
      const { money } = shop;
      this.enter({ worker, branch, day: this.today(shop), money, form, side, flow, cents, drawn: null, shift: null });
    }
  }

  enter(entry: Entry): void {
    this.entries.push(entry);
    this.drawers.enter(entry);
  }

  name(form: number): string {
    return this.company.forms.get(form) ?? '';
  }

  basket(shop: Shop): Basket {
    const goods = this.random.shuffled(shop.goods).slice(0, this.random.int(1, 3));
    const wanted = goods.map((good) => {
      const qty = this.random.int(1, 4);
      const net = good.cents * qty;
      // Half up, per line, as the law's tax is.
      return { good, qty, gross: net + Math.floor((net * (good.tax ?? 0) + 500) / 1000) };
    });
    return {
      lines: wanted.map(({ good, qty }) => ({ p_id_product: good.id, p_qty: qty })),
      total: wanted.reduce((sum, { gross }) => sum + gross, 0),
    };
  }

  /** Money in one or two forms; cash is rounded down, and more may be handed over than is due. */
  pay(parts: Paid['parts'], shop: Shop, voucher: Paid['voucher'] = null): Payment {
    const cash = parts.find(({ form }) => form === CASH_FORM)?.cents ?? 0;
    const round = shop.step > 0 ? cash % shop.step : 0;
    if (cash > 0 && shop === SHOPS[0] && this.random.chance(4))
      return this.inDollars(parts, cash - round, round, voucher);
    const change = cash > 0 && this.random.chance(2) ? this.pick([0, 50, 10_00, 123_45, 500_00]) : null;
    const received = cash - round + (change ?? 0);
    return {
      body: {
        ...bodyOf(parts, voucher),
        ...(change === null ? {} : { p_paid_with: fromCents(received) }),
      },
      paid: { parts, received, change: change ?? 0, round, foreign: null, voucher },
    };
  }

  /** The cash of a sale in whole dollars, with pesos beside them now and then; the change is in pesos. */
  private inDollars(parts: Paid['parts'], due: number, round: number, voucher: Paid['voucher']): Payment {
    const dollars = this.random.int(1, Math.ceil((due * 100) / PARITY) + 2) * 100;
    const worth = worthOf(dollars);
    const own = Math.max(0, due - worth);
    const received = own + worth;
    const body = { p_paid_foreign: fromCents(dollars), ...(own > 0 ? { p_paid_with: fromCents(own) } : {}) };
    return {
      body: { ...bodyOf(parts, voucher), ...body },
      paid: { parts, received, change: received - due, round, foreign: { cents: dollars, worth }, voucher },
    };
  }

  /** As a customer might pay: cash, another form, two of them, a voucher, on credit. */
  anyPayment(total: number, shop: Shop, customer: number): Payment {
    const { plain, cfdi } = this.company;
    const mine = this.vouchers.filter(
      (one) => one.customer === customer && one.money === shop.money && one.amount > one.used,
    );
    const kind = this.random.int(1, 10);
    const [form, other] = this.random.shuffled([CASH_FORM, ...plain]);
    if (form === undefined || other === undefined) throw new Error('no forms');
    if (kind <= 3) return this.pay([{ form: CASH_FORM, cents: total }], shop);
    if (kind <= 4) return this.pay([{ form: this.pick(plain), cents: total }], shop);
    if (kind <= 7 && mine.length > 0) return this.byVoucher(this.pick(mine), total, shop, form);
    if (kind <= 8 && shop.money === 'MXN') {
      const { body, paid } = this.pay([{ form: PPD_FORM, cents: total }], shop);
      const invoice = { p_has_invoice_doc: 1, p_id_regimen: 616, p_id_cfdi: cfdi, p_payment_form_facturama: 'PPD' };
      return { paid, body: { ...body, ...invoice, p_rfc_customers: 'XAXX010101000', p_zip_code_invoice: '06000' } };
    }
    const cents = this.random.int(1, total - 1);
    return this.pay(
      [
        { form, cents },
        { form: other, cents: total - cents },
      ],
      shop,
    );
  }

  private byVoucher(voucher: Voucher, total: number, shop: Shop, form: number): Payment {
    const most = Math.min(total, voucher.amount - voucher.used);
    const cents = this.random.chance(2) ? most : this.random.int(1, most);
    const parts = [{ form: VOUCHER_FORM, cents }];
    const rest = cents < total ? [{ form, cents: total - cents }] : [];
    return this.pay(this.random.chance(2) ? [...parts, ...rest] : [...rest, ...parts], shop, { voucher, cents });
  }

  /** Notes a sale that was saved. */
  sold(
    { id }: Pick<SaleSavedAnswer, 'id'>,
    shop: Shop,
    { worker }: Pick<Person, 'worker'>,
    sale: { customer: number; total: number; paid: Paid; online?: Sold['online'] },
  ): void {
    const place = { worker, branch: shop.id };
    const { paid } = sale;
    this.note(place, shop, [
      ...paid.parts.flatMap(({ form, cents }): [string, Side, Flow | null, number][] =>
        form === CASH_FORM ? [] : [[this.name(form), 'sold', null, cents]],
      ),
      [this.name(CASH_FORM), 'sold', 'received', paid.received - (paid.foreign?.worth ?? 0)],
      [this.name(CASH_FORM), 'sold', 'change', -paid.change],
      ['Redondeo', 'sold', null, paid.round],
    ]);
    if (paid.foreign) {
      const { cents, worth } = paid.foreign;
      const cash = { form: FOREIGN_CASH, side: 'sold', flow: 'received', cents: worth } as const;
      const place = { worker, branch: shop.id, day: this.today(shop), money: shop.money };
      this.enter({ ...place, ...cash, drawn: { money: 'USD', cents }, shift: null });
    }
    if (paid.voucher) paid.voucher.voucher.used += paid.voucher.cents;
    this.sales.push({
      ...{ online: null, ...place, ...sale, id, money: shop.money, day: this.today(shop), period: this.period },
      ...{ cancelled: null, returns: [], whole: false },
    });
  }

  shopOf({ branch }: Pick<Place, 'branch'>): Shop {
    return SHOPS.find(({ id }) => id === branch) ?? SHOPS[0]!;
  }
}

function bodyOf([first, second]: Paid['parts'], voucher: Paid['voucher']): Record<string, unknown> {
  return {
    p_id_type_format_pay: first?.form,
    ...(second
      ? {
          p_amount_format_pay: fromCents(first?.cents ?? 0),
          p_id_type_format_pay_2: second.form,
          p_amount_format_pay_2: fromCents(second.cents),
        }
      : {}),
    ...(voucher ? { p_code_voucher: voucher.voucher.code } : {}),
  };
}
