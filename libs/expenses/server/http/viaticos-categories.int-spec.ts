import { ExpensesDesk } from '@ceiba/expenses/testing';
import { CATEGORY_MESSAGES, type CategoryRecord, type CategoryRow } from '@ceiba/expenses/contract';
import type { ListResult } from '@ceiba/platform/contract';

describe('categories of travel expenses', () => {
  let desk: ExpensesDesk;
  beforeAll(async () => {
    desk = await ExpensesDesk.open();
  });
  afterAll(() => desk.t.close());
  const save = (more: object) => desk.call<{ id: number }>('category/insert/update', more, 'admin');
  const remove = (p_id: number) => desk.call('category/delete', { p_id, p_name: 'x' }, 'admin');
  const list = async (query = '') =>
    (await desk.t.fetch<ListResult<CategoryRow>>(`/viaticos/category/get/all${query}`, desk.tokens.admin)).data;

  it('are registered with limits, changed, listed in their groups and deleted', async () => {
    const made = await save({
      ...{ p_name_viaticos: 'Tren', p_parent_id: 1 },
      p_limits: [{ p_id_profile: 1, p_daily_limit: '1500' }],
    });
    expect(made.message).toBe(CATEGORY_MESSAGES.created);
    const { id } = made.data;
    const one = async () =>
      (await desk.t.fetch<CategoryRecord & { version: number }>(`/viaticos/category/get/id/${id}`, desk.tokens.admin))
        .data;
    expect(await one()).toMatchObject({
      ...{ id_viaticos: id, parent_id: 1, parent_name: 'Transporte', enabled_viaticos: 1 },
      limits: [{ id_profile: 1, description_profile: 'ADMINISTRADOR', daily_limit: '1500.00' }],
    });
    const { version } = await one();
    const tram = { p_id_viaticos: id, p_name_viaticos: 'Tranvía', p_version: version };
    expect((await save(tram)).status).toBe(200);
    expect((await save({ ...tram, p_name_viaticos: 'Tren' })).status).toBe(409);
    expect(await one()).toMatchObject({ name_viaticos: 'Tranvía', limits: [{ daily_limit: '1500.00' }] });
    const names = (await list('?p_page_size=100')).rows.map((row) => row.name_viaticos);
    expect(names.slice(0, 3)).toEqual(['Transporte', 'Avión', 'Autobús']);
    expect(names.indexOf('Tranvía')).toBe(names.indexOf('Hospedaje') - 1);
    expect((await list('?p_search=tranvia')).rows[0]?.limits_text).toBe('ADMINISTRADOR: 1,500.00');
    expect((await remove(id)).status).toBe(200);
  });

  it('are two levels, named once, and stay while a request has them', async () => {
    expect((await save({ p_name_viaticos: 'TAXI' })).status).toBe(409);
    expect((await save({ p_name_viaticos: 'A', p_parent_id: 4 })).status).toBe(422);
    expect((await save({ p_name_viaticos: 'B', p_parent_id: 999 })).status).toBe(422);
    expect((await save({ p_id_viaticos: 1, p_name_viaticos: 'Transporte', p_parent_id: 7 })).status).toBe(422);
    expect((await save({ p_name_viaticos: 'C', p_limits: [{ p_id_profile: 2, p_daily_limit: '1' }] })).status).toBe(
      422,
    );
    const id = await desk.ask('ana', { p_categories: [{ p_id_viaticos: 8, p_day_1: '900' }] });
    expect((await remove(8)).status).toBe(409);
    expect((await save({ p_name_viaticos: 'D', p_parent_id: 8 })).status).toBe(422);
    expect((await save({ p_id_viaticos: 8, p_name_viaticos: 'Hotel', p_enabled_viaticos: 0 })).status).toBe(200);
    const again = { p_id_viaticos_doc: id, p_categories: [{ p_id_viaticos: 8, p_day_1: '800' }] };
    expect((await desk.call('insert/update', again, 'ana')).status).toBe(200);
    expect(
      (await desk.call('insert/update', { ...again, p_id_viaticos_doc: await desk.ask('ana') }, 'ana')).status,
    ).toBe(422);
  });

  it('and what the company has set are for who holds their screen', async () => {
    for (const path of ['category/get/all', 'settings/get', 'category/profiles'])
      expect((await desk.t.fetch(`/viaticos/${path}`, desk.tokens.chief)).status).toBe(403);
    expect((await desk.call('category/insert/update', { p_name_viaticos: 'X' }, 'chief')).status).toBe(403);
    expect((await desk.call('settings/update', { p_forbid_own: 1 }, 'chief')).status).toBe(403);
    expect((await desk.t.fetch('/viaticos/settings/get', desk.tokens.admin)).data).toMatchObject({ forbid_own: 0 });
  });
});
