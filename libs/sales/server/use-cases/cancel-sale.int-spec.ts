import { PERIOD } from '@ceiba/periods/testing';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

describe('cancelling a sale', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['SOON', '2099-01-31', 2], ['LATE', '2099-06-30', 10]);
    await shop.receive(P.OTHER, 2, ['G', '2099-06-30', 10]);
  });
  afterAll(() => shop.t.close());

  const cancel = (id: number, reason = 'Se equivocó el cliente', token = shop.cashier) =>
    shop.t.post<{ id: number }>('/sale/delete', { p_id_document: id, p_observation_anulado: reason }, token);
  const sold = async () => (await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 3 }] })).data.id;

  it('puts the goods back on the same lots, once, with reason, who and when, and says so', async () => {
    const before = await shop.lots(P.A);
    const id = await sold();
    expect(await cancel(id)).toMatchObject({ status: 200, message: 'Venta anulada.', data: { id } });
    expect(await shop.lots(P.A)).toEqual(before);
    const moves = await shop.t.db.query(
      `select lot, qty, line from stock_movement where source = 'sale' and id_source = ? order by id_movement`,
      [id],
    );
    expect(moves).toEqual([
      { lot: 'SOON', qty: '-2.0000', line: 1 },
      { lot: 'LATE', qty: '-1.0000', line: 1 },
      { lot: 'SOON', qty: '2.0000', line: 1 },
      { lot: 'LATE', qty: '1.0000', line: 1 },
    ]);
    const [sale] = await shop.t.db.query(
      'select anulado, observation_anulado, user_anulado, date_anulado from sale where id_document = ?',
      [id],
    );
    expect(sale).toEqual({
      anulado: 1,
      observation_anulado: 'Se equivocó el cliente',
      user_anulado: 'Carmen Ortega Solís',
      date_anulado: expect.any(Date),
    });
    const events = await shop.t.db.query('select event, payload from outbox order by id');
    const facts = { id_document: id, id_customers: 2, id_branch_office: 1, id_period: PERIOD, source_doc: 'VENTA' };
    expect(events).toEqual([
      { event: 'sale.saved.v1', payload: { ...facts, has_invoice_doc: 0 } },
      { event: 'sale.cancelled.v1', payload: { ...facts, by: 'Carmen Ortega Solís' } },
    ]);
    expect(await cancel(id)).toMatchObject({ status: 409, message: 'La venta ya está anulada.' });
    expect(await shop.differences()).toEqual([]);
  });

  it('five at once cancel once', async () => {
    const before = await shop.lots(P.A);
    const id = await sold();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await shop.lots(P.A)).toEqual(before);
    expect(await shop.differences()).toEqual([]);
  });

  it('asks for a reason, the current period, the right branch and the permission', async () => {
    const id = await sold();
    expect(await cancel(id, ' ')).toMatchObject({
      status: 422,
      response: 'warning',
      message: 'Por favor, ingresar motivo',
    });
    expect((await cancel(987654)).status).toBe(404);
    const warehouse = await shop.t.login('almacen');
    expect((await cancel(id, 'x', warehouse)).status).toBe(403);
    await shop.t.db.execute('update sale set id_branch_office = ? where id_document = ?', [BRANCH.foreign, id]);
    expect((await cancel(id)).status).toBe(403);
    await shop.t.db.execute('update sale set id_branch_office = 1, id_period = 3 where id_document = ?', [id]);
    expect(await cancel(id)).toMatchObject({
      status: 409,
      message: 'Solo se pueden anular ventas del periodo actual.',
    });
    expect(await shop.count('sale where anulado = 1')).toBe(2);
  });

  it('changes observation and dispatch of a sale, never a cancelled one', async () => {
    const id = await sold();
    const body = { p_id_document: id, p_observation_doc: 'Pasa mañana', p_total: '1.00', p_details: [] };
    expect(await shop.sell(body)).toMatchObject({ status: 200, message: 'Venta actualizada.' });
    const [row] = await shop.t.db.query('select observation_doc, total_doc from sale where id_document = ?', [id]);
    expect(row).toEqual({ observation_doc: 'Pasa mañana', total_doc: '348.00' });
    await cancel(id);
    expect((await shop.sell(body)).status).toBe(409);
  });
});
