import { IN_DOLLARS, insertBranches } from '@ceiba/branches/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import { insertPeriods, PERIOD } from '@ceiba/periods/testing';
import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestApp } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { SALES_MODULES } from '@ceiba/sales/testing';
import type { CartKey, CartFigures } from '@ceiba/store/contract';
import { StoreModule } from '@ceiba/store/server';

/** The store and what it stands on. */
export const STORE_MODULES = [...SALES_MODULES, StoreModule];

/** Products of the test store: A 116.00 with 16 % inside, B 50.00 exempt, PACK of 2 A and 1 B, the rest is not offered. */
export const P = { A: 101, B: 102, PACK: 103, HIDDEN: 104, PROMO: 105, UNPRICED: 106, DOLLARS: 901 } as const;
export const SELLER = { pesos: 2, dollars: 3, inactive: 4, warehouse: 5 } as const;
export const SHIPPING = {
  p_full_name_cart: 'Ana Niño Güemes',
  p_address_cart: 'Av. Juárez 100, Centro',
  p_department_cart: 'CDMX',
  p_province_cart: 'Cuauhtémoc',
  p_zip_code_cart: '06000',
  p_phone_cart: '5555555555',
  p_email_cart: 'ana@example.com',
};

/** Reference rows of a store with two sellers; no stock yet. */
export async function fillStore(db: Db): Promise<void> {
  const sells = {
    end_ticket_branch_office: 1000,
    is_branch_office: 1,
    shipping_free: '500.00',
    shipping_value: '99.00',
  };
  const named = (id_branch_office: number, key_branch_office: string, name_branch_office: string) => ({
    id_branch_office,
    key_branch_office,
    name_branch_office,
    ...sells,
  });
  await insertBranches(db, [
    named(1, 'CDMX', 'CDMX Centro'),
    named(16, 'CORP', 'Corporativo'),
    { ...named(57, 'ALM', 'Almacén'), is_branch_office: 0, shipping_free: '0.00', shipping_value: '0.00' },
    { ...named(120, 'LAX', 'Los Ángeles'), ...IN_DOLLARS, shipping_free: '50.00', shipping_value: '7.50' },
  ]);
  await storeProducts(db);
  const person = {
    id_status: 1,
    phone_customers: '5550001111',
    email_customers: 'secreto@example.com',
    rfc_customers: 'NUMA800101AB1',
  };
  await insertCustomers(db, [
    { id_customers: SELLER.pesos, ...person },
    { id_customers: SELLER.dollars, ...person, name_customers: 'John', id_branch_office: 120 },
    { id_customers: SELLER.inactive, ...person, name_customers: 'Baja', id_status: 0 },
    { id_customers: SELLER.warehouse, ...person, name_customers: 'Alma', id_branch_office: 57 },
  ]);
  // Visitors come on the real day.
  await insertPeriods(db, [{ id_period: PERIOD, date_start_period: '2026-01-01', date_end_period: '2099-12-31' }]);
  await insertRows(db, 'zip_tax', [{ zip_code: '90001', tax_value: '0.0950', tax_region_name: 'LA', state: 'CA' }]);
}

async function storeProducts(db: Db): Promise<void> {
  const sold = (id_product: number, key_product: string, id_clasification = 1) => ({
    id_product,
    key_product,
    id_clasification,
    description_store_product: `Texto de ${key_product}`,
    avaible_store_product: 1,
  });
  const open = (price: string) => [{ type: 1, price }];
  await insertProducts(db, [
    { ...sold(P.A, 'A-1'), prices: [{ type: 1, price: '116.00' }, { price: '90.00' }] },
    { ...sold(P.B, 'B-2', 2), id_exempt_1: 1, prices: open('50.00') },
    { ...sold(P.PACK, 'P-3', 8), prices: open('250.00'), parts: { 'A-1': 2, 'B-2': 1 } },
    { ...sold(P.HIDDEN, 'H-4', 3), avaible_store_product: 0, prices: open('10.00') },
    { ...sold(P.PROMO, 'R-5', 11), is_promo: 1, prices: open('1.00') },
    { ...sold(P.UNPRICED, 'U-6', 4), prices: '1.00' },
    { ...sold(P.DOLLARS, 'A-1'), id_branch_office: 120, prices: open('10.00') },
  ]);
}

/** A visitor with a cart of his own. */
export class Visitor {
  private constructor(
    readonly t: TestApp,
    readonly cart: CartKey,
  ) {}

  static async enter(t: TestApp, seller: number = SELLER.pesos): Promise<Visitor> {
    const { data } = await t.post<CartKey>('/ecomerce/publico/cart/insert', { p_id_customers: seller });
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
