import { addDecimals, toCents } from '@ceiba/platform/contract';
import { type Db, Outbox, UnitOfWork } from '@ceiba/platform/server';
import { insertRows } from '@ceiba/platform/testing';
import { SaleReturned, returnShare, type ReturnWay } from '@ceiba/sales/contract';
import { CURRENT, type Office } from './office';

interface Wanted {
  /** Pieces by line of the sale; without it, all that are left. */
  lines?: readonly { line: number; qty: number }[];
  shipping?: 0 | 1;
  way?: ReturnWay;
  id_type_format_pay?: number | null;
  /** Nobody is told: the test does what the event would. */
  quiet?: boolean;
}

interface Sold {
  id_customers: number;
  shipping_doc: string;
  shipping_base: string;
  shipping_tax: string;
}

interface SoldLine {
  line: number;
  id_product: number;
  qty: number;
  returned: number;
  price: string;
  price_original: string;
  point: string;
  value_business: string;
  gross: string;
  base: string;
  tax: string;
}

const NOTHING = { gross: '0.00', base: '0.00', tax: '0.00' };

async function soldLines(db: Db, id_document: number): Promise<SoldLine[]> {
  const rows = await db.query<SoldLine>(
    `select d.line, d.id_product, d.qty, d.price, d.price_original, d.point, d.value_business, d.gross, d.base, d.tax,
       (select coalesce(sum(l.qty), 0) from sale_return_line l join sale_return r on r.id_return = l.id_return
        where r.id_document = d.id_document and l.line = d.line) as returned
     from sale_detail d where d.id_document = ? order by d.line`,
    [id_document],
  );
  return rows.map((row) => ({ ...row, returned: Number(row.returned) }));
}

/** What comes back of each line, with its share of what was paid. */
async function sharesOf(db: Db, id_document: number, wanted: Wanted) {
  const sold = await soldLines(db, id_document);
  const asked = wanted.lines ?? sold.map(({ line, qty, returned }) => ({ line, qty: qty - returned }));
  return asked.flatMap(({ line, qty }) => {
    const one = sold.find((detail) => detail.line === line);
    if (one && qty > one.qty - one.returned) throw new Error(`line ${line} of ${id_document} has no ${qty} left`);
    return one && qty > 0 ? [{ id_product: one.id_product, ...returnShare(one, qty) }] : [];
  });
}

type Shares = Awaited<ReturnType<typeof sharesOf>>;

/** What a return comes to, as its row and its event say it. */
function sumsOf(sale: Sold, shares: Shares, wanted: Wanted) {
  const shipped = { gross: sale.shipping_doc, base: sale.shipping_base, tax: sale.shipping_tax };
  const shipping = wanted.shipping ? shipped : NOTHING;
  const sum = (part: 'gross' | 'base' | 'tax') => addDecimals([...shares.map((one) => one[part]), shipping[part]]);
  return {
    shipping,
    total: sum('gross'),
    base: sum('base'),
    tax: sum('tax'),
    points: addDecimals(shares.map((one) => one.points)),
    value_business: addDecimals(shares.map((one) => one.value_business)),
  };
}

async function insertReturn(db: Db, id_document: number, sale: Sold, shares: Shares, sums: ReturnType<typeof sumsOf>) {
  const { shipping, total, base, tax, points, value_business } = sums;
  const { insertId } = await db.execute(
    `insert into sale_return (id_document, id_branch_office, id_customers, id_type_money, id_period_sale, id_period, late,
       date_return, created_at, reason, total_doc, base_doc, tax_doc, shipping_doc, shipping_base, shipping_tax, refund_doc,
       qty_total, point_total, value_business_total, user_created)
     values (?, 1, ?, 2, ?, ?, 0, curdate(), utc_timestamp(3), 'prueba', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'prueba')`,
    [
      ...[id_document, sale.id_customers, CURRENT, CURRENT, total, base, tax],
      ...[shipping.gross, shipping.base, shipping.tax, total],
      ...[shares.reduce((pieces, { qty }) => pieces + qty, 0), points, value_business],
    ],
  );
  return insertId;
}

/** Goods of a sale come back, as a return writes them down: rows and event in one transaction. Answers its id. */
export async function giveBack(office: Office, id_document: number, wanted: Wanted = {}): Promise<number> {
  const { db } = office.t;
  return office.t.get(UnitOfWork).run(async () => {
    const sale = await db.one<Sold>(
      `select id_customers, shipping_doc, shipping_base, shipping_tax from sale where id_document = ? and anulado = 0
       for update`,
      [id_document],
    );
    if (!sale) throw new Error(`there is no sale ${id_document}, or it is annulled`);
    const shares = await sharesOf(db, id_document, wanted);
    const sums = sumsOf(sale, shares, wanted);
    const id_return = await insertReturn(db, id_document, sale, shares, sums);
    const lines = shares.map((share, index) => ({
      line_return: index + 1,
      condition_return: 'stock' as const,
      ...share,
    }));
    if (lines.length > 0)
      await insertRows(
        db,
        'sale_return_line',
        lines.map((line) => ({ id_return, ...line })),
      );
    const { way = 'cash', id_type_format_pay = null } = wanted;
    const refunds = toCents(sums.total) > 0 ? [{ line_refund: 1, way, id_type_format_pay, amount: sums.total }] : [];
    for (const refund of refunds) await insertRows(db, 'sale_return_refund', [{ id_return, ...refund, state: 'done' }]);
    if (wanted.quiet) return id_return;
    office.t.get(Outbox).record(SaleReturned, {
      ...{ id_return, id_document, id_branch_office: 1, id_customers: sale.id_customers, id_type_money: 2 },
      ...{ source_doc: 'VENTA', id_period_sale: CURRENT, id_period: CURRENT, late: false, date_return: '2026-11-29' },
      ...{ id_payment: null, whole: 0, lines: lines.map(({ discount: _discount, ...line }) => line), ...sums },
      ...{ refunds, reason: 'prueba', id_document_exchange: null, by: 'prueba', id_user: null },
    });
    return id_return;
  });
}
