import { addDecimals, type ListResult, type ListSums } from '@ceiba/platform/contract';
import type { DocumentRow, ProductionLine } from '@ceiba/stock/contract';
import { B, exit, FUTURE, here, idOf, openYard, transfer, wire, type Yard } from '@ceiba/stock/testing';
import { DOCUMENT_FROM } from '../persistence/document-sql';

describe('stock documents between two branches', () => {
  let yard: Yard;
  let keeper: string;

  beforeAll(async () => {
    yard = await openYard();
    // Alberto, of the store room, works in the second shop alone.
    await yard.t.db.execute('delete from worker_branch_office where id_worker = 3 and id_branch_office <> ?', [B.two]);
    keeper = await yard.t.login('almacen');
  });
  afterAll(() => yard.t.close());

  it('are seen from both branches of a transfer and done by the right one: origin edits and cancels, destination verifies', async () => {
    await yard.receive(B.one, 9, ['T', FUTURE, 20]);
    const id = await yard.saved(transfer(here(9, 5), here(9, 2)));
    const own = await yard.saved(exit(here(9, 1)));
    const seen = await yard.t.post<ListResult<DocumentRow>>('/document/get/all', {}, keeper);
    expect(seen.data.rows.map((row) => row.id_document)).toEqual([id]);
    expect(seen.data.rows[0]).toMatchObject({ anulado_text: 'Pendiente', actions: ['view', 'confirm'] });
    expect((await yard.t.fetch(`/document/get/id/${own}`, keeper)).status).toBe(404);
    const other = 'Esta acción corresponde a la otra sucursal del documento.';
    expect(await yard.cancel(id, keeper)).toMatchObject({ status: 403, message: other });
    expect((await yard.save({ ...transfer(here(9, 1)), p_id_document: id }, keeper)).status).toBe(403);
    await yard.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = ?', [B.two]);
    const origin = await yard.t.login('admin');
    expect(await yard.verify(id, 3, [], origin)).toMatchObject({ status: 403, message: other });
    await yard.t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (1, ?)', [B.two]);
    yard = Object.assign(yard, { admin: await yard.t.login('admin') });
    expect((await yard.verify(id, 3, [], keeper)).status).toBe(200);
    expect(await yard.lots(B.two, 9)).toEqual(['T:7']);
  });

  it('are verified line by line: an unchecked line allows nothing but 4, and waits for its sender', async () => {
    await yard.receive(B.one, 10, ['V', FUTURE, 20]);
    await yard.receive(B.one, 11, ['V', FUTURE, 20]);
    const id = await yard.saved(transfer(here(10, 5), here(11, 3)));
    expect((await yard.t.post('/document/approve/rejected', { p_id_document: id }, yard.admin)).message).toBe(
      'Seleccionar aprobación/rechazo',
    );
    expect((await yard.verify(id, 3, [{ p_line: 2 }])).message).toBe(
      'Con líneas sin verificar el documento solo se aprueba con observación.',
    );
    expect((await yard.verify(id, 4, [{ p_line: 9 }])).message).toBe('Hay líneas que no son de este documento.');
    expect((await yard.verify(id, 4, [{ p_id_product: idOf(B.one, 11), p_lot: 'V', p_qty: 3 }])).status).toBe(200);
    expect(await yard.document(id)).toMatchObject({
      anulado: 4,
      has_difference: 1,
      observation_confirm: 'visto',
      details: [
        { line: 1, qty_transit: '0.0000', qty_difference: '0.0000' },
        { line: 2, qty_transit: '0.0000', qty_difference: '3.0000' },
      ],
    });
    expect((await yard.settle(id, 'write_off', [{ p_line: 1 }])).status).toBe(422);
    expect((await yard.settle(id, 'write_off')).message).toBe('Las diferencias se dieron de baja.');
    const missed = async () =>
      (await yard.document(id)).details.map((line) => [line.qty_missed, line.qty_difference, line.qty_lost]);
    expect((await yard.document(id)).has_difference).toBe(0);
    expect(await missed()).toEqual([
      ['0.0000', '0.0000', '0.0000'],
      ['3.0000', '0.0000', '3.0000'],
    ]);
    expect([await yard.lots(B.one, 11), await yard.lots(B.two, 11)]).toEqual([['V:17'], []]);
    expect(await yard.differences()).toEqual([]);
    // Cancelled, all is back, also what was written off; that it was not received stays.
    expect((await yard.cancel(id)).status).toBe(200);
    expect((await missed())[1]).toEqual(['3.0000', '0.0000', '0.0000']);
    expect(await yard.lots(B.one, 11)).toEqual(['V:20']);
    expect(await yard.differences()).toEqual([]);
  });

  it('keep what was not received, and so does an edit that never was verified', async () => {
    await yard.receive(B.one, 14, ['R', FUTURE, 20]);
    const id = await yard.saved(transfer(here(14, 5)));
    expect((await yard.save({ ...transfer(here(14, 6)), p_id_document: id })).status).toBe(200);
    expect((await yard.document(id)).details).toMatchObject([{ qty: 6, qty_transit: '6.0000', qty_missed: '0.0000' }]);
    expect((await yard.verify(id, 4, [{ p_line: 1 }])).status).toBe(200);
    expect((await yard.settle(id, 'take_back')).status).toBe(200);
    expect((await yard.document(id)).details).toMatchObject([
      { qty: 6, qty_transit: '0.0000', qty_difference: '0.0000', qty_lost: '0.0000', qty_missed: '6.0000' },
    ]);
    expect(await yard.lots(B.one, 14)).toEqual(['R:20']);
  });

  it('production: shortage list, raw material out, less made than ordered, received by key', async () => {
    const body = {
      p_id_type_document: 6,
      p_id_branch_office_origin: B.lab,
      p_id_branch_office_destination: B.store,
      p_id_product: idOf(B.lab, 12),
      p_qty_product: 10,
      p_details: [{ ...wire({ branch: B.lab, n: 13, qty: 1 }), p_qty: '12.5' }],
    };
    await yard.receive(B.lab, 13, ['OLD', '2020-01-01', 50]);
    const expired = { ...wire({ branch: B.lab, n: 13, qty: 1, lot: 'OLD', expiry: '2020-01-01' }) };
    const stale = await yard.saved({ ...body, p_details: [expired] });
    expect((await yard.release(stale)).data).toMatchObject([{ qty_requested: 1, qty_available: 0 }]);
    const id = await yard.saved(body);
    await yard.receive(B.lab, 13, ['R', FUTURE, 12]);
    const before = await yard.everything();
    const lacks = await yard.release(id);
    expect([lacks.status, lacks.message, lacks.data]).toEqual([
      409,
      'No hay materia prima suficiente.',
      [{ id_product: 7013, key_product: 'K13', name_product: 'Producto 13', qty_requested: 12.5, qty_available: 12 }],
    ]);
    expect(await yard.everything()).toBe(before);
    await yard.receive(B.lab, 13, ['R2', FUTURE, 1]);
    expect((await yard.t.post('/document/liberar/materia/prima', { p_id_document: id }, yard.admin)).message).toBe(
      'Ingresar observación',
    );
    expect((await yard.release(id)).status).toBe(200);
    expect((await yard.document(id)).details.map(({ lot, qty }) => [lot, qty])).toEqual([
      ['R', 12],
      ['R2', 0.5],
    ]);
    const said = async (more: Record<string, unknown>) => (await yard.change(id, 9, more)).message;
    expect(await said({})).toBe('Ingresar fecha de expiración');
    expect(await said({ p_date_expiration: FUTURE })).toBe('Ingresar lote');
    const lot = { p_date_expiration: FUTURE, p_lote: 'PROD-1', p_change_qty: 1 };
    expect(await said(lot)).toBe('Ingresar cantidad');
    expect(await said({ ...lot, p_qty_product: 11 })).toBe('La cantidad no puede ser mayor a la cantidad de productos');
    expect(await said({ ...lot, p_date_expiration: '2020-01-01', p_qty_product: 9 })).toBe(
      'La fecha de expiración ya pasó.',
    );
    expect(await said({ ...lot, p_qty_product: 9 })).toBe('Producción aprobado');
    expect((await yard.change(id, 3)).message).toBe('Recepción aprobada.');
    expect([await yard.lots(B.store, 12), await yard.lots(B.lab, 13)]).toEqual([['PROD-1:9'], ['OLD:50', 'R2:0.5']]);
    expect(await yard.document(id)).toMatchObject({ qty_product: 10, qty_product_final: 9, lot_product: 'PROD-1' });
  });

  it('production fills its lines from the steps: grams into kilos exactly, times the quantity', async () => {
    const steps: [number, string, string, 0 | 1, string | null][] = [
      [1, 'K14', '1500.0000', 1, '1000.0000'],
      [2, 'K15', '2.0000', 0, null],
    ];
    await yard.t.db.insertMany(
      'product_production',
      ['id_product', 'order_n', 'key_product', 'qty', 'has_conversion', 'qty_conversion'],
      steps.map((step) => [idOf(B.lab, 16), ...step]),
    );
    const asked = { p_id_product: idOf(B.lab, 16), p_qty_product: 7 };
    const lines = await yard.t.post<{ rows: ProductionLine[] }>('/document/production/lines', asked, yard.admin);
    expect(lines.data.rows).toMatchObject([
      { key_product: 'K14', qty: 10.5, price: '10.00', stock: '0.0000' },
      { key_product: 'K15', qty: 14 },
    ]);
    const id = await yard.saved({
      ...asked,
      p_id_type_document: 6,
      p_id_branch_office_origin: B.lab,
      p_id_branch_office_destination: B.store,
      p_add_details: 0,
    });
    expect(await yard.document(id)).toMatchObject({ total_doc: '245.00', details: [{ qty: 10.5 }, { qty: 14 }] });
    const none = await yard.t.post('/document/production/lines', { ...asked, p_id_product: 7001 }, yard.admin);
    expect([none.status, none.message]).toEqual([409, 'El producto no tiene pasos de producción.']);
  });

  it('a request is approved with its date, sent by lot, verified by who asked', async () => {
    await yard.receive(B.lab, 17, ['S1', '2028-01-01', 3], ['S2', '2029-01-01', 9]);
    const id = await yard.saved({
      p_id_type_document: 4,
      p_id_branch_office_origin: B.two,
      p_id_branch_office_destination: B.lab,
      p_details: [wire({ branch: B.two, n: 17, qty: 5 })],
    });
    expect((await yard.change(id, 6)).message).toBe('Ingresar fecha estimada de producción');
    expect((await yard.change(id, 6, { p_date_production: '2020-01-01' })).message).toBe(
      'La fecha estimada de producción ya pasó.',
    );
    expect((await yard.change(id, 6, { p_date_production: '2099-12-24' })).message).toBe('Solicitud aprobada');
    expect((await yard.change(id, 7)).status).toBe(200);
    const sent = await yard.document(id);
    expect(sent).toMatchObject({ anulado: 7, date_production: '2099-12-24' });
    expect(sent.details.map(({ lot, qty, qty_transit }) => [lot, qty, qty_transit])).toEqual([
      ['S1', 3, '3.0000'],
      ['S2', 2, '2.0000'],
    ]);
    expect((await yard.verify(id, 3, [], keeper)).status).toBe(200);
    expect([await yard.lots(B.two, 17), await yard.lots(B.lab, 17)]).toEqual([['S1:3', 'S2:2'], ['S2:7']]);
  });

  it('list from yesterday to today, newest first, along an index; search, filter and sort', async () => {
    const list = async (body: Record<string, unknown>) =>
      (await yard.t.post<ListResult<DocumentRow>>('/document/get/all', body, yard.admin)).data;
    const all = await list({});
    expect(all.rows).toHaveLength(Math.min(25, all.total));
    expect(all.rows.map((row) => row.id_document)).toEqual(
      all.rows.map((row) => row.id_document).sort((one, other) => other - one),
    );
    expect((await list({ p_date_start: '2020-01-01', p_date_end: '2020-12-31' })).total).toBe(0);
    expect(new Set((await list({ p_id_type_document: 6 })).rows.map((row) => row.name_document))).toEqual(
      new Set(['Producción']),
    );
    const get = await yard.t.fetch<ListResult<DocumentRow>>('/document/get/all?p_search=Solicitud', yard.admin);
    expect(get.data.rows.map((row) => row.key_branch_office)).toEqual(['DOS']);
    const sums = (await yard.t.post<ListSums>('/document/get/sums', { p_page_size: 1 }, yard.admin)).data;
    const counted = (await list({ p_page_size: 1000 })).rows.filter((row) => row.anulado !== 1);
    const codes = [...new Set(counted.map((row) => row.code_money))].sort();
    expect(sums.filter(({ values }) => values.total_doc !== '0.00')).toEqual(
      codes.flatMap((code_money) => {
        const own = counted.filter((row) => row.code_money === code_money).map((row) => row.total_doc);
        const total_doc = addDecimals(own, 2);
        return total_doc === '0.00' ? [] : [{ code_money, values: { total_doc } }];
      }),
    );
    const plan = await yard.t.db.query<{ table: string; key: string | null }>(
      `explain select d.id_document, y.name_document, b.key_branch_office, p.code_period ${DOCUMENT_FROM}
       where d.date_doc between '2026-11-27' and '2026-11-28' order by d.id_document desc limit 25`,
    );
    expect(plan[0]?.table).toBe('d');
    expect(plan.map((row) => row.key)).not.toContain(null);
  });

  it('S26 an edit that changes comments alone moves nothing; D7 the same save with one key is one document', async () => {
    await yard.receive(B.one, 18, ['E', FUTURE, 10]);
    const body = transfer(here(18, 4));
    const key = { 'idempotency-key': 'one-draft-of-one-document' };
    const answers = await Promise.all([1, 2, 3].map(() => yard.save(body, yard.admin, key)));
    const again = await yard.save(body, yard.admin, key);
    const done = [...answers, again].filter((answer) => answer.status === 200);
    expect(new Set(done.map((answer) => answer.data.id)).size).toBe(1);
    const id = again.data.id;
    await yard.saved({ ...body, p_id_document: id, p_observation_doc: 'otra' });
    expect([await yard.lots(B.one, 18), await yard.position(id)]).toEqual([['E:6'], { '1 K18': -4, 'way K18': 4 }]);
    const type = await yard.save({ ...exit(here(18, 1)), p_id_document: id });
    expect([type.status, type.message]).toEqual([409, 'El tipo de documento no puede cambiarse.']);
  });

  it('tell of approvals and cancels, once each', async () => {
    const events = async (id: number) =>
      (
        await yard.t.db.query<{ event: string; payload: { id_document: number; anulado?: number } }>(
          `select event, payload from outbox where event like 'document.%' order by id`,
        )
      )
        .filter((row) => row.payload.id_document === id)
        .map((row) => [row.event, row.payload.anulado]);
    await yard.receive(B.one, 20, ['EV', FUTURE, 10]);
    const id = await yard.saved(transfer(here(20, 4)));
    expect(await events(id)).toEqual([]);
    await yard.verify(id, 4, [{ p_line: 1 }]);
    await yard.settle(id, 'take_back');
    await yard.cancel(id);
    expect(await events(id)).toEqual([
      ['document.approved.v1', 4],
      ['document.cancelled.v1', undefined],
    ]);
    expect(await yard.lots(B.one, 20)).toEqual(['EV:10']);
    expect(await yard.differences()).toEqual([]);
  });

  it('the nightly comparison finds goods between branches that do not add up', async () => {
    await yard.receive(B.one, 1, ['CMP', FUTURE, 10]);
    const id = await yard.saved(transfer(here(1, 4, 'CMP')));
    await yard.t.db.execute('update stock_transit set qty_transit = 3 where id_document = ?', [id]);
    expect(await yard.differences()).toEqual([
      expect.objectContaining({ id_document: id, lot: 'CMP', ledger: '4.0000', balance: '3.0000' }),
    ]);
    await yard.t.db.execute('delete from stock_transit where id_document = ?', [id]);
    expect(await yard.differences()).toEqual([expect.objectContaining({ id_document: id, ledger: '4.0000' })]);
  });
});
