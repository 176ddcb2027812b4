import type { ListResult } from '@ceiba/platform/contract';
import type { DocumentRow, ProductionLine } from '@ceiba/stock/contract';
import { B, idOf, openYard, PERIOD, wire, type Yard } from './yard';

const FUTURE = '2030-01-31';

describe('stock documents', () => {
  let yard: Yard;
  let keeper: string;

  const transfer = (...lines: object[]) => ({
    p_id_type_document: 3,
    p_id_branch_office_origin: B.one,
    p_id_branch_office_destination: B.two,
    p_details: lines,
  });
  const exit = (...lines: object[]) => ({
    p_id_type_document: 2,
    p_id_branch_office_origin: B.one,
    p_details: lines,
  });
  const here = (n: number, qty: number, lot?: string, expiry = FUTURE) =>
    wire({ branch: B.one, n, qty, ...(lot ? { lot, expiry } : {}) });
  const says = async (body: Record<string, unknown>) => {
    const answer = await yard.save(body);
    return [answer.status, answer.message];
  };

  beforeAll(async () => {
    yard = await openYard();
    // Alberto, of the store room, works in the second shop alone.
    await yard.t.db.execute('delete from worker_branch_office where id_worker = 3 and id_branch_office <> ?', [B.two]);
    keeper = await yard.t.login('almacen');
  });
  afterAll(() => yard.t.close());

  it('are refused with the texts of the specification, in its order', async () => {
    expect(await says({})).toEqual([422, 'Por favor, seleccione el Tipo de Documento.']);
    expect(await says({ p_id_type_document: 3 })).toEqual([422, 'Por favor, seleccione Sucursal Origen.']);
    expect(await says(transfer())).toEqual([422, 'Por favor, agregar productos.']);
    expect(await says({ ...transfer(here(1, 1)), p_id_branch_office_destination: B.one })).toEqual([
      422,
      'No puede realizar un traspaso de la misma sucursal',
    ]);
    const production = {
      p_id_type_document: 6,
      p_id_branch_office_origin: B.lab,
      p_id_branch_office_destination: B.store,
    };
    const raw = [wire({ branch: B.lab, n: 1, qty: 1 })];
    expect(await says({ ...production, p_details: raw })).toEqual([
      422,
      'Por favor, seleccione un producto de producción.',
    ]);
    expect(await says({ ...exit(here(1, 1)), p_observation_doc: ' ' })).toEqual([422, 'El campo es obligatorio.']);
    expect((await yard.save({ ...transfer(here(1, 1)), p_details: [{ p_id_product: 101, p_qty: 0 }] })).status).toBe(
      400,
    );
    await yard.t.db.execute('update period set current_period = 0');
    expect(await says({})).toEqual([409, 'No hay periodo activo. Comunicarse con el Área responsable.']);
    await yard.t.db.execute('update period set current_period = 1 where id_period = ?', [PERIOD]);
  });

  it('keep the rules of branches: one currency, warehouses among themselves, laboratories, fixed destinations', async () => {
    const to = (id: number) => ({ ...transfer(here(1, 1)), p_id_branch_office_destination: id });
    expect(await says(to(B.us))).toEqual([422, 'La sucursal destino debe tener la misma moneda que la de origen.']);
    const fromStore = (id: number) => ({
      ...transfer(wire({ branch: B.store, n: 1, qty: 1 })),
      p_id_branch_office_origin: B.store,
      p_id_branch_office_destination: id,
    });
    expect(await says(fromStore(B.two))).toEqual([422, 'Un almacén solo puede enviar a otros almacenes.']);
    expect(await says({ ...to(B.two), p_id_type_document: 4 })).toEqual([
      422,
      'La solicitud debe dirigirse a un laboratorio.',
    ]);
    expect(await says({ ...to(B.two), p_id_type_document: 5 })).toEqual([
      422,
      'El traspaso directo tiene una sucursal destino fija.',
    ]);
    const made = { p_id_product: idOf(B.one, 9), p_qty_product: 1 };
    expect(await says({ ...to(B.two), ...made, p_id_type_document: 6 })).toEqual([
      422,
      'La producción solo se registra en una sucursal de producción.',
    ]);
    expect(await says({ ...transfer(here(1, 1)), p_draft: 1 })).toEqual([
      422,
      'Este tipo de documento no se guarda como borrador.',
    ]);
    await yard.receive(B.us, 1, ['D', FUTURE, 5]);
    const direct = await yard.saved({
      p_id_type_document: 5,
      p_id_branch_office_origin: B.us,
      p_details: [wire({ branch: B.us, n: 1, qty: 2 })],
    });
    expect((await yard.document(direct)).id_branch_office_destination).toBe(B.usStore);
    expect([await yard.lots(B.us, 1), await yard.lots(B.usStore, 1)]).toEqual([['D:3'], ['D:2']]);
  });

  it('name products that do not fit: of another branch, packs, keys that the other branch lacks', async () => {
    const foreign = [{ p_id_product: idOf(B.two, 1), p_qty: 1 }];
    expect(await says(exit(...foreign))).toEqual([409, 'Hay productos que no son de la sucursal: #201.']);
    expect(await says(exit(here(91, 1)))).toEqual([409, 'Los paquetes no llevan inventario propio: PACK.']);
    await yard.t.db.execute('update product set price_product = 5 where id_product = ?', [idOf(B.one, 90)]);
    expect(await says(transfer(here(90, 1)))).toEqual([409, 'La sucursal destino no tiene estos productos: SOLO.']);
    await yard.t.db.execute('update product set price_product = 0 where id_product = ?', [idOf(B.one, 90)]);
    expect(await says(exit(here(90, 1)))).toEqual([409, 'Hay productos sin precio: SOLO.']);
  });

  it('believe no price and no total but their own', async () => {
    await yard.receive(B.one, 2, ['P', FUTURE, 10]);
    const body = exit({ ...here(2, 3), p_price: '0.01' });
    const wrong = await yard.save({ ...body, p_total_doc: '0.03' });
    expect([wrong.status, wrong.message, wrong.data]).toEqual([
      409,
      'Los importes del documento cambiaron. Revise el nuevo total.',
      {
        total_doc: '30.00',
        subtotal_doc: '25.20',
        iva_doc: '4.80',
        lines: [{ line: 1, id_product: 102, price: '10.00' }],
      },
    ]);
    const id = await yard.saved({ ...body, p_total_doc: '30.00', p_iva_doc: '1.00' });
    expect(await yard.document(id)).toMatchObject({
      total_doc: '30.00',
      subtotal_doc: '25.20',
      iva_doc: '4.80',
      anulado_text: 'Aprobado',
      anulado_color: 'success',
      name_document: 'Salida',
      code_period: '2026-11',
      details: [{ lot: 'P', date_expiration: FUTURE, qty: 3, price: '10.00', key_product: 'K2' }],
    });
  });

  it('S17 expired lot available: skipped where the server chooses, written off where it is named', async () => {
    await yard.receive(B.one, 3, ['OLD', '2020-01-01', 5], ['GOOD', FUTURE, 2]);
    const lacks = await yard.save(exit(here(3, 3)));
    expect([lacks.status, lacks.message, lacks.data]).toEqual([
      409,
      'No hay stock suficiente.',
      [{ id_product: 103, key_product: 'K3', name_product: 'Producto 3', qty_request: 3, qty: 2 }],
    ]);
    await yard.saved(exit(here(3, 2)));
    await yard.saved(exit(here(3, 5, 'OLD', '2020-01-01')));
    expect(await yard.lots(B.one, 3)).toEqual([]);
  });

  it('S7/S14 lots split by earliest expiry, one line for each; a named lot gives exactly what is asked', async () => {
    await yard.receive(B.one, 4, ['A', '2028-01-01', 10], ['B', '2029-01-01', 15]);
    const first = await yard.saved(exit(here(4, 13)));
    expect((await yard.document(first)).details.map(({ lot, qty, qty_original }) => [lot, qty, qty_original])).toEqual([
      ['A', 10, 13],
      ['B', 3, 13],
    ]);
    await yard.receive(B.one, 5, ['A', '2028-01-01', 20], ['B', '2029-01-01', 20]);
    await yard.saved(exit(here(5, 10, 'b', '2029-01-01')));
    expect([await yard.lots(B.one, 4), await yard.lots(B.one, 5)]).toEqual([['B:12'], ['A:20', 'B:10']]);
  });

  it('S25 what online payments hold stays, for documents and for their cancels', async () => {
    const entry = await yard.saved({
      p_id_type_document: 1,
      p_id_branch_office_origin: B.one,
      p_details: [wire({ branch: B.one, n: 6, qty: 10, lot: 'H', expiry: FUTURE, price: '4.00' })],
    });
    const until = new Date(Date.now() + 60_000);
    const hold =
      'insert into stock_reservation (id_product, qty, source, id_source, expires_at) values (?, 7, ?, 1, ?)';
    await yard.t.db.execute(hold, [idOf(B.one, 6), 'cart', until]);
    expect((await yard.save(exit(here(6, 4)))).data).toMatchObject([{ qty_request: 4, qty: 3 }]);
    expect((await yard.save(exit(here(6, 4, 'H')))).status).toBe(409);
    const gone = await yard.cancel(entry);
    expect([gone.status, gone.message]).toEqual([
      409,
      'No se puede anular: parte de lo que entró ya no está en existencia.',
    ]);
    await yard.t.db.execute('delete from stock_reservation');
    expect((await yard.cancel(entry)).status).toBe(200);
    expect(await yard.lots(B.one, 6)).toEqual([]);
  });

  it('S5 a document cancelled before anything moved moves nothing; a cancel wants a reason and stays on record', async () => {
    const id = await yard.saved({ ...exit(here(7, 5)), p_draft: 1 });
    const silent = await yard.t.post('/document/delete', { p_id_document: id }, yard.admin);
    expect([silent.status, silent.message]).toEqual([422, 'Por favor, ingresar motivo']);
    await yard.cancel(id);
    expect(await yard.document(id)).toMatchObject({
      anulado: 1,
      anulado_text: 'ANULADO',
      anulado_color: 'danger',
      observation_anulado: 'error',
      user_anulado: 'Andrea Morales Ruiz',
      history: [
        { anulado: 2, user_created: 'Andrea Morales Ruiz' },
        { anulado: 1, observation: 'error' },
      ],
    });
    expect(await yard.position(id)).toEqual({});
  });

  it('a cancel is refused, naming the lines, when what came in is gone', async () => {
    const body = {
      p_id_type_document: 1,
      p_id_branch_office_origin: B.one,
      p_details: [wire({ branch: B.one, n: 8, qty: 10, lot: 'G', expiry: FUTURE, price: '4.00' })],
    };
    const entry = await yard.saved(body);
    await yard.saved(exit(here(8, 4)));
    const before = await yard.everything();
    const gone = await yard.cancel(entry);
    expect([gone.status, gone.data]).toEqual([
      409,
      [{ id_product: 108, key_product: 'K8', name_product: 'Producto 8', qty_request: 10, qty: 6 }],
    ]);
    expect(await yard.everything()).toBe(before);
  });

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
    expect(await yard.document(id)).toMatchObject({ has_difference: 0, details: [{}, { qty_lost: '3.0000' }] });
    expect([await yard.lots(B.one, 11), await yard.lots(B.two, 11)]).toEqual([['V:17'], []]);
    expect(await yard.differences()).toEqual([]);
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
    expect([await yard.lots(B.store, 12), await yard.lots(B.lab, 13)]).toEqual([['PROD-1:9'], ['R2:0.5']]);
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
    expect((await yard.change(id, 6, { p_date_production: '2026-12-24' })).message).toBe('Solicitud aprobada');
    expect((await yard.change(id, 7)).status).toBe(200);
    const sent = await yard.document(id);
    expect(sent).toMatchObject({ anulado: 7, date_production: '2026-12-24' });
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
    const plan = await yard.t.db.query<{ key: string | null; table: string }>(
      `explain select d.id_document from document d where d.date_doc between '2026-11-27' and '2026-11-28'
       order by d.id_document desc limit 25`,
    );
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

  it('print as a document and as a picking list, for whoever may see them', async () => {
    await yard.receive(B.one, 19, ['PDF', FUTURE, 10]);
    const id = await yard.saved(transfer(here(19, 4)));
    const paper = (kind: string, token: string) =>
      yard.t.app.inject({
        method: 'GET',
        url: `/api/document/generate/${kind}/${id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    for (const kind of ['pdf', 'picking']) {
      const answer = await paper(kind, yard.admin);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const ticket = await yard.t.post<{ file: string }>(
      '/tickets',
      { path: `/api/document/generate/pdf/${id}` },
      keeper,
    );
    expect((await yard.t.app.inject({ method: 'GET', url: ticket.data.file })).statusCode).toBe(200);
    const foreign = await yard.saved(exit(here(19, 1)));
    expect((await yard.t.fetch(`/document/generate/pdf/${foreign}`, keeper)).status).toBe(404);
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
