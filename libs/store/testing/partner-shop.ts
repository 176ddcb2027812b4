import { insertBranches } from '@ceiba/branches/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import { insertRows, type TestApp } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import type { CartFigures, PartnerCart, PartnerCartLine } from '@ceiba/store/contract';
import { P, SELLER } from './store-shop';

/** Whom the buyer (2) buys for: somebody of his network, one of it in dollars, somebody of another line; the root is above all. */
export const NETWORK = { root: 1, buyer: SELLER.pesos, child: 21, dollars: 22, stranger: 31 } as const;
/** A second shop in pesos, with the same A under an id of its own. */
export const PICK_UP = { branch: 3, a: 301 } as const;

const PLACE = {
  zip_code_customers: '44100',
  department_customers: 'Jalisco',
  province_customers: 'Guadalajara',
  address_customers: 'Av. Vallarta 1',
};

/** What partners buy on top of `fillStore`: A 90.00 and B 40.00 at their list, and people around the buyer. */
export async function fillPartnerShop({ db }: TestApp): Promise<void> {
  await insertBranches(db, [
    {
      id_branch_office: PICK_UP.branch,
      key_branch_office: 'PUE',
      name_branch_office: 'Puebla',
      end_ticket_branch_office: 1000,
      is_branch_office: 1,
    },
  ]);
  await insertProducts(db, [
    {
      id_product: PICK_UP.a,
      id_branch_office: PICK_UP.branch,
      key_product: 'A-1',
      avaible_store_product: 1,
      prices: '95.00',
    },
  ]);
  const price = { point: '10.00', value_business: '80.00', id_type_price: 2 };
  await insertRows(db, 'product_price', [
    { id_product: P.B, price: '40.00', ...price },
    { id_product: P.DOLLARS, price: '8.00', ...price },
  ]);
  const person = { id_status: 1, phone_customers: '5550002222', email_customers: 'hija@example.com' };
  await insertCustomers(db, [
    { id_customers: NETWORK.root, ...person, ...PLACE, name_customers: 'Raíz' },
    { id_customers: NETWORK.child, ...person, ...PLACE, name_customers: 'Hija', id_upline: NETWORK.buyer },
    {
      id_customers: NETWORK.dollars,
      ...person,
      ...PLACE,
      name_customers: 'Rosa',
      id_upline: NETWORK.child,
      id_branch_office: 120,
      id_type_money: 1,
      zip_code_customers: '90001',
    },
    { id_customers: NETWORK.stranger, ...person, ...PLACE, name_customers: 'Otra' },
  ]);
  await db.execute('update customers set id_upline = ? where id_upline is null and id_customers <> ?', [
    NETWORK.root,
    NETWORK.root,
  ]);
  await db.execute(
    `update customers set zip_code_customers = '06000', department_customers = 'CDMX',
     province_customers = 'Cuauhtémoc', address_customers = 'Av. Juárez 100' where id_customers = ?`,
    [NETWORK.buyer],
  );
}

/** A partner with a session, and what he asks of the shop. */
export class PartnerBuyer {
  private constructor(
    readonly t: TestApp,
    readonly token: string,
  ) {}

  /** Staff has to be hired once before. */
  static async enter(t: TestApp, id: number = NETWORK.buyer): Promise<PartnerBuyer> {
    return new PartnerBuyer(t, await signInPartner(t, id));
  }

  static async hire(t: TestApp): Promise<void> {
    await hireStaff(t, [1]);
  }

  post<T = unknown>(path: string, body: object = {}) {
    return this.t.post<T>(path, body, this.token);
  }

  get<T = unknown>(path: string) {
    return this.t.fetch<T>(path, this.token);
  }

  forCustomer(id_customers?: number) {
    return this.post<{ id: number; id_customers_sale: number }>('/cart/create', { p_id_customers: id_customers });
  }

  add(id_product: number, qty = 1) {
    return this.post<{ qty_total: number }>('/cart/det/insert/update', { p_id_product: id_product, p_qty: qty });
  }

  async cart(): Promise<PartnerCart> {
    return (await this.get<PartnerCart>('/cart/get/customers')).data;
  }

  async lines(): Promise<PartnerCartLine[]> {
    return (await this.get<{ rows: PartnerCartLine[] }>('/cart/get/det')).data.rows;
  }

  save<T = CartFigures>(lines: readonly (readonly [number, number, string?])[], more: object = {}) {
    const p_details = lines.map(([p_id_product, p_qty, p_price]) => ({ p_id_product, p_qty, p_price }));
    return this.post<T>('/cart/det/mass/insert/update', { p_details, ...more });
  }
}
