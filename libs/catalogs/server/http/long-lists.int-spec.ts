import { zipTax } from '@ceiba/catalogs/contract';
import { type Row, TestPeopleModule } from '@ceiba/catalogs/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';
import { catalogPlan } from '../persistence/catalog-sql';

const ROWS = 100_000;
const STATES = ['Texas', 'California', 'Arizona', 'Nueva York', 'Florida'];

describe('a list of 100,000 rows', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
    const rows = Array.from({ length: ROWS }, (_, n) => [
      String(n).padStart(6, '0'),
      (0.01 + (n % 900) / 10_000).toFixed(4),
      `Región ${(n * 7919) % 5000}`,
      STATES[n % STATES.length] ?? '',
    ]);
    await t.db.insertMany('zip_tax', ['zip_code', 'tax_value', 'tax_region_name', 'state'], rows);
    await t.db.query('analyze table zip_tax');
  });
  afterAll(() => t.close());

  const list = async (query: string) => (await t.fetch<ListResult<Row>>(`/ziptax/get/all?${query}`, 'editor')).data;

  it.each(['id_zip_tax', ...zipTax.fields.map(({ name }) => name)])('is sorted by %s along an index', async (name) => {
    const plan = catalogPlan(zipTax);
    const ties = plan.unique?.includes(name) || plan.sort[name] === plan.tieBreak ? '' : `, ${plan.tieBreak}`;
    for (const order of ['asc', 'desc']) {
      const by = `${plan.sort[name]} ${order}${ties && `${ties} ${order}`}`;
      const [explained] = await t.db.query<{ type: string; rows: number; Extra: string }>(
        `explain select ${plan.select} ${plan.from} order by ${by} limit 10`,
      );
      expect([explained?.type, Number(explained?.rows), explained?.Extra]).toEqual([
        'index',
        10,
        expect.not.stringContaining('filesort'),
      ]);
    }
  });

  it('pages, filters and sorts without losing or doubling a row', async () => {
    expect(await list('page=1&page_size=10')).toMatchObject({
      total: ROWS,
      rows: [{ zip_code: '000000' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    const last = await list(`page=${ROWS / 10}&page_size=10&sort=zip_code&order=asc`);
    expect(last.rows.map((row) => row.zip_code).at(-1)).toBe('099999');
    expect((await list('page=1&page_size=10&search=nueva%20york&sort=tax_value&order=desc')).total).toBe(ROWS / 5);
    const [one, two] = [
      await list('page=1&page_size=100&sort=state&order=desc'),
      await list('page=2&page_size=100&sort=state&order=desc'),
    ];
    expect(new Set([...one.rows, ...two.rows].map((row) => row.id_zip_tax)).size).toBe(200);
  });

  it('counts exactly what is written in its own unit of work and, when the list is short, at once', async () => {
    const before = (await list('page=1&page_size=10&search=099999')).total;
    expect(before).toBe(1);
    await t.post(
      '/ziptax/insert/update',
      { p_zip_code: '1099999', p_tax_value: '0.05', p_tax_region_name: 'x', p_state: 'x' },
      'editor',
    );
    expect((await list('page=1&page_size=10&search=099999')).total).toBe(2);
  });
});
