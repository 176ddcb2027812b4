import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import {
  CASH_FORM,
  type PromoReturnRule,
  promoType,
  type ReturnableLineRow,
  type ReturnWay,
  type StoredReturnable,
  wayOf,
} from '@ceiba/sales/contract';
import { lotQty, lotUnits, type SoldLot } from '../domain/return-lots';
import { RETURNED_QTY } from './return-sql';

/** The money of a sale, as a return sets it against what it takes back. */
export type ReturnMoneyFacts = Pick<
  StoredReturnable,
  | 'total_doc'
  | 'round_doc'
  | 'step_round'
  | 'shipping'
  | 'returned_total'
  | 'refunded_total'
  | 'refunded_before'
  | 'forms'
>;

/** A line with the lots that it was sold from. */
export type ReturnLine = Omit<ReturnableLineRow, 'lots'>;
export type NamedLot = SoldLot & { key_product: string };

interface Header {
  total_doc: string;
  round_doc: string;
  shipping_doc: string;
  shipping_base: string;
  shipping_tax: string;
  id_payment: number | null;
  money_refunded: string;
  id_type_format_pay: number | null;
  name_format_pay: string | null;
  amount_format_pay: string;
  id_type_format_pay_2: number | null;
  name_format_pay_2: string | null;
  amount_format_pay_2: string;
}

interface Gone {
  way: ReturnWay;
  id_type_format_pay: number | null;
  state: string;
  amount: string;
}

const sum = (amounts: readonly string[]): string => addDecimals(amounts);
const less = (one: string, other: string): string => fromCents(toCents(one) - toCents(other));

/** What a return has to know of a sale. Under the sale's lock the figures stay as they are read. */
@Injectable()
export class ReturnableReader {
  constructor(private readonly db: Db) {}

  async money(id_document: number, { step_round }: Pick<Branch, 'step_round'>): Promise<ReturnMoneyFacts> {
    const sale = await this.header(id_document);
    const gone = await this.gone(id_document);
    const [returned] = await this.db.query<{ total: string; shipping: string }>(
      `select ifnull(sum(total_doc), 0.00) as total, ifnull(sum(shipping_doc), 0.00) as shipping
       from sale_return where id_document = ?`,
      [id_document],
    );
    const settled = gone.filter(({ way, state }) => way === 'before' || (way === 'online' && state === 'done'));
    const before = toCents(less(sale.money_refunded, sum(settled.map(({ amount }) => amount))));
    const refunded_before = fromCents(Math.max(0, before));
    const { shipping_doc: gross, shipping_base: base, shipping_tax: tax } = sale;
    const took = toCents(gross) === 0 || toCents(returned?.shipping ?? '0') > 0;
    return {
      ...{ total_doc: sale.total_doc, round_doc: sale.round_doc, step_round },
      shipping: { gross, base, tax, returned: took ? 1 : 0 },
      returned_total: returned?.total ?? '0.00',
      refunded_total: sum(gone.map(({ amount }) => amount)),
      refunded_before,
      forms: formsOf(sale, gone, refunded_before),
    };
  }

  async lines(id_document: number): Promise<ReturnLine[]> {
    return this.db.query<ReturnLine>(
      `select d.line, d.id_product, d.key_product, d.name_product, d.pack_product, d.is_promo, d.type_promo, d.qty,
         cast(${RETURNED_QTY} as signed) as returned, d.price, d.price_original, d.point, d.value_business, d.gross, d.base, d.tax
       from sale_detail d where d.id_document = ? order by d.line`,
      [id_document],
    );
  }

  /** Lots that the lines left with, in the order in which they were taken; what came back is out of `open`. */
  async lots(id_document: number): Promise<NamedLot[]> {
    const rows = await this.db.query<Omit<NamedLot, 'sold' | 'open'> & { sold: string; back: string }>(
      `select m.line, m.id_product, p.key_product, m.id_branch_office, m.lot, m.date_expiration, m.sold,
         (select ifnull(sum(k.qty), 0) from sale_return r join sale_return_line l on l.id_return = r.id_return
          join sale_return_lot k on k.id_return = l.id_return and k.line_return = l.line_return
          where r.id_document = ? and l.line = m.line and k.id_product = m.id_product and k.lot = m.lot
            and k.date_expiration = m.date_expiration) as back
       from (select line, id_product, id_branch_office, lot, date_expiration, -sum(qty) as sold, min(id_movement) as first
             from stock_movement where source = 'sale' and id_source = ?
             group by line, id_product, id_branch_office, lot, date_expiration having sum(qty) < 0) m
       join product p on p.id_product = m.id_product order by m.first`,
      [id_document, id_document],
    );
    return rows.map(({ sold, back, ...lot }) => ({
      ...lot,
      sold: lotUnits(sold),
      open: lotUnits(sold) - lotUnits(back),
    }));
  }

  /** What the promotions of these lines give for what, as they are kept now. */
  async promos(lines: readonly ReturnLine[]): Promise<PromoReturnRule[]> {
    const given = lines.filter(({ is_promo, type_promo }) => is_promo === 1 && type_promo?.startsWith('PROMO-'));
    if (given.length === 0) return [];
    const rows = await this.db.query<{ id_promo: number; id_product: number; qty_min: number; qty_free: number }>(
      'select id_promo, id_product, qty_min, qty_free from promo_product where id_product in (?) and qty_min > 0',
      [given.map(({ id_product }) => id_product)],
    );
    return rows
      .map(({ id_promo, ...rule }) => ({ ...rule, type_promo: promoType(id_promo) }))
      .filter(({ id_product, type_promo }) =>
        given.some((line) => line.id_product === id_product && line.type_promo === type_promo),
      );
  }

  private async header(id_document: number): Promise<Header> {
    const sale = await this.db.one<Header>(
      `select s.total_doc, s.round_doc, s.shipping_doc, s.shipping_base, s.shipping_tax, s.id_payment, s.money_refunded,
         s.id_type_format_pay, f.name_format_pay, s.amount_format_pay, s.id_type_format_pay_2,
         g.name_format_pay as name_format_pay_2, s.amount_format_pay_2
       from sale s left join type_format_pay f on f.id_type_format_pay = s.id_type_format_pay
       left join type_format_pay g on g.id_type_format_pay = s.id_type_format_pay_2 where s.id_document = ?`,
      [id_document],
    );
    if (!sale) throw new Error(`sale ${id_document} was locked`);
    return sale;
  }

  /** A refused refund counts: what becomes of it is decided where its payment is. */
  private gone(id_document: number): Promise<Gone[]> {
    return this.db.query<Gone>(
      `select f.way, f.id_type_format_pay, f.state, f.amount from sale_return r
       join sale_return_refund f on f.id_return = r.id_return where r.id_document = ?`,
      [id_document],
    );
  }
}

/** The forms with what really came in: cash is less its rounding, and what went back is of its own form. */
function formsOf(sale: Header, gone: readonly Gone[], before: string): ReturnMoneyFacts['forms'] {
  const paid = [
    { id: sale.id_type_format_pay, name: sale.name_format_pay, amount: sale.amount_format_pay },
    { id: sale.id_type_format_pay_2, name: sale.name_format_pay_2, amount: sale.amount_format_pay_2 },
  ];
  return paid.flatMap(({ id, name, amount }) => {
    if (id === null || toCents(amount) === 0) return [];
    const way = wayOf(id, sale.id_payment !== null);
    const own = gone.filter((one) => one.way === way && (way !== 'form' || one.id_type_format_pay === id));
    const early =
      way === 'online' ? [...gone.filter((one) => one.way === 'before').map((one) => one.amount), before] : [];
    return [
      {
        ...{ id_type_format_pay: id, name_format_pay: name ?? '', way },
        paid: id === CASH_FORM ? less(amount, sale.round_doc) : amount,
        refunded: sum([...own.map((one) => one.amount), ...early]),
      },
    ];
  });
}

/** The lots of the lines as they are shown; also those of which the stock has nothing now. */
export function shownLots(lots: readonly NamedLot[], number: number): ReturnableLineRow['lots'] {
  return lots
    .filter(({ line, open }) => line === number && open > 0)
    .map(({ id_product, key_product, lot, date_expiration, open }) => ({
      ...{ id_product, key_product, lot, date_expiration, qty: lotQty(open) },
    }));
}
