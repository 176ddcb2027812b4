import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { CommissionsModule } from '@ceiba/commissions/server';
import { CustomersModule } from '@ceiba/customers/server';
import { CreateUser, IdentityModule, LoadDemoIdentity, Passwords, SyncMenu } from '@ceiba/identity/server';
import { NetworkModule, RebuildNetwork } from '@ceiba/network/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { Bus, type Db, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type Sandboxes, startSandboxes, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';
import { SalesModule } from '@ceiba/sales/server';
import { StockLedger, StockModule } from '@ceiba/stock/server';
import { InvoicingModule } from '..';
import { personPapers } from './papers';

/** The closed period, whose statements are stamped, and the one that runs. */
export const CLOSED = 3;
export const CURRENT = 4;
/** Payees 2..13 are assimilated and paid in pesos; each earned 1,000 times his id. */
export const PAYEES = Array.from({ length: 12 }, (_, index) => index + 2);
/** RESICO, paid in dollars, and one without papers. */
export const OTHERS = { resico: 20, dollars: 21, bare: 22 } as const;
export const PRODUCT = { taxed: 101, exempt: 102, zero: 103, bare: 104, sweet: 105 } as const;
const SYLLABLES = ['BC', 'DF', 'GH', 'JK', 'LM', 'NP', 'QR', 'ST', 'VW', 'XY', 'ZB', 'CD', 'FG', 'HJ', 'KL', 'MN'];

async function places(db: Db): Promise<void> {
  const columns =
    'id_branch_office key_branch_office name_branch_office start_ticket_branch_office end_ticket_branch_office id_tax_1 id_type_money id_type_round name_ticket address_ticket ticket_header_1 ticket_header_2 ticket_footer_1 zip_code time_zone invoice_serie';
  const texts = ['Ceiba', 'Av. Juárez 1', '', '', ''];
  await db.insertMany('branch_office', columns.split(' '), [
    [1, 'CDMX', 'CDMX Centro', 1, 1_000_000, 1, 2, 1, ...texts, '06000', 'America/Mexico_City', 'A'],
    [2, 'SIN', 'Sin Código', 1, 1_000_000, 1, 2, 1, ...texts, '', 'America/Mexico_City', null],
    [120, 'LAX', 'Los Ángeles', 1, 1_000_000, 6, 1, 1, ...texts, '90001', 'America/Mexico_City', null],
  ]);
  const periods =
    'id_period name_period code_period date_start_period date_end_period paridad_mxn_dolar current_period finish_period state_period id_run';
  await db.insertMany('period', periods.split(' '), [
    [CLOSED, 'Octubre', '2026-10', '2026-10-01', '2026-10-31', '18.5000', 0, 1, 'closed', 1],
    [CURRENT, 'Noviembre', '2026-11', '2026-11-01', '2026-11-30', '18.5000', 1, 0, 'open', null],
  ]);
}

async function goods(db: Db): Promise<void> {
  const columns =
    'id_product id_branch_office key_product name_product description_product id_clasification description_store_product id_exempt_1 id_tax_1 id_tax_2 sat_product_key';
  await db.insertMany('product', columns.split(' '), [
    [PRODUCT.taxed, 1, 'A-1', 'Té Ñandú', '', 1, '', null, null, null, '50201700'],
    [PRODUCT.exempt, 1, 'B-2', 'Libro', '', 1, '', 1, null, null, '55101500'],
    [PRODUCT.zero, 1, 'C-3', 'Vitamina', '', 1, '', null, 3, null, '50501500'],
    [PRODUCT.bare, 2, 'D-4', 'Sin clave', '', 1, '', null, null, null, null],
    [PRODUCT.sweet, 1, 'E-5', 'Chocolate', '', 1, '', null, 5, 1, '50161800'],
  ]);
  const price = (id: number, amount: string) => [id, 2, amount, '10.00', '80.00'];
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    [
      price(PRODUCT.taxed, '116.33'),
      price(PRODUCT.exempt, '50.00'),
      price(PRODUCT.zero, '33.33'),
      price(PRODUCT.bare, '10.00'),
      price(PRODUCT.sweet, '33.33'),
    ],
  );
}

async function people(db: Db): Promise<void> {
  const columns =
    'id_customers id_upline id_sponsor name_customers last_name_customers last_name_mot_customers id_type_price id_branch_office id_country id_status id_type_money type_fee zip_code_customers rfc_customers curp_customers date_registration user_created';
  const rows = [...PAYEES, ...Object.values(OTHERS)].map((id, index) => {
    const { rfc, curp } = id === OTHERS.bare ? { rfc: null, curp: null } : personPapers(SYLLABLES[index] ?? 'XX');
    const fee = id === OTHERS.resico ? 'RESICO' : 'ASIMILADOS';
    const money = id === OTHERS.dollars ? 1 : 2;
    const names = ['María', 'Ñúñez', 'Peña'];
    return [id, 1, 1, ...names, 2, 1, 1, 1, money, fee, '06600', rfc, curp, new Date('2026-01-15T12:00:00Z'), 'test'];
  });
  const root = [1, null, null, 'Grupo', 'Ceiba', null, 2, 1, 1, 1, 2, 'MORAL', '42501', null, null];
  await db.insertMany('customers', columns.split(' '), [[...root, new Date('2026-01-01T12:00:00Z'), 'test'], ...rows]);
}

/** Statements as a close leaves them: 1,000 x id, ISR of the tariff for the small ones is not what is tested here. */
async function statements(db: Db): Promise<void> {
  await db.execute(
    `insert into commission_run (id_run, kind, state_run, id_period, id_plan, rules, parity, created_at, user_created)
     select 1, 'close', 'done', ?, 1, rules, 18.5, utc_timestamp(3), 'test' from plan where id_plan = 1`,
    [CLOSED],
  );
  const columns =
    'id_run id_customers id_type_money type_fee subtotal_earnings_original subtotal_earnings isr iva ret_iva resico total total_changed updated_at';
  const rows = [...PAYEES, ...Object.values(OTHERS)].map((id) => {
    const fee = id === OTHERS.resico ? 'RESICO' : 'ASIMILADOS';
    const [subtotal, isr, total] = [`${id}000.00`, `${id}0.00`, `${id * 990}.00`];
    const money = id === OTHERS.dollars ? 1 : 2;
    return [1, id, money, fee, subtotal, subtotal, isr, '0.00', '0.00', '0.00', total, total, new Date()];
  });
  await db.insertMany('commission_statement', columns.split(' '), rows);
}

export interface StampedCfdi {
  OrderNumber: string;
  Uuid: string;
  Total: number;
  Request: Record<string, unknown>;
}

/** The office that stamps: the API with its worker, and Facturama's sandbox beside it. */
export class Office {
  constructor(
    readonly t: TestApp,
    readonly sandboxes: Sandboxes,
    readonly finance: string,
    readonly cashier: string,
  ) {}

  async control<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.sandboxes.url}/__sandbox/facturama${path}`, {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : undefined,
    });
    return (await answer.json()) as T;
  }

  fault(kind: string, times = 1, rfc?: string): Promise<unknown> {
    return this.control('/fault', { kind, times, ...(rfc ? { rfc } : {}) });
  }

  /** CFDIs at Facturama, of one order number when given. */
  cfdis(order?: string): Promise<StampedCfdi[]> {
    return this.control(`/cfdis${order ? `?orderNumber=${order}` : ''}`);
  }

  async rfcOf(id: number): Promise<string> {
    const row = await this.t.db.one<{ rfc: string }>(
      'select rfc_customers as rfc from customers where id_customers = ?',
      [id],
    );
    return row?.rfc ?? '';
  }

  async statement(id: number) {
    return this.t.db.one<{
      facturama_id: string | null;
      facturama_state: string | null;
      facturama_error: string | null;
    }>('select facturama_id, facturama_state, facturama_error from commission_statement where id_customers = ?', [id]);
  }

  async intent(reference: string) {
    return this.t.db.one<{ state: string; attempts: number; order_number: string; error: string | null }>(
      'select state, attempts, order_number, error from cfdi_intent where reference = ?',
      [reference],
    );
  }

  direct(id_customers: number) {
    return this.t.post<{ facturama_id: string | null; facturama_status: string }>(
      '/facturama/commission/direct',
      { p_id_period: CLOSED, p_id_customers: id_customers },
      this.finance,
    );
  }

  unit<T>(work: () => Promise<T>): Promise<T> {
    return runAs(SYSTEM, () => this.t.get(UnitOfWork).run(work));
  }

  async partner(id: number): Promise<string> {
    const password_hash = await this.t.get(Passwords).hash(TEST_PASSWORD);
    const user = { type_user: 1 as const, username_user: String(id), full_name: 'Socio', password_hash };
    await runAs(SYSTEM, () =>
      this.t.get(Bus).execute(new CreateUser({ ...user, must_change_password: 0, id_customers: id, id_type_money: 2 })),
    );
    return this.t.login(String(id), 1);
  }

  async close(): Promise<void> {
    await this.t.close();
    await this.sandboxes.close();
  }
}

/**
 * Opens the office. A call that Facturama does not answer ends soon by its side, so that the client's own limit is never
 * reached by one that is only slow; a mass stamping makes short pauses.
 */
export async function openOffice(): Promise<Office> {
  const sandboxes = await startSandboxes({ port: 0, holdMs: 50 });
  const t = await createTestApp({
    modules: [
      CatalogsModule,
      IdentityModule,
      BranchesModule,
      NotificationsModule,
      PeriodsModule,
      ProductsModule,
      StockModule,
      CustomersModule,
      NetworkModule,
      SalesModule,
      CommissionsModule,
      InvoicingModule,
    ],
    env: {
      FACTURAMA_URL: sandboxes.facturamaUrl,
      FACTURAMA_USER: 'ceiba-sandbox',
      FACTURAMA_PASSWORD: 'facturama-sandbox-2026',
      FACTURAMA_TIMEOUT_MS: '20000',
      FACTURAMA_PAUSE_MS: '50',
    },
  });
  for (const fill of [places, goods, people, statements]) await fill(t.db);
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 2, 120] });
  const office = new Office(t, sandboxes, await t.login('finanzas'), await t.login('cajera'));
  for (const [id_product, branch] of [
    [PRODUCT.taxed, 1],
    [PRODUCT.exempt, 1],
    [PRODUCT.zero, 1],
    [PRODUCT.bare, 2],
    [PRODUCT.sweet, 1],
  ] as const) {
    const posting = { id_branch_office: branch, source: 'test', id_source: 1, day: '2026-11-01', id_period: CURRENT };
    const lot = { id_product, lot: 'L', date_expiration: '9999-12-31', qty: '100000', line: 0 };
    await office.unit(() => t.get(StockLedger).post([lot], posting));
  }
  await t.get(Bus).execute(new RebuildNetwork());
  return office;
}
