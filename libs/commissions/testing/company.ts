import { IN_DOLLARS, insertBranches } from '@ceiba/branches/testing';
import { CommissionsModule } from '@ceiba/commissions/server';
import { CustomerStatusChanged } from '@ceiba/customers/contract';
import { insertCustomers } from '@ceiba/customers/testing';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import { NetworkModule, RebuildNetwork } from '@ceiba/network/server';
import { insertPeriods } from '@ceiba/periods/testing';
import type { JobView } from '@ceiba/platform/contract';
import { Bus, type Db, Outbox } from '@ceiba/platform/server';
import { createTestApp, eventually, type TestApp, TestHouse } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { SALES_MODULES, saleOf } from '@ceiba/sales/testing';
import { PLENTY, receive } from '@ceiba/stock/testing';

/** Commissions and what they stand on. */
export const COMMISSIONS_MODULES = [...SALES_MODULES, NetworkModule, CommissionsModule];

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

async function fill(db: Db, persons: readonly Person[]): Promise<void> {
  await insertBranches(db, [
    { id_branch_office: BRANCH.pesos, key_branch_office: 'CDMX', name_branch_office: 'CDMX Centro' },
    { id_branch_office: BRANCH.dollars, key_branch_office: 'LAX', name_branch_office: 'Los Ángeles', ...IN_DOLLARS },
  ]);
  await insertPeriods(db, [
    { id_period: PERIOD.before },
    { id_period: PERIOD.current, paridad_mxn_dolar: '18.4321' },
    { id_period: PERIOD.next, paridad_mxn_dolar: '19.0000' },
    { id_period: PERIOD.last, paridad_mxn_dolar: '19.0000' },
  ]);
  await insertCustomers(
    db,
    persons.map(({ id, upline, status = 1, money = 2, fee = 'SIN_IMPUESTO' }) => ({
      id_customers: id,
      id_upline: upline,
      id_sponsor: upline,
      name_customers: `Nombre${id}`,
      last_name_customers: 'Ñandú',
      id_branch_office: money === 1 ? BRANCH.dollars : BRANCH.pesos,
      id_status: status,
      id_type_money: money,
      type_fee: fee,
    })),
  );
  const big = { key_product: 'A-1', name_product: 'Grande' };
  await insertProducts(db, [
    { id_product: PRODUCT.big, ...big, prices: [{ price: '116.00', point: '100.00' }] },
    {
      id_product: PRODUCT.small,
      key_product: 'B-2',
      name_product: 'Chico',
      prices: [{ price: '11.60', business: '8.05' }],
    },
    {
      id_product: PRODUCT.dollars,
      id_branch_office: BRANCH.dollars,
      ...big,
      prices: [{ price: '10.00', point: '100.00', business: '5.01' }],
    },
  ]);
}

/** CLABEs whose digits are right. */
export const CLABES = ['012180001183597198', '002010077777777771', '072580000000000011', '014000111111111116'] as const;

/** Gives payees an account in Mexico and data that is validated. */
export async function fillAccounts(db: Db, ids: readonly number[]): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const clabe = CLABES[at % CLABES.length] ?? '';
    await db.execute(
      `insert into customers_bank (id_customers, id_bank, number_account_bank)
       select ?, id_bank, ? from bank where key_bank = left(?, 3)`,
      [id, clabe, clabe],
    );
    await db.execute('update customers set data_validated = 1 where id_customers = ?', [id]);
  }
}

const branchOf = (id_product: number): number => (id_product === PRODUCT.dollars ? BRANCH.dollars : BRANCH.pesos);

/** A company with its network, products in stock and somebody who sells. */
export class Company extends TestHouse {
  constructor(
    t: TestApp,
    readonly admin: string,
  ) {
    super(t, admin);
  }

  /** Sells through the API; answers the sale's id. */
  async sell(id_customers: number, id_product: number = PRODUCT.big, qty = 1): Promise<number> {
    const sale = saleOf({
      p_id_customers: id_customers,
      p_id_branch_office: branchOf(id_product),
      p_details: [{ p_id_product: id_product, p_qty: qty }],
    });
    return (await this.asked<{ id: number }>('/sale/insert/update', sale)).id;
  }

  /** Sends a CSV with the fields of its form. */
  async upload<T>(path: string, fields: Readonly<Record<string, string | number>>, csv: string, token = this.admin) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('p_csv', new Blob([csv], { type: 'text/csv' }), 'lista.csv');
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    return this.t.call<T>('POST', path, Buffer.from(await sent.arrayBuffer()), { token, headers });
  }

  /** Closes a period, the next one current. */
  async close(id_period: number, id_period_next: number): Promise<void> {
    const body = { p_id_period: id_period, p_id_period_next: id_period_next };
    const { id_job } = await this.asked<{ id_job: number }>('/period/plan/calculate', body);
    const { state, error } = await this.job(id_job);
    if (state !== 'completed') throw new Error(`the close of ${id_period}: ${state} ${error}`);
  }

  /** Signs a partner in; he gets his user here. */
  partner(id_customers: number): Promise<string> {
    return signInPartner(this.t, id_customers);
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
    await this.asked('/sale/delete', { p_id_document: id_document, p_observation_anulado: 'Prueba' });
  }
}

/** Opens a company with the given network; the worker relays, reacts and runs jobs in this process. */
export async function openCompany(persons: readonly Person[], options: { worker?: boolean } = {}): Promise<Company> {
  const t = await createTestApp({ modules: COMMISSIONS_MODULES, worker: options.worker ?? true });
  await fill(t.db, persons);
  await hireStaff(t, [BRANCH.pesos, BRANCH.dollars]);
  for (const id of Object.values(PRODUCT)) await receive(t, id, branchOf(id), PLENTY);
  await t.get(Bus).execute(new RebuildNetwork());
  return new Company(t, await t.login('admin'));
}
