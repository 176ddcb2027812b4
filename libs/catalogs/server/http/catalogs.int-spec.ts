import { CATALOGS, type CfdiUse } from '@ceiba/catalogs/contract';
import { body, type Row, sample, TestPeopleModule } from '@ceiba/catalogs/testing';
import { entityOf, type ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

describe('catalogues by definition', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
    // The open top bracket would leave no room for one more.
    await t.db.execute('update tax_limit set max_limit = 500000 where max_limit > 500000');
  });
  afterAll(() => t.close());

  it('keep one spelling of a text, and find it by its words in any order', async () => {
    const name = 'Banco Jose\u0301\u00a0Mun\u0303oz\u200b del Bajío';
    const saved = await t.post<{ id: number }>('/bank/insert/update', { p_name_bank: name }, 'editor');
    const found = async (search: string) =>
      (await t.fetch<ListResult<Row>>(`/bank/get/all?search=${encodeURIComponent(search)}`, 'editor')).data.rows;
    const row = { id_bank: saved.data.id, name_bank: 'Banco José Muñoz del Bajío' };
    for (const search of ['bajio jose', 'mun\u0303oz\u00a0 BANCO', `${saved.data.id} bajío`])
      expect(await found(search)).toEqual([expect.objectContaining(row)]);
    expect(await found('bajio josefa')).toEqual([]);
    await t.post('/bank/delete', { p_id_bank: saved.data.id, p_name_bank: 'x' }, 'editor');
  });

  it('each have a name of their own', () => {
    expect(new Set(CATALOGS.map(({ resource }) => resource)).size).toBe(CATALOGS.length);
  });

  describe.each(CATALOGS.map((definition) => [definition.resource, definition] as const))(
    '%s',
    (resource, definition) => {
      const entity = entityOf(definition);
      const rowsOf = async (query = '') =>
        (await t.fetch<ListResult<Row>>(`/${resource}/get/all${query}`, 'editor')).data;

      it('lists, registers, reads, changes and deletes a row; each change is audited', async () => {
        const before = await rowsOf();
        expect(before.total).toBe(before.rows.length);
        const saved = await t.post<{ id: number }>(`/${resource}/insert/update`, body(definition, 1), 'editor');
        expect([saved.status, saved.response, saved.message]).toEqual([
          200,
          'success',
          `${definition.labels.one} ${definition.labels.gender === 'f' ? 'registrada.' : 'registrado.'}`,
        ]);
        const { id } = saved.data;
        const stored = (await t.fetch<Row>(`/${resource}/get/id/${id}`, 'editor')).data;
        expect(Object.keys(stored).sort()).toEqual(
          [definition.id, ...definition.fields.map(({ name }) => name), 'version'].sort(),
        );
        expect(stored[definition.id]).toBe(id);
        expect((await rowsOf()).total).toBe(before.total + 1);

        const changed = await t.post(
          `/${resource}/insert/update`,
          { ...body(definition, 2), [`p_${definition.id}`]: String(id) },
          'editor',
        );
        expect(changed.message).toMatch(/ modificad[ao]\.$/);
        const after = (await t.fetch<Row>(`/${resource}/get/id/${id}`, 'editor')).data;
        expect(after).not.toEqual(stored);

        const removed = await t.post(
          `/${resource}/delete`,
          { [`p_id_${entity}`]: id, [`p_name_${entity}`]: 'x' },
          'editor',
        );
        expect(removed.message).toMatch(/ eliminad[ao]\.$/);
        expect((await t.fetch(`/${resource}/get/id/${id}`, 'editor')).status).toBe(404);
        expect((await rowsOf()).total).toBe(before.total);
        const audit = await t.db.query<{ command: string; actor_name: string }>(
          'select command, actor_name from audit where entity = ? and entity_id = ? order by id',
          [resource, id],
        );
        expect(audit.map(({ command }) => command)).toEqual(['SaveCatalogRow', 'SaveCatalogRow', 'DeleteCatalogRow']);
        expect(audit.every(({ actor_name }) => actor_name === 'Ana Ruiz')).toBe(true);
      });

      it('pages, sorts and searches', async () => {
        const id = (await t.post<{ id: number }>(`/${resource}/insert/update`, body(definition, 3), 'editor')).data.id;
        const page = await rowsOf(`?page=1&page_size=1&sort=${definition.id}&order=desc`);
        expect(page.rows.map((row) => row[definition.id])).toEqual([id]);
        const found = await rowsOf(`?search=${encodeURIComponent(String(sample(definition.fields[0]!, 3)))}`);
        expect(found.rows.map((row) => row[definition.id])).toContain(id);
        expect((await t.fetch(`/${resource}/get/all?sort=password_hash`, 'editor')).status).toBe(400);
        const gone = await t.post(`/${resource}/delete`, { p_id: id, p_name: 'x' }, 'editor');
        expect(gone.response).toBe('success');
      });

      it('refuses what is malformed, unknown or missing, each field by name', async () => {
        const empty = await t.post<{ fields: { field: string; message: string }[] }>(
          `/${resource}/insert/update`,
          {},
          'editor',
        );
        expect(empty.status).toBe(400);
        expect(empty.data.fields.map(({ field }) => field).sort()).toEqual(
          definition.fields
            .filter(({ required }) => required !== false)
            .map(({ name }) => name)
            .sort(),
        );
        const more = await t.post(`/${resource}/insert/update`, { ...body(definition, 4), p_otro: 1 }, 'editor');
        expect(more.status).toBe(400);
        expect((await t.post(`/${resource}/delete`, { p_name: 'x' }, 'editor')).status).toBe(400);
        expect((await t.post(`/${resource}/delete`, { p_id: 99_999 }, 'editor')).status).toBe(404);
        const most = definition.fields.find(({ kind }) => kind === 'decimal' || kind === 'percent');
        const huge = { ...body(definition, 4), ...(most && { [`p_${most.name}`]: '99999999999999' }) };
        if (most) expect((await t.post(`/${resource}/insert/update`, huge, 'editor')).status).toBe(400);
        const ghost = { ...body(definition, 4), [`p_${definition.id}`]: 99_999 };
        expect((await t.post(`/${resource}/insert/update`, ghost, 'editor')).status).toBe(404);
      });

      it('keeps unique what people know its rows by', async () => {
        for (const { name, label } of definition.fields.filter(({ unique }) => unique)) {
          const first = body(definition, 7);
          const { id } = (await t.post<{ id: number }>(`/${resource}/insert/update`, first, 'editor')).data;
          const twin = { ...body(definition, 8), [`p_${name}`]: String(first[`p_${name}`]).toLowerCase() };
          const answer = await t.post(`/${resource}/insert/update`, twin, 'editor');
          expect([answer.status, answer.message]).toEqual([409, expect.stringContaining(`(${label})`)]);
          await t.post(`/${resource}/delete`, { p_id: id, p_name: 'x' }, 'editor');
        }
      });

      it('may be changed by its screen only and read by its readers', async () => {
        expect((await t.post(`/${resource}/insert/update`, body(definition, 5), 'reader')).status).toBe(403);
        expect((await t.post(`/${resource}/delete`, { p_id: 1 }, 'reader')).status).toBe(403);
        expect((await t.post(`/${resource}/delete`, { p_id: 1 })).status).toBe(401);
        expect((await t.fetch(`/${resource}/get/all`, 'reader')).status).toBe(200);
        expect((await t.fetch(`/${resource}/get/all`, 'partner')).status).toBe(
          definition.readers === 'staff' ? 403 : 200,
        );
        expect((await t.fetch(`/${resource}/get/all`)).status).toBe(definition.readers === 'public' ? 200 : 401);
      });

      it('keeps the rows that the system relies on', async () => {
        for (const id of definition.locked ?? []) {
          const answer = await t.post(`/${resource}/delete`, { p_id: id }, 'editor');
          expect([answer.status, answer.response]).toEqual([409, 'warning']);
        }
      });
    },
  );

  it('refuses to delete what is in use and says where', async () => {
    await t.db.execute('set foreign_key_checks = 0');
    await t.db.execute(
      "insert into customers_bank (id_customers, id_bank, number_account_bank) values (1, 4, '012180001234567897')",
    );
    const answer = await t.post('/bank/delete', { p_id_bank: 4, p_name_bank: 'Banorte' }, 'editor');
    expect(answer).toMatchObject({
      status: 409,
      response: 'warning',
      message: 'No se puede eliminar Banco "Banorte": está en uso en cuentas de clientes.',
      data: { uses: ['cuentas de clientes'] },
    });
  });

  it('keeps our fields when the specification’s own payload leaves them out', async () => {
    const money = { p_id_type_format_pay: 1, p_name_format_pay: 'Transferencia' };
    expect((await t.post('/typeformatpay/insert/update', money, 'editor')).response).toBe('success');
    expect((await t.fetch<Row>('/typeformatpay/get/id/1', 'editor')).data).toMatchObject({
      name_format_pay: 'Transferencia',
      code_format_pay: '03',
    });
    const tax = await t.post<{ id: number }>(
      '/tax/insert/update',
      { p_name_tax: 'Nuevo', p_value_tax: 0.035 },
      'editor',
    );
    expect((await t.fetch<Row>(`/tax/get/id/${tax.data.id}`, 'editor')).data).toMatchObject({
      value_tax: '0.0350',
      type_tax: 'IVA',
      factor_tax: 'Tasa',
    });
  });

  it('takes a rate as its percent, too, and finds it as it is shown', async () => {
    const save = (value: string) =>
      t.post<{ id: number }>('/tax/insert/update', { p_name_tax: 'Condado', p_value_tax: value }, 'editor');
    const { id } = (await save('8.25 %')).data;
    const found = async (search: string) =>
      (await t.fetch<{ rows: Row[] }>(`/tax/get/all?search=${encodeURIComponent(search)}`, 'editor')).data.rows;
    expect(await found('condado 8.25 %')).toMatchObject([{ id_tax: id, value_tax: '0.0825' }]);
    expect(await found('condado 825')).toEqual([]);
    const refused = (message: string) => ({ status: 400, data: { fields: [{ field: 'value_tax', message }] } });
    expect(await save('8.255 %')).toMatchObject(refused('Debe ser un número con 2 decimales como máximo.'));
    expect(await save('16')).toMatchObject(refused('El máximo es 100 %.'));
  });

  it('warns of brackets that overlap, and refuses one upside down and a code that exists', async () => {
    const overlap = { p_min_limit: '100', p_max_limit: '200', p_quota_limit: '0', p_percentage_limit: '0.1' };
    const made = await t.post<{ id: number }>('/limit/insert/update', overlap, 'editor');
    expect(made).toMatchObject({
      status: 200,
      response: 'info',
      message: 'Límite registrado. Los rangos 0.01 - 844.59 y 100.00 - 200.00 se traslapan.',
      data: { id: expect.any(Number) as number },
    });
    const apart = { ...overlap, p_id_limit: made.data.id, p_min_limit: '700000', p_max_limit: '700001' };
    expect(await t.post('/limit/insert/update', apart, 'editor')).toMatchObject({
      response: 'success',
      message: 'Límite modificado.',
    });
    expect((await t.post('/limit/delete', { p_id: made.data.id }, 'editor')).status).toBe(200);
    const turned = { ...overlap, p_min_limit: '700000', p_max_limit: '600000' };
    expect((await t.post('/limit/insert/update', turned, 'editor')).status).toBe(422);
    const zip = { p_zip_code: '90001', p_tax_value: '0.095', p_tax_region_name: 'LA', p_state: 'CA' };
    expect((await t.post('/ziptax/insert/update', zip, 'editor')).response).toBe('success');
    expect((await t.post('/ziptax/insert/update', zip, 'editor')).status).toBe(409);
  });

  it('finds without accents but tells ñ from n', async () => {
    const search = async (text: string) =>
      (await t.fetch<ListResult<Row>>(`/country/get/all?search=${encodeURIComponent(text)}`, 'editor')).data.total;
    expect(await search('mexico')).toBe(1);
    expect(await search('españa')).toBe(1);
    expect(await search('espana')).toBe(0);
  });

  it('seeds the SAT lists: 22 forms of payment, 19 regimes, uses with their regimes, the ISR tariff', async () => {
    const count = async (table: string) =>
      Number((await t.db.one<{ n: number }>(`select count(*) as n from ${table}`))?.n);
    expect([await count('type_format_pay'), await count('regimen'), await count('cfdi')]).toEqual([23, 19, 24]);
    const { rows } = (await t.fetch<ListResult<CfdiUse>>('/cfdi/get/all')).data;
    const use = (code: string) => rows.find(({ code_cfdi }) => code_cfdi === code)?.regimen_ids;
    expect(use('CN01')).toEqual([605]);
    expect(use('G03')).toEqual([601, 603, 606, 612, 620, 621, 622, 623, 624, 625, 626]);
    expect(use('D01')).not.toContain(626);
    expect(use('S01')).toHaveLength(19);
    const special = await t.db.query<Row>(
      'select name_format_pay, code_format_pay from type_format_pay where id_type_format_pay in (5, 16) order by 1',
    );
    expect(special).toEqual([
      { name_format_pay: 'Efectivo', code_format_pay: '01' },
      { name_format_pay: 'Por definir', code_format_pay: '99' },
    ]);
    const gaps = await t.db.query(
      'select a.id_limit from tax_limit a left join tax_limit b on b.min_limit = a.max_limit + 0.01 where b.id_limit is null and a.min_limit < 400000',
    );
    expect(gaps).toEqual([]);
  });

  it.each(['productunit', 'organ', 'eventzone', 'regimen'])('%s is a plain list', async (name) => {
    const { data } = await t.fetch<ListResult<Row>>(`/${name}/get/all`, 'partner');
    expect(data.rows.length).toBeGreaterThan(1);
    expect(data.total).toBe(data.rows.length);
  });
});
