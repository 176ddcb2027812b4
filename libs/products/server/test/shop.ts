import { BranchesModule } from '@ceiba/branches/server';
import { IdentityModule, LoadDemoIdentity, SyncMenu } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import type { SqlValue } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { ProductsModule } from '..';

/** Branches of these tests: 1 and 2 sell in pesos, 3 in dollars, 70 and 113 are laboratories (pesos), 4 is nobody's but the admin's. */
export const BRANCHES = [
  { id: 1, key: 'UNO', money: 2, tax: 1 },
  { id: 2, key: 'DOS', money: 2, tax: 1 },
  { id: 3, key: 'TRES', money: 1, tax: 6 },
  { id: 4, key: 'CUATRO', money: 2, tax: 1 },
  { id: 70, key: 'LAB', money: 2, tax: 1 },
  { id: 113, key: 'LAB2', money: 2, tax: 1 },
] as const;

/** The house up to products, with `admin` (every branch) and `cajera` (branches 1 and 2; no product screens). */
export async function openShop(worker = false): Promise<{ t: TestApp; admin: string }> {
  const modules = [IdentityModule, BranchesModule, NotificationsModule, ProductsModule];
  const t = await createTestApp({ modules, worker });
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [] });
  const text = {
    name_ticket: 'T',
    address_ticket: 'D',
    ticket_header_1: 'H',
    ticket_header_2: 'H',
    ticket_footer_1: 'F',
  };
  const rows = BRANCHES.map(({ id, key, money, tax }) => ({
    id_branch_office: id,
    key_branch_office: key,
    name_branch_office: `Sucursal ${key}`,
    start_ticket_branch_office: 1,
    end_ticket_branch_office: 9999,
    id_tax_1: tax,
    id_type_money: money,
    id_type_round: 1,
    zip_code: '06000',
    ...text,
  }));
  await t.db.insertMany(
    'branch_office',
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
  );
  const grants = [...BRANCHES.map(({ id }) => [1, id]), [2, 1], [2, 2]];
  await t.db.insertMany('worker_branch_office', ['id_worker', 'id_branch_office'], grants);
  await t.db.execute(
    "insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar, current_period, state_period) values (4, 'Noviembre', '2026-11', '2026-11-01', '2026-11-30', '18.0000', 1, 'open')",
  );
  return { t, admin: await t.login('admin') };
}

/** What the product's form sends, as the specification names it. */
export function form(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    p_id_branch_office: 1,
    p_key_product: 'NUT-1',
    p_name_product: 'Nutriente uno',
    p_description_product: 'Descripción',
    p_id_clasification: 1,
    p_id_product_unit: 1,
    p_pack_product: 0,
    p_stock_min_product: '10',
    p_stock_max_product: '500',
    p_stock_min_branch_office: '5',
    p_stock_max_branch_office: '50',
    p_weight_product: '0.35',
    p_price_product: '45.50',
    p_avaible_store_product: 1,
    p_description_store_product: 'En la tienda',
    p_tax: [{ p_id_tax: 3, p_order_tax: 1 }],
    p_exempt: [],
    p_is_promo: 0,
    p_is_kit: 0,
    p_enabled_product: 1,
    p_show_in_new_customers: 0,
    p_has_event: 0,
    p_show_bot_product: 0,
    p_barcode: '7501000000011',
    p_sat_product_key: '50501500',
    p_sat_unit_key: 'H87',
    p_tax_object: '02',
    ...more,
  };
}

/** Products straight into the table: branch and key, with whatever else matters. */
export async function seedProducts(t: TestApp, rows: readonly (Record<string, SqlValue> & { id_product: number })[]) {
  const full = rows.map((row) => ({
    id_branch_office: 1,
    key_product: `K${row.id_product}`,
    name_product: `Producto ${row.id_product}`,
    description_product: 'd',
    description_store_product: 'd',
    id_clasification: 1,
    id_product_unit: 1,
    pack_product: 0,
    barcode: null,
    is_kit: 0,
    type_kit: null,
    ...row,
  }));
  await t.db.insertMany(
    'product',
    Object.keys(full[0] ?? {}),
    full.map((row) => Object.values(row)),
  );
}
