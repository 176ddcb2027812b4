import { BranchesModule } from '@ceiba/branches/server';
import { IN_DOLLARS, insertBranches } from '@ceiba/branches/testing';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { insertPeriods } from '@ceiba/periods/testing';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';

/** Products and what they stand on. */
export const PRODUCTS_MODULES = [
  CatalogsModule,
  IdentityModule,
  BranchesModule,
  NotificationsModule,
  PeriodsModule,
  ProductsModule,
];

/** Branches of these tests: 1 and 2 sell in pesos, 3 in dollars, 70 and 113 are laboratories (pesos), 4 is nobody's but the admin's. */
export const BRANCHES = [
  { id_branch_office: 1, key_branch_office: 'UNO' },
  { id_branch_office: 2, key_branch_office: 'DOS' },
  { id_branch_office: 3, key_branch_office: 'TRES', ...IN_DOLLARS },
  { id_branch_office: 4, key_branch_office: 'CUATRO' },
  { id_branch_office: 70, key_branch_office: 'LAB' },
  { id_branch_office: 113, key_branch_office: 'LAB2' },
] as const;

/** The house up to products, with `admin` (every branch) and `cajera` (branches 1 and 2; no product screens). */
export async function openProducts(worker = false): Promise<{ t: TestApp; admin: string }> {
  const t = await createTestApp({ modules: PRODUCTS_MODULES, worker });
  await hireStaff(t, []);
  await insertBranches(
    t.db,
    BRANCHES.map((branch) => ({ ...branch, name_branch_office: `Sucursal ${branch.key_branch_office}` })),
  );
  const grants = [...BRANCHES.map(({ id_branch_office }) => [1, id_branch_office]), [2, 1], [2, 2]];
  await t.db.insertMany('worker_branch_office', ['id_worker', 'id_branch_office'], grants);
  await insertPeriods(t.db);
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
