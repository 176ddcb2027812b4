import { insertBranches } from '@ceiba/branches/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import { menuItems } from '@ceiba/identity/contract';
import type { GrantedPermissions, ReportDefinition, ReportRef } from '@ceiba/platform/contract';
import { type Actor, Reports, SessionStore, SYSTEM } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';

type Look = [method: 'GET' | 'POST', path: string, body?: object];
interface Found {
  rows?: Record<string, unknown>[];
}

const HERE = 1;
const THERE = 2;

const PRODUCTS: Look = ['GET', '/product/get/all/0?search=A-1&page=1&page_size=20'];

/** How the picker of a table asks, for a report. A new kind of record gets its line here. */
const LOOKS: Record<string, (definition: ReportDefinition) => Look> = {
  branch_office: () => ['GET', '/branchoffice/get/public'],
  cost_center: () => ['GET', '/cost-center/get/all'],
  country: () => ['GET', '/country/get/all'],
  course: () => ['GET', '/course/get/all?page=1&page_size=1000&sort=name_course&order=asc'],
  customers: ({ key }) => ['POST', '/customers/report/get', { report: key, search: 'Lucía' }],
  period: () => ['GET', '/period/get/all'],
  plan_simulation: () => ['GET', '/plan/simulation/get/all'],
  product: () => PRODUCTS,
  product_key: () => PRODUCTS,
  supplier: () => ['GET', '/supplier/get/all?page=1&page_size=20&search=Prov'],
  worker: () => ['POST', '/users/my/branch/office', {}],
};

const WORKER: Actor = {
  ...{ ...SYSTEM, type: 2, id_user: 900, id_worker: 900, full_name: 'Personal', session_id: 1 },
  branches: [HERE],
};

/** Whoever holds a report finds the records of its filters, holding nothing else: of his branches, and only for that. */
describe('look-ups of the filters of reports', () => {
  let t: TestApp;
  let definitions: ReportDefinition[];
  let actor = WORKER;

  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, worker: false });
    const named = { end_ticket_branch_office: 1000, name_ticket: '', address_ticket: '' };
    await insertBranches(t.db, [
      { id_branch_office: HERE, key_branch_office: 'AQUI', name_branch_office: 'Aquí', ...named },
      { id_branch_office: THERE, key_branch_office: 'ALLA', name_branch_office: 'Allá', ...named },
    ]);
    await insertProducts(t.db, [
      { id_product: 11, key_product: 'A-1', price_product: '1.00' },
      { id_product: 12, key_product: 'A-1', price_product: '1.00', id_branch_office: THERE },
    ]);
    await insertCustomers(t.db, [{ id_customers: 2, name_customers: 'Lucía' }]);
    definitions = t
      .get(Reports)
      .all()
      .map(({ definition }) => definition);
    jest.spyOn(t.get(SessionStore), 'resolve').mockImplementation(() => Promise.resolve(actor));
  });
  afterAll(() => t.close());

  const refsOf = ({ filters }: ReportDefinition): ReportRef[] =>
    filters.flatMap((filter) => ('ref' in filter && filter.ref ? [filter.ref] : []));
  /** Its own, and those that choose by it where it is about people. */
  const screensOf = (definition: ReportDefinition, table = 'customers') => [
    ...[definition.screen].flat(),
    ...(table === 'customers' ? (definition.choosers ?? []) : []),
  ];
  const all = () => definitions.flatMap((definition) => refsOf(definition).map((ref) => [definition, ref] as const));
  const holding = (permissions: GrantedPermissions): Actor => ({ ...WORKER, permissions });
  const look = ([method, path, body]: Look) => t.call<Found | Found['rows']>(method, path, body, { token: 'any' });
  const rowsOf = (data: Found | Found['rows']) => (Array.isArray(data) ? data : (data?.rows ?? []));

  it('are known for every table that a report is filtered by', () => {
    expect(all().length).toBeGreaterThan(20);
    expect([...new Set(all().map(([, { table }]) => table))].sort()).toEqual(Object.keys(LOOKS).sort());
  });

  it('open with any screen of their report alone', async () => {
    const closed: unknown[] = [];
    for (const [definition, { table }] of all())
      for (const screen of screensOf(definition, table)) {
        actor = holding({ [screen]: [] });
        const { status, message } = await look(LOOKS[table]?.(definition) ?? ['GET', '/']);
        if (status !== 200) closed.push([definition.key, screen, table, status, message]);
      }
    expect(closed).toEqual([]);
  });

  it('of customers say number, name and state, to nobody without the report, and for no report without that filter', async () => {
    const everything = Object.fromEntries(
      menuItems.flatMap(({ a_href, covers = [] }) => [a_href, ...covers].map((screen) => [screen, [] as string[]])),
    );
    const byCustomer = all().filter(([, { table }]) => table === 'customers');
    expect(byCustomer.map(([{ key }]) => key).sort()).toEqual([
      ...['bonuses', 'bonuses-period', 'descendants', 'free-invoices', 'partner-invoices', 'period-detail'],
      ...['plan-simulation', 'public-sales', 'receivable-payments', 'receivables', 'sea', 'sea-folios'],
      'store-differences',
    ]);
    for (const [definition] of byCustomer) {
      const own = screensOf(definition);
      const others = Object.entries(everything).filter(([screen]) => !own.includes(screen));
      actor = holding(Object.fromEntries(others));
      const ask = LOOKS.customers?.(definition) ?? (['GET', '/'] as Look);
      expect([definition.key, (await look(ask)).status]).toEqual([definition.key, 403]);
      for (const screen of own) {
        actor = holding({ [screen]: [] });
        expect([definition.key, screen, rowsOf((await look(ask)).data)]).toEqual([
          ...[definition.key, screen],
          [{ id_customers: 2, full_name: expect.stringContaining('Lucía'), id_status: 1 }],
        ]);
      }
      const chosen: Look = ['POST', '/customers/report/get', { report: definition.key, id_customers: 2 }];
      expect(rowsOf((await look(chosen)).data).map(({ id_customers }) => id_customers)).toEqual([2]);
    }
    actor = holding(everything);
    for (const report of ['branch-sales', 'nothing'])
      expect((await look(['POST', '/customers/report/get', { report }])).status).toBe(404);
    actor = { ...SYSTEM, type: 1, id_user: 901, id_customers: 2, full_name: 'Socia', session_id: 2 };
    expect((await look(['POST', '/customers/report/get', { report: 'public-sales' }])).status).toBe(403);
  });

  it('of branches and products stay within one’s own branches', async () => {
    actor = holding({ kardex: [] });
    const branches = rowsOf((await look(['GET', '/branchoffice/get/public'])).data);
    expect(branches.map(({ id_branch_office }) => id_branch_office)).toEqual([HERE]);
    const found = rowsOf((await look(PRODUCTS)).data);
    expect(found.map(({ id_product }) => id_product)).toEqual([11]);
    const there = await look(['GET', `/product/get/all/${THERE}?page=1&page_size=20`]);
    expect([there.status, rowsOf(there.data)]).toEqual([403, []]);
  });
});
