import { PERIOD } from '@ceiba/periods/testing';
import { B, exit, FUTURE, here, idOf, openYard, transfer, wire, type Yard } from '@ceiba/stock/testing';

describe('what stock documents ask for and take', () => {
  let yard: Yard;

  const says = async (body: Record<string, unknown>) => {
    const answer = await yard.save(body);
    return [answer.status, answer.message];
  };

  beforeAll(async () => {
    yard = await openYard();
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
    const mistyped = wire({ branch: B.one, n: 1, qty: 1, lot: 'Y', expiry: '1996-01-31', price: '2.00' });
    expect(await says({ ...exit(mistyped), p_id_type_document: 1 })).toEqual([
      422,
      'La fecha de expiración no puede ser anterior al año 2000.',
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
      ...{ id_worker_anulado: 1, id_worker_created: 1 },
      history: [
        { anulado: 2, user_created: 'Andrea Morales Ruiz' },
        { anulado: 1, observation: 'error' },
      ],
    });
    expect(await yard.position(id)).toEqual({});
  });

  it('S11 a quantity finer than the ledger is refused, not rounded up', async () => {
    await yard.receive(B.lab, 11, ['T', FUTURE, 1]);
    const before = await yard.everything();
    const answer = await yard.save({
      p_id_type_document: 6,
      p_id_branch_office_origin: B.lab,
      p_id_branch_office_destination: B.store,
      p_id_product: idOf(B.lab, 9),
      p_qty_product: 1,
      p_details: [wire({ branch: B.lab, n: 11, qty: 0.00833 })],
    });
    expect([answer.status, answer.data]).toEqual([
      400,
      { fields: [{ field: 'details.0.qty', message: 'Debe ser un número con 4 decimales como máximo.' }] },
    ]);
    expect(await yard.everything()).toBe(before);
  });

  it('S19/S23 one piece out of a lot is one piece less of the lot and of the product; S10 tenths stay tenths', async () => {
    await yard.receive(B.one, 10, ['X', FUTURE, 5], ['Y', FUTURE, 5]);
    const id = await yard.saved(exit(here(10, 1, 'Y')));
    expect([await yard.lots(B.one, 10), await yard.position(id)]).toEqual([['X:5', 'Y:4'], { '1 K10': -1 }]);
    await yard.receive(B.lab, 10, ['T', FUTURE, 0.4]);
    const made = await yard.saved({
      p_id_type_document: 6,
      p_id_branch_office_origin: B.lab,
      p_id_branch_office_destination: B.store,
      p_id_product: idOf(B.lab, 9),
      p_qty_product: 1,
      p_details: [wire({ branch: B.lab, n: 10, qty: 0.3 })],
    });
    expect((await yard.release(made)).status).toBe(200);
    expect(await yard.lots(B.lab, 10)).toEqual(['T:0.1']);
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
});
