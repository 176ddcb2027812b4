import type { SharedFiles } from '@ceiba/catalogs/contract';
import { type Row, TestPeopleModule } from '@ceiba/catalogs/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

describe('exchange rates, shared files, cost centres', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
  });
  afterAll(() => t.close());

  const save = (resource: string, body: object) => t.post<{ id: number }>(`/${resource}/insert/update`, body, 'editor');

  it('a rate is between different currencies, once a day', async () => {
    const rate = {
      p_date_exchange: '2026-08-01',
      p_id_type_money_from: '1',
      p_id_type_money_to: '2',
      p_value_exchange: '18.4321',
    };
    const same = await save('exchange', { ...rate, p_id_type_money_to: '1' });
    expect([same.status, same.response, same.message]).toEqual([
      422,
      'warning',
      'Por favor, seleccionar monedas diferentes',
    ]);
    const { id } = (await save('exchange', rate)).data;
    expect((await save('exchange', rate)).status).toBe(409);
    expect((await save('exchange', { ...rate, p_id_type_money_from: '99' })).message).toBe(
      'Moneda origen: el registro no existe.',
    );
    expect((await save('exchange', { ...rate, p_date_exchange: '2026-02-30' })).status).toBe(400);
    expect((await save('exchange', { ...rate, p_value_exchange: '1.23456' })).status).toBe(400);
    expect((await save('exchange', { ...rate, p_value_exchange: '-1' })).status).toBe(400);
    const list = async (query: string) => (await t.fetch<ListResult<Row>>(`/exchange/get/all?${query}`, 'editor')).data;
    expect((await list('search=d%C3%B3lar')).rows).toEqual([
      expect.objectContaining({
        id_exchange: id,
        date_exchange: '2026-08-01',
        value_exchange: '18.4321',
        name_type_money_from: expect.stringMatching(/ólar/),
        name_type_money_to: expect.stringMatching(/eso/),
      }),
    ]);
    expect((await list('sort=name_type_money_to&order=desc')).total).toBe(1);
  });

  it('a file is a link of the web, never a script', async () => {
    const file = { p_name_file: 'Guía', p_type_file: 'PDF', p_enabled_file: 1 };
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//x.mx/a',
      'ftp://x.mx/a',
      'https://',
      'x.mx/a',
      'http://x.mx/a',
      'http://localhost:3000/api/text/file/1',
      '/otra/pantalla',
      'https://x.mx/\na',
    ])
      expect([address, (await save('file', { ...file, p_path_file: address })).status]).toEqual([address, 400]);
    expect((await save('file', { ...file, p_enabled_file: 0, p_path_file: '/api/text/file/1' })).status).toBe(200);
    expect((await save('file', { ...file, p_path_file: `https://x.mx/${'a'.repeat(138)}` })).status).toBe(400);
    expect((await save('file', { ...file, p_type_file: 'EXE', p_path_file: 'https://x.mx' })).status).toBe(400);
  });

  it('shows each his files, by kind, the enabled ones', async () => {
    const put = (name: string, type: string, module: string, enabled = 1) =>
      save('file', {
        p_name_file: name,
        p_type_file: type,
        p_path_file: `https://archivos.mx/${name}`,
        p_enabled_file: enabled,
        p_type_module: module,
      });
    await put('b', 'PDF', 'GENERAL');
    await put('a', 'PDF', 'EMPRESARIOS');
    await put('nomina', 'EXCEL', 'PERSONAL');
    await put('viejo', 'WORD', 'GENERAL', 0);
    const seen = async (who: string, module = '') => {
      const { data } = await t.fetch<SharedFiles>(`/file/get/public${module && `?p_type_module=${module}`}`, who);
      return Object.entries(data).flatMap(([kind, files]) => files.map((file) => `${kind} ${file.name_file}`));
    };
    expect(await seen('partner')).toEqual(['PDF a', 'PDF b']);
    expect(await seen('reader')).toEqual(['EXCEL nomina', 'PDF a', 'PDF b']);
    expect(await seen('reader', 'GENERAL')).toEqual(['PDF b']);
    expect((await t.fetch('/file/get/public?p_type_module=PERSONAL', 'partner')).status).toBe(403);
    expect((await t.fetch('/file/get/public?p_type_module=X', 'reader')).status).toBe(400);
    expect((await t.fetch('/file/get/public')).status).toBe(401);
    const narrowed = await t.fetch<ListResult<Row>>('/file/get/all?type_module=GENERAL&search=word', 'editor');
    expect(narrowed.data.rows.map((row) => row.name_file)).toEqual(['viejo']);
  });

  it('a cost centre goes by the names of the specification', async () => {
    const { id } = (await save('cost-center', { p_cost_center_name: 'Obra' })).data;
    expect((await t.fetch<Row>(`/cost-center/get/id/${id}`, 'reader')).data).toEqual({
      id,
      cost_center_name: 'Obra',
      version: 1,
    });
    expect((await save('cost-center', { p_id: id, p_cost_center_name: 'Obra civil' })).message).toBe(
      'Centro de costo modificado.',
    );
    expect((await save('cost-center', { p_cost_center_name: 'OBRA CIVIL' })).status).toBe(409);
    const gone = await t.post('/cost-center/delete', { p_id: id, p_cost_center_name: 'Obra civil' }, 'editor');
    expect(gone.message).toBe('Centro de costo eliminado.');
  });
});
