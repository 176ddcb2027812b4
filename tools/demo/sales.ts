import { type Branch, stockBranchOf } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { addDays, addDecimals, toCents } from '@ceiba/platform/contract';
import type { Db, SqlValue } from '@ceiba/platform/server';
import type { SaleProduct } from '@ceiba/products/contract';
import { ProductReader } from '@ceiba/products/server';
import { newInvoiceCode, type SaleTotals, saleTotals, splitPayment } from '@ceiba/sales/contract';
import { BRANCHES } from './branches';
import type { Month } from './calendar';
import { type Lot, lotsOf, takeFrom } from './lots';
import type { Partner } from './partners';
import { PRODUCTS } from './product-data';
import { idOf } from './products';
import { Random } from './random';
import { type PlannedSale, planSales } from './sale-plan';

type Row = Record<string, SqlValue>;
type Products = ReadonlyMap<string, ReadonlyMap<number, SaleProduct>>;

export interface SalesInput {
  db: Db;
  branches: BranchReader;
  products: ProductReader;
  partners: readonly Partner[];
  months: readonly Month[];
  today: string;
  now: Date;
}

interface Priced {
  sale: PlannedSale;
  lines: { product: SaleProduct; qty: number; rate: string; free: boolean }[];
  totals: SaleTotals;
}

/** What each branch sells, by branch and price type, as the sale itself would read it. */
async function readProducts(input: SalesInput, branches: ReadonlyMap<number, Branch>): Promise<Products> {
  const found = new Map<string, ReadonlyMap<number, SaleProduct>>();
  for (const { id, products } of BRANCHES) {
    const branch = branches.get(id);
    if (!branch) continue;
    const ids = PRODUCTS.map(({ n }) => idOf(products, n));
    for (const id_type_price of [1, 2, 3]) {
      const asked = { ids, id_branch_office: id, id_branch_office_stock: stockBranchOf(branch), id_type_price };
      found.set(`${id}-${id_type_price}`, await input.products.forSale(asked));
    }
  }
  return found;
}

/** Price and points of a unit; of a gift none. */
function worthOf({ price, point, value_business }: SaleProduct, free: boolean) {
  const worth = (figure: string | null) => (free ? '0.00' : (figure ?? '0.00'));
  return { price_original: worth(price), point: worth(point), value_business: worth(value_business) };
}

/** Prices a planned sale with the one function of totals. */
function price(sale: PlannedSale, products: Products): Priced {
  const { branch, type_price } = sale;
  const list = products.get(`${branch.id_branch_office}-${type_price}`);
  const lines = sale.lines.map(({ id_product, qty, free = false }) => {
    const product = list?.get(id_product);
    if (!product) throw new Error(`product ${id_product} is not in branch ${branch.id_branch_office}`);
    const own = product.taxes.map((tax) => tax.value_tax);
    return { product, qty, free, rate: own.length > 0 ? addDecimals(own, 4) : branch.value_tax };
  });
  const priced = lines.map(({ product, qty, rate, free }) => ({
    qty,
    ...worthOf(product, free),
    rate,
    exempt: product.exempt,
  }));
  const goods = saleTotals({ id_type_money: branch.id_type_money, lines: priced });
  const unshipped = !sale.delivered || toCents(goods.total) >= toCents(branch.shipping_free);
  if (unshipped) return { sale, lines, totals: goods };
  const shipping_rate = branch.id_type_money === 2 ? branch.value_tax : '0';
  const shipping = branch.shipping_value;
  return {
    sale,
    lines,
    totals: saleTotals({ id_type_money: branch.id_type_money, lines: priced, shipping, shipping_rate }),
  };
}

const CASH = 5;

/** Forms of payment as a shop sees them; cash with what was handed over. */
function payment(random: Random, { sale, totals }: Priced) {
  const step_round = sale.branch.step_round;
  const online = sale.source !== 'VENTA';
  const form = online
    ? random.pick([2, 3])
    : random.weighted([
        [CASH, 44],
        [3, 26],
        [2, 20],
        [1, 10],
      ]);
  const total = toCents(totals.total);
  if (!online && form !== CASH && total > 100_000 && random.chance(0.15)) {
    const cash = Math.floor(total / 30_000) * 10_000;
    const second = { id_type_format_pay_2: CASH, amount_format_pay_2: (cash / 100).toFixed(2) };
    return splitPayment({
      total: totals.total,
      id_type_format_pay: form,
      amount_format_pay: ((total - cash) / 100).toFixed(2),
      ...second,
      step_round,
    });
  }
  const bill = sale.branch.id_type_money === 2 ? 10_000 : 2_000;
  const paid_with = form === CASH ? ((Math.ceil(total / bill) * bill) / 100).toFixed(2) : null;
  return splitPayment({ total: totals.total, id_type_format_pay: form, paid_with, step_round });
}

function headerOf(
  random: Random,
  id: number,
  ticket: number,
  priced: Priced,
  cashier: { id: number; name: string },
): Row {
  const { sale, totals } = priced;
  const paid = payment(random, priced);
  if (!paid.ok) throw new Error(paid.message);
  const { cash_due: _due, ...split } = paid.split;
  const { partner, branch } = sale;
  const online = sale.source !== 'VENTA';
  const name = [partner.person.name, partner.person.last, partner.person.mother].join(' ');
  const old = sale.id_period < 4;
  return {
    id_document: id,
    number_invoice_doc: ticket,
    id_branch_office: branch.id_branch_office,
    id_branch_office_stock: stockBranchOf(branch),
    id_customers: partner.id,
    id_type_price: sale.type_price,
    id_period: sale.id_period,
    id_type_money: branch.id_type_money,
    date_doc: sale.day,
    created_at: sale.at,
    source_doc: sale.source,
    total_doc: totals.total,
    subtotal_doc: totals.subtotal,
    iva_doc: totals.iva,
    total_iva_doc: totals.total_iva,
    total_sin_iva_doc: totals.total_sin_iva,
    discount_amount: totals.discount_amount,
    shipping_doc: totals.shipping.gross,
    shipping_base: totals.shipping.base,
    shipping_tax: totals.shipping.tax,
    value_tax: branch.value_tax,
    qty_total: totals.qty_total,
    point_total: totals.point_total,
    value_business_total: totals.value_business_total,
    ...split,
    has_invoice_doc: sale.invoiced ? 1 : 0,
    full_name_invoice: sale.invoiced ? name.toUpperCase() : null,
    rfc_customers: sale.invoiced ? 'XOJI740919U48' : null,
    zip_code_invoice: sale.invoiced ? '76028' : null,
    id_regimen: sale.invoiced ? 612 : null,
    id_cfdi: sale.invoiced ? 3 : null,
    payment_form_facturama: sale.invoiced ? 'PUE' : null,
    anulado: sale.cancelled ? 1 : 0,
    observation_anulado: sale.cancelled ? 'Error en la captura de productos' : null,
    date_anulado: sale.cancelled ? new Date(sale.at.getTime() + 900_000) : null,
    user_anulado: sale.cancelled ? 'Andrea Morales Ruiz' : null,
    pick_up_branch_office: sale.delivered ? 0 : 1,
    id_dispatch: online ? (old ? 4 : random.int(1, 3)) : null,
    ecommerce_publico: sale.public ? 1 : 0,
    paid_at: online ? sale.at : null,
    shipping: sale.delivered ? JSON.stringify(addressOf(partner, name)) : null,
    has_event: priced.lines.some(({ product }) => product.has_event) ? 1 : 0,
    id_user_created: online ? null : cashier.id,
    user_created: online ? 'Tienda en línea' : cashier.name,
    invoice_code: newInvoiceCode((below) => random.int(0, below - 1)),
  };
}

function addressOf({ person, home, id }: Partner, full_name: string) {
  return {
    full_name,
    phone: person.phone,
    email: `socio${id}@correo.example`,
    zip_code: person.zip,
    department: home.state,
    province: home.city,
    address: person.address,
  };
}

/** Gifts of the last days wait to be handed over. */
const WAITING_MS = 7 * 86_400_000;

function linesOf(id_document: number, { sale, lines, totals }: Priced, now: Date, cashier: string): Row[] {
  const handed = (free: boolean) => free && sale.at.getTime() < now.getTime() - WAITING_MS;
  return lines.map(({ product, qty, rate, free }, index) => ({
    id_document,
    line: index + 1,
    id_product: product.id_product,
    key_product: product.key_product,
    name_product: product.name_product,
    qty,
    ...worthOf(product, free),
    price: totals.lines[index]?.price,
    is_promo: free ? 1 : 0,
    type_promo: free ? 'PROMO-1' : null,
    received_at: handed(free) ? sale.at : null,
    user_received: handed(free) ? cashier : null,
    pack_product: product.pack_product,
    exempt: product.exempt,
    rate,
    gross: totals.lines[index]?.gross,
    base: totals.lines[index]?.base,
    tax: totals.lines[index]?.tax,
  }));
}

/** Every product of every branch with its lots; demand is what the plan will take. */
function makeStock(
  random: Random,
  priced: readonly Priced[],
  today: string,
): Map<number, { branch: number; lots: Lot[] }> {
  const demand = new Map<number, number>();
  for (const { lines } of priced)
    for (const { product, qty } of lines)
      for (const take of product.takes)
        demand.set(take.id_product, (demand.get(take.id_product) ?? 0) + take.qty * qty);
  const stock = new Map<number, { branch: number; lots: Lot[] }>();
  for (const branch of BRANCHES) {
    if (branch.stock) continue;
    for (const product of PRODUCTS) {
      if (product.pack) continue;
      const id = idOf(branch.products, product.n);
      const scarce = branch.shop === 1 && random.chance(0.05);
      const reserve = scarce ? random.int(0, 3) : branch.shop ? random.int(15, 160) : random.int(200, 900);
      const lasts = !(product.kit ?? product.event ?? product.promo);
      stock.set(id, { branch: branch.id, lots: lotsOf(random, demand.get(id) ?? 0, today, { lasts, reserve }) });
    }
  }
  return stock;
}

/** Sales with lines, tickets and the stock ledger whose sum is the balance; figures by the sale's own functions. */
export async function loadSales(input: SalesInput): Promise<number> {
  const { db } = input;
  const branches = new Map((await input.branches.all()).map((branch) => [branch.id_branch_office, branch]));
  const products = await readProducts(input, branches);
  const random = new Random(31);
  const priced = planSales(input.partners, input.months, branches, input.now).map((sale) => price(sale, products));
  const stock = makeStock(random, priced, input.today);
  const user = await db.one<{ id_user: number; full_name: string }>(
    "select id_user, full_name from users where username_user = 'cajera'",
  );
  const cashier = { id: user?.id_user ?? 0, name: user?.full_name ?? 'Caja' };
  const began = addDays(input.months[0]?.from ?? input.today, -1);
  const movements: SqlValue[][] = [];
  const move = (id: number, lot: Lot, qty: number, more: SqlValue[]) =>
    movements.push([id, stock.get(id)?.branch, lot.lot, lot.date_expiration, qty, ...more]);
  for (const [id, { lots }] of stock)
    for (const lot of lots)
      move(id, lot, lot.entered, ['initial', 1, 0, began, null, null, 'Carga inicial', new Date(`${began}T18:00:00Z`)]);
  const tickets = new Map<number, number>();
  const headers: Row[] = [];
  const details: Row[] = [];
  priced.forEach((one, index) => {
    const id = index + 1;
    const ticket = (tickets.get(one.sale.branch.id_branch_office) ?? 0) + 1;
    tickets.set(one.sale.branch.id_branch_office, ticket);
    headers.push(headerOf(new Random(one.sale.seed), id, ticket, one, cashier));
    details.push(...linesOf(id, one, input.now, cashier.name));
    const signed = [
      one.sale.source === 'VENTA' ? cashier.id : null,
      one.sale.source === 'VENTA' ? cashier.name : 'Tienda en línea',
    ];
    one.lines.forEach(({ product, qty }, at) => {
      for (const take of product.takes) {
        for (const part of takeFrom(stock.get(take.id_product)?.lots ?? [], take.qty * qty, one.sale.day)) {
          const place: SqlValue[] = ['sale', id, at + 1, one.sale.day, one.sale.id_period];
          move(take.id_product, part.lot, -part.qty, [...place, ...signed, one.sale.at]);
          if (!one.sale.cancelled) continue;
          move(take.id_product, part.lot, part.qty, [...place, ...signed, new Date(one.sale.at.getTime() + 900_000)]);
          part.lot.qty += part.qty;
        }
      }
    });
  });
  const write = (table: string, rows: Row[]) =>
    db.insertMany(
      table,
      Object.keys(rows[0] ?? {}),
      rows.map((row) => Object.values(row)),
    );
  await write('sale', headers);
  await write('sale_detail', details);
  await db.insertMany(
    'stock_movement',
    [
      'id_product',
      'id_branch_office',
      'lot',
      'date_expiration',
      'qty',
      'source',
      'id_source',
      'line',
      'date_movement',
      'id_period',
      'id_user',
      'user_created',
      'created_at',
    ],
    movements,
  );
  await db.insertMany(
    'stock_balance',
    ['id_product', 'lot', 'date_expiration', 'qty'],
    [...stock].flatMap(([id, { lots }]) => lots.map((lot) => [id, lot.lot, lot.date_expiration, lot.qty])),
  );
  await db.insertMany(
    'branch_ticket',
    ['id_branch_office', 'next_ticket'],
    BRANCHES.map(({ id }) => [id, (tickets.get(id) ?? 0) + 1]),
  );
  return priced.length;
}
