import type { SatKeyRow, SatListRow } from '@ceiba/catalogs/contract';
import { TestPeopleModule } from '@ceiba/catalogs/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';
import { SatKeys } from '../ports/sat-keys';
import { satPlan } from '../persistence/sat-sql';

const KEYS = 52_000;

describe('the lists of SAT', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
  });
  afterAll(() => t.close());

  const keys = async (query: string, who = 'reader') =>
    (await t.fetch<ListResult<SatKeyRow>>(`/satkey/get/all?${query}`, who)).data;
  const counts = async () => {
    const { rows } = (await t.fetch<ListResult<SatListRow>>('/satkey/get/lists', 'reader')).data;
    return Object.fromEntries(rows.map(({ list, keys: all, in_force }) => [list, [all, in_force]]));
  };

  it('come with the house, but for the two that are too big, each key with its days', async () => {
    expect(await counts()).toMatchObject({
      ...{ product: [0, 0], 'postal-code': [0, 0], unit: [2418, 2418], 'payment-form': [22, 22], use: [24, 24] },
      ...{ regime: [19, 19], relation: [7, 7], 'tax-object': [8, 8], periodicity: [5, 5], month: [18, 18] },
      ...{ state: [95, 95], 'payroll-bank': [106, expect.any(Number)], 'payroll-contract': [11, 11] },
      'payroll-deduction': [115, 113],
    });
    expect((await keys('list=payroll-deduction&state=ended')).rows).toEqual([
      expect.objectContaining({ code_sat: '063', valid_until: '2026-03-01', state: 'ended' }),
      expect.objectContaining({ code_sat: '072', valid_until: '2018-10-14', state: 'ended' }),
    ]);
    expect((await keys('list=regime&code_sat=612')).rows).toEqual([
      {
        code_sat: '612',
        name_sat: 'Personas Físicas con Actividades Empresariales y Profesionales',
        also_sat: '',
        valid_from: '2022-01-01',
        valid_until: null,
        state: 'in-force',
      },
    ]);
  });

  it('are searched by key, by words in any order without accents, and by symbols', async () => {
    const found = async (query: string) => (await keys(query)).rows.map(({ code_sat }) => code_sat);
    expect(await found('list=unit&search=H87')).toEqual(['H87']);
    expect(await found('list=use&search=nomina')).toEqual(['CN01']);
    expect(await found('list=use&search=equipo+oficina')).toEqual(['I02']);
    expect(await found('list=use&search=OFICINA+Equipo')).toEqual(['I02']);
    expect(await found('list=payment-form&search=%25')).toEqual([]);
    expect((await keys('list=unit&page_size=25&sort=name_sat&order=desc')).total).toBe(2418);
  });

  it('are no matter of partners and strangers; other lists, states and orders are refused by name', async () => {
    const status = async (query: string, who?: string) => (await t.fetch(`/satkey/get/all?${query}`, who)).status;
    expect([await status('list=use'), await status('list=use', 'partner')]).toEqual([401, 403]);
    const refusal = async (query: string) => (await t.fetch(`/satkey/get/all?${query}`, 'reader')).message;
    expect(await refusal('')).toMatch('Seleccione una lista del SAT.');
    expect(await refusal('list=nope')).toMatch('Seleccione una lista del SAT.');
    expect(await refusal('list=use&sort=also_sat')).toBe('No se puede ordenar por "also_sat".');
    expect(await status('list=use&state=x', 'reader')).toBe(400);
  });

  it('say of a day what may stand in its documents; of a list that nobody loaded, nothing', async () => {
    const sat = t.app.get(SatKeys);
    const states = async (day: string) => {
      const found = await sat.statesOn('payroll-deduction', ['063', '108', '999'], day);
      return [...(found ?? [])].map(([code, { state }]) => [code, state]);
    };
    const [before, between, after] = [
      await states('2025-12-31'),
      await states('2026-01-01'),
      await states('2026-03-02'),
    ];
    expect(before).toEqual([
      ['063', 'in-force'],
      ['108', 'coming'],
    ]);
    expect(between).toEqual([
      ['063', 'in-force'],
      ['108', 'in-force'],
    ]);
    expect(after).toEqual([
      ['063', 'ended'],
      ['108', 'in-force'],
    ]);
    expect(await sat.statesOn('product', ['50501500'], '2026-08-01')).toBeNull();
    expect(await sat.statesOn('unit', ['NOPE'], '2026-08-01')).toEqual(new Map());
  });

  it('of 52,000 keys read their own range of the primary key, and no other list', async () => {
    const rows = Array.from({ length: KEYS }, (_, n) => {
      const name = n % 1000 === 7 ? `Jugo de naranja ${n}` : `Artículo de prueba ${(n * 7919) % KEYS}`;
      return ['product', String(10_000_000 + n), name, n % 500 === 1 ? 'bebida, néctar' : ''];
    });
    await t.db.insertMany('sat_key', ['list_sat', 'code_sat', 'name_sat', 'also_sat'], rows);
    await t.db.query('analyze table sat_key');
    expect(await keys('list=product&search=naranja+JUGO&page_size=25')).toMatchObject({
      total: 52,
      rows: expect.arrayContaining([expect.objectContaining({ code_sat: '10000007' })]),
    });
    expect((await keys('list=product&search=nectar')).total).toBe(104);
    expect((await keys('list=product&code_sat=10000007')).rows).toHaveLength(1);
    const explained = async (where: string, order: string) => {
      const plan = satPlan({ list: 'product' }, '2026-08-01');
      const sql = `explain select ${plan.select} ${plan.from} where k.list_sat = 'product' ${where} order by ${order} limit 25`;
      const step = await t.db.one<{ key: string; type: string; Extra: string }>(sql);
      return { key: step?.key, type: step?.type, sorted: /filesort/.test(step?.Extra ?? '') };
    };
    expect(await explained('', 'k.code_sat')).toEqual({ key: 'PRIMARY', type: 'ref', sorted: false });
    expect(await explained('', 'k.name_sat')).toEqual({ key: 'sat_key_name', type: 'ref', sorted: false });
    const found = await explained("and (k.code_sat like '%jugo%' or k.name_sat like '%jugo%')", 'k.code_sat');
    expect(found).toEqual({ key: 'PRIMARY', type: 'ref', sorted: false });
  });
});
