import { IN_DOLLARS, insertBranches } from '@ceiba/branches/testing';
import { CustomersModule } from '@ceiba/customers/server';
import { insertCustomers } from '@ceiba/customers/testing';
import { hireStaff } from '@ceiba/identity/testing';
import { insertPeriods } from '@ceiba/periods/testing';
import { Bus, type Db } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TestHouse } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import { SalesModule } from '@ceiba/sales/server';
import type { Type } from '@nestjs/common';
import { CompareLedger } from '@ceiba/stock/server';
import { lotsOf, receive, STOCK_MODULES, type TestLot } from '@ceiba/stock/testing';

/** Sales and what they stand on. */
export const SALES_MODULES = [...STOCK_MODULES, CustomersModule, SalesModule];

/** Products of the shop: A costs 116.00 with tax, B is exempt, P is a pack of 2 A and 1 B, S is the same as A elsewhere. */
export const P = { A: 101, B: 102, PACK: 103, C: 104, OTHER: 201, WAREHOUSE: 701, CALL: 1201, DOLLARS: 1101 } as const;
export const BRANCH = { here: 1, foreign: 2, warehouse: 57, dollars: 120, call: 164 } as const;

const TICKET = {
  end_ticket_branch_office: 1000,
  name_ticket: 'Ceiba Ñandú',
  ticket_header_1: 'Gracias',
  ticket_footer_1: 'Sin devoluciones',
};

async function fill(db: Db): Promise<void> {
  const named = (id_branch_office: number, key_branch_office: string, name_branch_office: string) => ({
    id_branch_office,
    key_branch_office,
    name_branch_office,
    ...TICKET,
  });
  await insertBranches(db, [
    { ...named(BRANCH.here, 'CDMX', 'CDMX Centro'), id_type_round: 2 },
    named(BRANCH.foreign, 'GDL', 'Guadalajara'),
    named(BRANCH.warehouse, 'ALM', 'Almacén Central'),
    { ...named(BRANCH.dollars, 'LAX', 'Los Ángeles'), ...IN_DOLLARS },
    { ...named(BRANCH.call, 'CALL', 'Call Center'), id_branch_office_stock: BRANCH.warehouse },
  ]);
  const same = { key_product: 'A-1' };
  await insertProducts(db, [
    { id_product: P.A, ...same, prices: '116.00' },
    { id_product: P.B, key_product: 'B-2', id_exempt_1: 1, prices: [{ price: '50.00', point: '0.00' }] },
    {
      id_product: P.PACK,
      key_product: 'P-3',
      prices: [{ price: '250.00', point: '25.50' }],
      parts: { 'A-1': 2, 'B-2': 1 },
    },
    { id_product: P.C, key_product: 'C-4', prices: [{ price: '99.99', point: '1.00' }] },
    { id_product: P.OTHER, id_branch_office: BRANCH.foreign, ...same, prices: '116.00' },
    { id_product: P.WAREHOUSE, id_branch_office: BRANCH.warehouse, ...same },
    {
      id_product: P.DOLLARS,
      id_branch_office: BRANCH.dollars,
      ...same,
      prices: [{ price: '10.00', point: '5.00' }],
    },
    { id_product: P.CALL, id_branch_office: BRANCH.call, ...same, prices: '120.00' },
  ]);
  await insertCustomers(db, [
    { id_customers: 2, rfc_customers: 'NUMA800101AB1' },
    { id_customers: 3, name_customers: 'José', last_name_customers: 'Peña' },
    { id_customers: 4, name_customers: 'Sin', last_name_customers: 'Precio', id_type_price: 3 },
  ]);
  await insertPeriods(db, [{ id_period: 3 }, { id_period: 4 }]);
}

/** A sale as the till sends it: one A for customer 2, paid in cash. */
export const saleOf = (body: Record<string, unknown> = {}): Record<string, unknown> => ({
  p_id_customers: 2,
  p_id_branch_office: BRANCH.here,
  p_details: [{ p_id_product: P.A, p_qty: 1 }],
  p_id_type_format_pay: 5,
  ...body,
});

/** A shop with a cashier, who works in all branches but Guadalajara, and what a test asks of it. */
export class Shop extends TestHouse {
  constructor(
    t: TestApp,
    readonly cashier: string,
    readonly admin: string,
  ) {
    super(t, cashier);
  }

  /** Brings goods in as a document would: lots as [lot, expiry, quantity]. */
  receive(id_product: number, id_branch_office: number, ...lots: TestLot[]): Promise<void> {
    return receive(this.t, id_product, id_branch_office, lots);
  }

  sell(body: Record<string, unknown> = {}, options: { token?: string; key?: string } = {}) {
    const { token = this.cashier, key } = options;
    return this.t.post<SaleSavedAnswer>(
      '/sale/insert/update',
      saleOf(body),
      token,
      key ? { 'idempotency-key': key } : {},
    );
  }

  /** Lots that are there, as "lot:quantity". */
  lots(id_product: number): Promise<string[]> {
    return lotsOf(this.t, id_product);
  }

  /** Ledger and balance must agree whatever happened. */
  differences() {
    return this.t.get(Bus).ask(new CompareLedger());
  }
}

export async function openShop(
  options: { worker?: boolean; env?: Record<string, string>; above?: readonly Type[] } = {},
): Promise<Shop> {
  const { worker = false, env, above = [] } = options;
  const t = await createTestApp({ modules: [...SALES_MODULES, ...above], worker, env });
  await fill(t.db);
  await hireStaff(t, [BRANCH.here, BRANCH.warehouse, BRANCH.dollars, BRANCH.call]);
  return new Shop(t, await t.login('cajera'), await t.login('admin'));
}
