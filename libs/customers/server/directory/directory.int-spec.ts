import { HttpAdapterHost } from '@nestjs/core';
import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { createPartner } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { Bus, Clock, LOGGER, type Logger, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CareerRanks, CustomerIntake, CustomersModule } from '..';
import type { CustomerFilter } from '../persistence/customer-filter';
import { CustomerLog } from '../persistence/customer-log';
import { CustomerPages } from '../persistence/customer-pages';
import { CustomerRepository } from '../persistence/customer.repository';
import { ForgetPerson } from '../use-cases/privacy/forget-person';
import { DirectoryPages } from './directory-pages';
import { LiveDirectory } from './live-directory';
import { LoadDirectory } from './load-directory';

const PEOPLE = 1_500;
/** Whatever a collation may take for the same, for a part, or for nothing. */
const PIECES = [
  ...[
    'María',
    'MARIA',
    'Mari\u0301a',
    'Peña',
    'Pena',
    'peña',
    'Núñez',
    'Ñuñez',
    "O'Hara",
    'O’Hara',
    'López-Gil',
    'Lopez',
  ],
  ...['Straße', 'Strasse', 'Æsir', 'Aesir', 'Øster', 'Oster', 'Łucja', 'İnci', 'ınci', 'Ana', 'ana', 'Anaís', 'Anais'],
  ...[
    'Chávez',
    'Llanos',
    'de',
    'la',
    'Cruz',
    '王芳',
    '王',
    'Иван',
    'ИВАН',
    '😀',
    '😎',
    '👩🏽',
    'J.',
    '50%',
    'a_b',
    'c\\d',
    '½',
    'ﬁn',
  ],
];
const SORTS = ['id_customers', 'full_name', 'date_registration', 'id_status'] as const;

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe('the customers in memory', () => {
  let t: TestApp;
  let live: LiveDirectory;
  const roll = dice(20_261_129);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;

  const process = () => {
    const [log, loader] = [t.get(CustomerLog), t.get(LoadDirectory)];
    return new LiveDirectory(log, loader, t.get(Clock), new HttpAdapterHost(), t.get<Logger>(LOGGER as symbol));
  };
  const unit = <T>(work: () => Promise<T>): Promise<T> => runAs(SYSTEM, () => t.get(UnitOfWork).run(work));
  type Asked = Parameters<CustomerPages['page']>[2];
  const first: Asked = { page: 1, page_size: 10 };
  const ids = ({ rows, total }: ListResult<{ id_customers: number }>) => ({
    ids: rows.map((row) => row.id_customers),
    total,
  });
  const page = (filter: CustomerFilter, asked: Asked) =>
    t.get(CustomerPages).page<{ id_customers: number }>('c.id_customers', filter, asked);
  /** What SQL says: in a unit of work nothing comes from memory. */
  const stored = async (filter: CustomerFilter, asked: Asked = first) => ids(await unit(() => page(filter, asked)));
  const answered = async (filter: CustomerFilter, asked: Asked = first) => ids(await page(filter, asked));
  /** The memory must have had an answer. */
  const remembered = async (filter: CustomerFilter, asked: Asked = first, of = live) => {
    expect(await new DirectoryPages(of).page(filter, asked)).toBeDefined();
    return answered(filter, asked);
  };

  function person(id: number) {
    const words = () => Array.from({ length: 1 + roll(3) }, () => pick(PIECES)).join(roll(9) === 0 ? '  ' : ' ');
    return {
      id_customers: id,
      name_customers: words(),
      last_name_customers: roll(20) === 0 ? '' : words(),
      last_name_mot_customers: roll(3) === 0 ? null : words(),
      id_status: roll(4) === 0 ? 0 : 1,
      max_plan: roll(4),
      id_branch_office: pick([16, 17]),
      id_country: pick([1, 2]),
      date_registration: new Date(Date.UTC(2026, roll(6), 1 + roll(3), roll(2), 0, 0, roll(2))),
    };
  }

  function anyFilter(): CustomerFilter {
    const part = (text: string) => {
      const letters = [...text];
      const from = roll(letters.length);
      return roll(2) === 0 ? text : letters.slice(from, from + 1 + roll(4)).join('');
    };
    const search = Array.from({ length: roll(4) }, () => part(pick(PIECES))).join(' ');
    const given = <T>(value: T): T | undefined => (roll(4) === 0 ? value : undefined);
    return {
      search: /\S{3}/.test(search) && !/^#?\d+$|@/.test(search) ? search : undefined,
      id_status: given(roll(2)),
      max_plan: given(roll(4)),
      id_branch_office: given(16 + roll(2)),
      id_country: given(1 + roll(2)),
      since: given(new Date(Date.UTC(2026, roll(6), 2))),
      before: given(new Date(Date.UTC(2026, roll(6), 2, 0, 0, 0, 1))),
    };
  }

  async function compare(times: number): Promise<number> {
    let found = 0;
    for (let turn = 0; turn < times; turn++) {
      const filter = anyFilter();
      const order = pick(['asc', 'desc'] as const);
      const asked: Asked = { sort: pick(SORTS), order, page: 1 + roll(4), page_size: pick([5, 25]) };
      const [memory, sql] = [await remembered(filter, asked), await stored(filter, asked)];
      expect({ filter, asked, ...memory }).toEqual({ filter, asked, ...sql });
      found += memory.ids.length;
    }
    return found;
  }

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, CustomersModule], worker: false });
    await insertBranches(
      t.db,
      [16, 17].map((id) => ({ id_branch_office: id, key_branch_office: `S${id}`, name_branch_office: `S${id}` })),
    );
    await insertCustomers(
      t.db,
      Array.from({ length: PEOPLE }, (_, at) => person(at + 1)),
    );
    live = t.get(LiveDirectory);
  });
  afterAll(() => t.close());

  it('are not held while there are few: SQL answers', async () => {
    expect(await t.get(DirectoryPages).page({ search: 'maria' }, first)).toBeUndefined();
    expect((await answered({ search: 'maria' })).ids).toHaveLength(10);
  });

  it('are found, filtered, sorted and counted as SQL does', async () => {
    await live.load('test');
    expect(await compare(120)).toBeGreaterThan(250);
    expect(await t.get(DirectoryPages).few({ within: 'straße', more: [] })).toEqual(
      (await stored({ search: 'straße' }, { page: 1, page_size: 2_000 })).ids,
    );
    await expect(answered({ search: 'ab' })).rejects.toMatchObject({ code: 'CUSTOMERS.SEARCH' });
    await expect(answered({}, { ...first, sort: 'kit' })).rejects.toMatchObject({ code: 'PLATFORM.SORT' });
  });

  it('are as they were changed, at once and in every process', async () => {
    const other = process();
    await other.load('test');
    const both = async (search: string, wanted: number[]) => {
      expect((await remembered({ search })).ids).toEqual(wanted);
      const there = await new DirectoryPages(other).page({ search }, first);
      expect([...(there?.ids ?? []), ...(there?.changed ?? [])]).toEqual(wanted);
    };
    const customers = t.get(CustomerRepository);
    await both('ximénez', []);
    await unit(() => customers.update(7, { last_name_customers: 'Ximénez Ж' }));
    await both('XIMENEZ', [7]);
    await both('ж xime', [7]);
    await unit(() => customers.update(7, { last_name_customers: 'Otro' }));
    await both('ximénez', []);
    const newcomer = { name_customers: 'Ximena', last_name_customers: 'Nueva', id_type_price: 2, id_branch_office: 16 };
    const more = { id_country: 1, date_registration: new Date('2026-02-02T00:00:00Z'), user_created: 'test' };
    const id = await unit(() => customers.insert({ ...newcomer, ...more }));
    await both('xime nueva', [id]);
    const rolled = unit(async () => {
      await customers.update(8, { name_customers: 'Ximeno' });
      throw new Error('undone');
    });
    await expect(rolled).rejects.toThrow('undone');
    await both('ximeno', []);
    await unit(() => t.get(CareerRanks).raise([9, 10, 11].map((who) => ({ id_customers: who, rank_plan: 7 }))));
    expect(await remembered({ max_plan: 7 })).toEqual({ ids: [9, 10, 11], total: 3 });
    await createPartner(t, 12);
    await unit(() => t.get(Bus).execute(new ForgetPerson(12)));
    await both('borrada 12', [12]);
    const incoming = { name_customers: 'Traído', last_name_customers: 'Xul', id_country: 1, id_branch_office: 16 };
    const row = { ...incoming, date_registration: new Date('2019-01-01T00:00:00Z') };
    const keys = ['K-1', 'K-2', 'K-3'];
    await unit(() =>
      t.get(CustomerIntake).take(
        keys.map((key_previous) => ({ key_previous, upline: null, sponsor: null, row })),
        'prueba',
      ),
    );
    await both('xul', [id + 1, id + 2, id + 3]);
    // Whoever is deleted is gone from it, a newcomer or one who was loaded.
    const { total } = await remembered({});
    for (const one of [id, 14]) await unit(() => customers.erase(one));
    await both('xime nueva', []);
    expect(await remembered({})).toEqual({ ...(await stored({})), total: total - 2 });
  });

  it('stand where they belong among the others after many changes', async () => {
    const customers = t.get(CustomerRepository);
    for (let turn = 0; turn < 60; turn++) {
      const { id_customers, date_registration, ...row } = person(1 + roll(PEOPLE));
      await unit(() => customers.update(id_customers, { ...row, date_registration }));
    }
    expect(await compare(60)).toBeGreaterThan(100);
  });

  it('are loaded again when too much was changed to be told', async () => {
    await unit(async () => t.get(CustomerLog).note(Array.from({ length: PEOPLE }, (_, at) => at + 1)));
    expect(await live.find()).toBeUndefined();
    expect((await answered({ search: 'maria' })).ids).toHaveLength(10);
    await live.load('test');
    expect(await compare(20)).toBeGreaterThan(20);
  });

  it('are loaded again by whom the log no longer reaches', async () => {
    const other = process();
    await other.load('test');
    for (const name of ['Uno', 'Dos']) await unit(() => t.get(CustomerRepository).update(5, { name_customers: name }));
    await t.get(CustomerLog).trim(1);
    expect(await other.find()).toBeUndefined();
    await other.load('test');
    expect(await new DirectoryPages(other).page({ search: 'dos', within: '' }, first)).toMatchObject({ changed: [] });
  });

  it('come by an index, sorted and page by page, where SQL answers', async () => {
    for (const [by, key] of [
      ['full_name', 'customers_name'],
      ['date_registration', 'customers_registration'],
    ] as const)
      expect(
        await t.db.one(`explain select c.id_customers from customers c order by c.${by}, c.id_customers limit 25`),
      ).toMatchObject({ type: 'index', key, Extra: 'Using index' });
  });
});
