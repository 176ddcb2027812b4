import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { CustomerStatusChanged } from '@ceiba/customers/contract';
import { CustomersModule } from '@ceiba/customers/server';
import { CreateUser, IdentityModule, LoadDemoIdentity, Passwords, SyncMenu } from '@ceiba/identity/server';
import { NetworkModule, RebuildNetwork } from '@ceiba/network/server';
import type { JobView } from '@ceiba/platform/contract';
import { PeriodsModule } from '@ceiba/periods/server';
import { Bus, type Db, Outbox, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, eventually, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';
import { SalesModule } from '@ceiba/sales/server';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import { StockLedger, StockModule } from '@ceiba/stock/server';
import { CommissionsModule } from '..';

/** One unit gives 100 points and 80.00 of business value; SMALL gives 10 points and 8.05. */
export const PRODUCT = { big: 101, small: 102, dollars: 1101 } as const;
export const BRANCH = { pesos: 1, dollars: 120 } as const;
export const PERIOD = { before: 3, current: 4, next: 5, last: 6 } as const;

export interface Person {
  id: number;
  upline: number | null;
  status?: 0 | 1;
  money?: 1 | 2;
  fee?: string;
}

async function branches(db: Db): Promise<void> {
  const columns =
    'id_branch_office key_branch_office name_branch_office start_ticket_branch_office end_ticket_branch_office id_tax_1 id_type_money id_type_round name_ticket address_ticket ticket_header_1 ticket_header_2 ticket_footer_1 zip_code time_zone';
  const texts = ['Ceiba', 'Av. Juárez 1', '', '', '', '06000', 'America/Mexico_City'];
  await db.insertMany('branch_office', columns.split(' '), [
    [BRANCH.pesos, 'CDMX', 'CDMX Centro', 1, 1_000_000, 1, 2, 1, ...texts],
    [BRANCH.dollars, 'LAX', 'Los Ángeles', 1, 1_000_000, 6, 1, 1, ...texts],
  ]);
}

async function products(db: Db): Promise<void> {
  const columns =
    'id_product id_branch_office key_product name_product description_product id_clasification description_store_product';
  await db.insertMany('product', columns.split(' '), [
    [PRODUCT.big, BRANCH.pesos, 'A-1', 'Grande', '', 1, ''],
    [PRODUCT.small, BRANCH.pesos, 'B-2', 'Chico', '', 1, ''],
    [PRODUCT.dollars, BRANCH.dollars, 'A-1', 'Grande', '', 1, ''],
  ]);
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    [
      [PRODUCT.big, 2, '116.00', '100.00', '80.00'],
      [PRODUCT.small, 2, '11.60', '10.00', '8.05'],
      [PRODUCT.dollars, 2, '10.00', '100.00', '5.01'],
    ],
  );
}

async function periods(db: Db): Promise<void> {
  const columns =
    'id_period name_period code_period date_start_period date_end_period paridad_mxn_dolar current_period';
  await db.insertMany('period', columns.split(' '), [
    [PERIOD.before, 'Octubre', '2026-10', '2026-10-01', '2026-10-31', '18.5000', 0],
    [PERIOD.current, 'Noviembre', '2026-11', '2026-11-01', '2026-11-30', '18.4321', 1],
    [PERIOD.next, 'Diciembre', '2026-12', '2026-12-01', '2026-12-31', '19.0000', 0],
    [PERIOD.last, 'Enero', '2027-01', '2027-01-01', '2027-01-31', '19.0000', 0],
  ]);
}

async function people(db: Db, persons: readonly Person[]): Promise<void> {
  const columns =
    'id_customers id_upline id_sponsor name_customers last_name_customers id_type_price id_branch_office id_country id_status id_type_money type_fee date_registration user_created';
  const rows = persons.map(({ id, upline, status = 1, money = 2, fee = 'SIN_IMPUESTO' }) => [
    id,
    upline,
    upline,
    `Nombre${id}`,
    'Ñandú',
    2,
    money === 1 ? BRANCH.dollars : BRANCH.pesos,
    1,
    status,
    money,
    fee,
    new Date('2026-01-15T12:00:00Z'),
    'test',
  ]);
  await db.insertMany('customers', columns.split(' '), rows);
}

/** A company with its network, products in stock and somebody who sells. */
export class Company {
  constructor(
    readonly t: TestApp,
    readonly admin: string,
  ) {}

  unit<T>(work: () => Promise<T>): Promise<T> {
    return runAs(SYSTEM, () => this.t.get(UnitOfWork).run(work));
  }

  /** A call that must succeed; answers its data. */
  async asked<T>(path: string, body: object, token = this.admin): Promise<T> {
    const answer = await this.t.post<T>(path, body, token);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
    return answer.data;
  }

  /** Sells through the API; answers the sale's id. */
  async sell(id_customers: number, id_product: number = PRODUCT.big, qty = 1): Promise<number> {
    const answer = await this.t.post<SaleSavedAnswer>(
      '/sale/insert/update',
      {
        p_id_customers: id_customers,
        p_id_branch_office: id_product === PRODUCT.dollars ? BRANCH.dollars : BRANCH.pesos,
        p_details: [{ p_id_product: id_product, p_qty: qty }],
        p_id_type_format_pay: 5,
      },
      this.admin,
    );
    if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
    return answer.data.id;
  }

  /** Signs a partner in; he gets his user here. */
  async partner(id_customers: number): Promise<string> {
    const password_hash = await this.t.get(Passwords).hash(TEST_PASSWORD);
    const user = { type_user: 1, username_user: String(id_customers), full_name: 'Socio', password_hash } as const;
    await this.unit(() =>
      this.t.get(Bus).execute(new CreateUser({ ...user, id_customers, id_type_money: 2, must_change_password: 0 })),
    );
    return this.t.login(String(id_customers), 1);
  }

  /** Waits for a job to end, and answers how it did. */
  job(id: number): Promise<JobView> {
    return eventually(async () => {
      const answer = await this.t.fetch<JobView>(`/jobs/${id}`, this.admin);
      if (answer.data.state === 'waiting' || answer.data.state === 'active') throw new Error(answer.data.note);
      return answer.data;
    });
  }

  /** What the customers' own command tells the world after a change of status. */
  async changed(id_customers: number): Promise<void> {
    const { id_status } = (await this.t.db.one<{ id_status: 0 | 1 }>(
      'select id_status from customers where id_customers = ?',
      [id_customers],
    ))!;
    await this.unit(async () => {
      this.t.get(Outbox).record(CustomerStatusChanged, { id_customers, id_status });
    });
  }

  async cancel(id_document: number): Promise<void> {
    const body = { p_id_document: id_document, p_observation_anulado: 'Prueba' };
    const answer = await this.t.post('/sale/delete', body, this.admin);
    if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  }
}

/** Opens a company with the given network; the worker relays, reacts and runs jobs in this process. */
export async function openCompany(persons: readonly Person[], options: { worker?: boolean } = {}): Promise<Company> {
  const modules = [
    CatalogsModule,
    IdentityModule,
    BranchesModule,
    PeriodsModule,
    ProductsModule,
    StockModule,
    CustomersModule,
    NetworkModule,
    SalesModule,
    CommissionsModule,
  ];
  const t = await createTestApp({ modules, worker: options.worker ?? true });
  await branches(t.db);
  await periods(t.db);
  await people(t.db, persons);
  await products(t.db);
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [BRANCH.pesos, BRANCH.dollars] });
  const company = new Company(t, await t.login('admin'));
  for (const id of Object.values(PRODUCT)) {
    const branch = id === PRODUCT.dollars ? BRANCH.dollars : BRANCH.pesos;
    const posting = { id_branch_office: branch, source: 'test', id_source: 1, day: '2026-11-01', id_period: 4 };
    const lot = { id_product: id, lot: 'L', date_expiration: '9999-12-31', qty: '100000', line: 0 };
    await company.unit(() => t.get(StockLedger).post([lot], posting));
  }
  await t.get(Bus).execute(new RebuildNetwork());
  return company;
}
