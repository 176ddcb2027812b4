import { type Db, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { StockLedger } from '@ceiba/stock/server';

/** One product of 116.00 with 16 % inside; shipping is 99.00 below 500.00. The branch of dollars sells the same for 10.00. */
export const P = { A: 101, DOLLARS: 901 } as const;
export const SELLER = { pesos: 2, dollars: 3 } as const;
export const PERIOD = 4;
export const SHIPPING = {
  p_full_name_cart: 'Ana Niño Güemes',
  p_address_cart: 'Av. Juárez 100, Centro',
  p_department_cart: 'CDMX',
  p_province_cart: 'Cuauhtémoc',
  p_zip_code_cart: '90001',
  p_phone_cart: '5555555555',
  p_email_cart: 'ana@example.com',
};

const columns = (text: string): string[] => text.trim().split(/\s+/);
const TEXTS = ['Ceiba', 'Av. Juárez 1', '', '', '', '06000', 'America/Mexico_City'];

/** What a store needs to sell. */
export async function fillStore(db: Db): Promise<void> {
  await db.insertMany(
    'branch_office',
    columns(`id_branch_office key_branch_office name_branch_office start_ticket_branch_office end_ticket_branch_office
      id_tax_1 id_type_money id_type_round shipping_free shipping_value name_ticket address_ticket ticket_header_1
      ticket_header_2 ticket_footer_1 zip_code time_zone`),
    [
      [1, 'CDMX', 'CDMX Centro', 1, 1000, 1, 2, 1, '500.00', '99.00', ...TEXTS],
      [120, 'LAX', 'Los Ángeles', 1, 1000, 6, 1, 1, '50.00', '7.50', ...TEXTS],
    ],
  );
  await db.insertMany(
    'product',
    columns(`id_product id_branch_office key_product name_product description_product id_clasification
      description_store_product avaible_store_product`),
    [
      [P.A, 1, 'A-1', 'Crema de ñame', '', 1, '', 1],
      [P.DOLLARS, 120, 'A-1', 'Crema de ñame', '', 1, '', 1],
    ],
  );
  await db.insertMany('product_price', columns('id_product id_type_price price point value_business'), [
    [P.A, 1, '116.00', '10.00', '80.00'],
    [P.DOLLARS, 1, '10.00', '5.00', '8.00'],
  ]);
  await db.insertMany(
    'customers',
    columns(
      'id_customers name_customers last_name_customers id_type_price id_branch_office id_country date_registration user_created',
    ),
    [
      [SELLER.pesos, 'María', 'Ñúñez', 2, 1, 1, new Date(), 'test'],
      [SELLER.dollars, 'John', 'Doe', 2, 120, 2, new Date(), 'test'],
    ],
  );
  await db.insertMany(
    'period',
    columns('id_period name_period code_period date_start_period date_end_period paridad_mxn_dolar current_period'),
    [[PERIOD, 'Actual', 'P-4', '2026-01-01', '2099-12-31', '18.5000', 1]],
  );
  await db.insertMany('zip_tax', columns('zip_code tax_value tax_region_name state'), [
    ['90001', '0.0950', 'LA', 'CA'],
  ]);
}

/** Brings goods in, as a document would. */
export async function receive(t: TestApp, id_product: number, qty: number, id_branch_office = 1): Promise<void> {
  const posting = { id_branch_office, source: 'test', id_source: id_product, day: '2026-11-01', id_period: PERIOD };
  const move = { id_product, lot: 'L', date_expiration: '2099-01-31', qty: String(qty), line: 1 };
  await runAs(SYSTEM, () => t.get(UnitOfWork).run(() => t.get(StockLedger).post([move], posting)));
}
