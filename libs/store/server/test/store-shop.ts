import { UnitOfWork, type Db, runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { StockLedger } from '@ceiba/stock/server';
import type { CartCreated, CartFigures } from '@ceiba/store/contract';

/** Products of the test store: A 116.00 with 16 % inside, B 50.00 exempt, PACK of 2 A and 1 B, the rest is not offered. */
export const P = { A: 101, B: 102, PACK: 103, HIDDEN: 104, PROMO: 105, UNPRICED: 106, DOLLARS: 901 } as const;
export const SELLER = { pesos: 2, dollars: 3, inactive: 4, warehouse: 5 } as const;
export const PERIOD = 4;
export const SHIPPING = {
  p_full_name_cart: 'Ana Niño Güemes',
  p_address_cart: 'Av. Juárez 100, Centro',
  p_department_cart: 'CDMX',
  p_province_cart: 'Cuauhtémoc',
  p_zip_code_cart: '06000',
  p_phone_cart: '5555555555',
  p_email_cart: 'ana@example.com',
};

const TEXTS = ['Ceiba', 'Av. Juárez 1', '', '', '', '06000', 'America/Mexico_City'];

async function branches(db: Db): Promise<void> {
  const columns = `id_branch_office key_branch_office name_branch_office start_ticket_branch_office
    end_ticket_branch_office id_tax_1 id_type_money id_type_round is_branch_office shipping_free shipping_value
    name_ticket address_ticket ticket_header_1 ticket_header_2 ticket_footer_1 zip_code time_zone`.split(/\s+/);
  await db.insertMany('branch_office', columns, [
    [1, 'CDMX', 'CDMX Centro', 1, 1000, 1, 2, 1, 1, '500.00', '99.00', ...TEXTS],
    [16, 'CORP', 'Corporativo', 1, 1000, 1, 2, 1, 1, '500.00', '99.00', ...TEXTS],
    [57, 'ALM', 'Almacén', 1, 1000, 1, 2, 1, 0, '0.00', '0.00', ...TEXTS],
    [120, 'LAX', 'Los Ángeles', 1, 1000, 6, 1, 1, 1, '50.00', '7.50', ...TEXTS],
  ]);
}

async function products(db: Db): Promise<void> {
  const columns =
    `id_product id_branch_office key_product name_product description_product id_clasification pack_product
    description_store_product id_exempt_1 avaible_store_product is_promo`.split(/\s+/);
  const product = (id: number, branch: number, key: string, more: object = {}) => {
    const { pack = 0, exempt = null, store = 1, promo = 0, group = 1 } = more as Record<string, number | null>;
    return [id, branch, key, `Producto ${key}`, '', group, pack, `Texto de ${key}`, exempt, store, promo];
  };
  await db.insertMany('product', columns, [
    product(P.A, 1, 'A-1'),
    product(P.B, 1, 'B-2', { exempt: 1, group: 2 }),
    product(P.PACK, 1, 'P-3', { pack: 1, group: 8 }),
    product(P.HIDDEN, 1, 'H-4', { store: 0, group: 3 }),
    product(P.PROMO, 1, 'R-5', { promo: 1, group: 11 }),
    product(P.UNPRICED, 1, 'U-6', { group: 4 }),
    product(P.DOLLARS, 120, 'A-1'),
  ]);
  const parts = [
    [P.PACK, 'A-1', 2],
    [P.PACK, 'B-2', 1],
  ];
  await db.insertMany('product_component', ['id_product', 'key_product', 'qty'], parts);
  const price = (id: number, amount: string, type = 1) => [id, type, amount, '10.00', '80.00'];
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    [
      price(P.A, '116.00'),
      price(P.A, '90.00', 2),
      price(P.B, '50.00'),
      price(P.PACK, '250.00'),
      price(P.HIDDEN, '10.00'),
      price(P.PROMO, '1.00'),
      price(P.UNPRICED, '1.00', 2),
      price(P.DOLLARS, '10.00'),
    ],
  );
}

async function people(db: Db): Promise<void> {
  const columns = `id_customers name_customers last_name_customers id_status id_type_price id_branch_office id_country
    phone_customers email_customers rfc_customers date_registration user_created`.split(/\s+/);
  const person = (id: number, name: string, branch: number, status = 1) => [
    id,
    name,
    'Ñúñez',
    status,
    2,
    branch,
    1,
    '5550001111',
    'secreto@example.com',
    'NUMA800101AB1',
    new Date(),
    'test',
  ];
  await db.insertMany('customers', columns, [
    person(SELLER.pesos, 'María', 1),
    person(SELLER.dollars, 'John', 120),
    person(SELLER.inactive, 'Baja', 1, 0),
    person(SELLER.warehouse, 'Alma', 57),
  ]);
  const period = `id_period name_period code_period date_start_period date_end_period paridad_mxn_dolar current_period`;
  await db.insertMany('period', period.split(' '), [
    [PERIOD, 'Actual', 'P-4', '2026-01-01', '2099-12-31', '18.5000', 1],
  ]);
  await db.insertMany(
    'zip_tax',
    ['zip_code', 'tax_value', 'tax_region_name', 'state'],
    [['90001', '0.0950', 'LA', 'CA']],
  );
}

/** Reference rows of a store with two sellers; no stock yet. */
export async function fillStore(db: Db): Promise<void> {
  await branches(db);
  await products(db);
  await people(db);
}

/** A visitor with a cart of his own. */
export class Visitor {
  private constructor(
    readonly t: TestApp,
    readonly cart: CartCreated,
  ) {}

  static async enter(t: TestApp, seller: number = SELLER.pesos): Promise<Visitor> {
    const { data } = await t.post<CartCreated>('/ecomerce/publico/cart/insert', { p_id_customers: seller });
    return new Visitor(t, data);
  }

  get key() {
    const { id_customers_sale_public, cart_token } = this.cart;
    return { p_id_customers_sale_public: id_customers_sale_public, p_cart_token: cart_token };
  }

  call<T = unknown>(path: string, body: object = {}) {
    return this.t.post<T>(`/ecomerce/publico${path}`, { ...this.key, ...body });
  }

  add(id_product: number, qty = 1) {
    return this.call('/cart/det/insert/update', { p_id_product: id_product, p_qty: qty });
  }

  address(more: object = {}) {
    return this.call('/cart/address', { ...SHIPPING, ...more });
  }

  save(lines: readonly (readonly [number, number])[], more: object = {}) {
    const p_details = lines.map(([p_id_product, p_qty]) => ({ p_id_product, p_qty }));
    return this.call<CartFigures>('/cart/det/mass/insert/update', { p_details, ...more });
  }
}

/** Brings goods in, as a document would. */
export async function receive(t: TestApp, id_product: number, qty: number, id_branch_office = 1): Promise<void> {
  const posting = { id_branch_office, source: 'test', id_source: id_product, day: '2026-11-01', id_period: PERIOD };
  const move = { id_product, lot: 'L', date_expiration: '2099-01-31', qty: String(qty), line: 1 };
  await runAs(SYSTEM, () => t.get(UnitOfWork).run(() => t.get(StockLedger).post([move], posting)));
}
