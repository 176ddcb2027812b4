import type { DiscountsRead } from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';

const CALL = '/commissions/discount/csv';

describe('discounts by CSV', () => {
  let company: Company;

  // Each earns 6.40 of the one below; nobody is taxed.
  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 3 },
    ]);
    for (const id of [2, 3, 4]) await company.sell(id);
  });
  afterAll(() => company.t.close());

  const send = (csv: string, id_period: number = PERIOD.current, path = CALL, token = company.admin) =>
    company.upload<DiscountsRead>(path, { p_id_period: id_period }, csv, token);
  const stored = () =>
    company.t.db.query(
      `select d.id_period, d.id_customers, d.amount, d.reason, d.user_created <> '' as who, f.name, f.lines
       from commission_discount d join commission_discount_file f using (id_discount_file) order by d.id_discount`,
    );
  const statement = (id: number, period: number = PERIOD.current) =>
    company.t.db.one(
      `select s.total, s.discount, s.total_changed, s.carried_discount, s.subtotal_earnings_original as calculated
       from commission_statement s join period p on p.id_run = s.id_run
       where p.id_period = ? and s.id_customers = ?`,
      [period, id],
    );

  it('are all written or none: errors by line', async () => {
    const bad = 'ID,Monto,Motivo\n2,1.00,Guía\n99,1.00,Nadie\nx,0,\n3,1.00,Credencial\n';
    const errors = [
      { line: 3, message: 'El cliente 99 no existe.' },
      { line: 4, message: '"x" no es un número de cliente.' },
      { line: 4, message: 'Monto: El monto debe ser mayor que cero.' },
      { line: 4, message: 'Falta el motivo.' },
    ];
    const looked = await send(bad, PERIOD.current, `${CALL}/preview`);
    expect([looked.status, looked.data]).toEqual([200, expect.objectContaining({ errors, lines: 3 })]);
    const refused = await send(bad);
    expect([refused.status, refused.data]).toEqual([422, { errors }]);
    expect(await stored()).toEqual([]);
  });

  it('of an open period count when it closes; what is above the payment is carried', async () => {
    const good = 'ID,Monto,Motivo\n2,2.00,Guía\n3,10.00,Credencial\n';
    const read = { errors: [], lines: 2, customers: 2, sums: [{ code_money: 'MXN', total: '12.00' }] };
    expect((await send(good, PERIOD.current, `${CALL}/preview`)).data).toEqual(read);
    expect(await stored()).toEqual([]);
    const saved = await send(good);
    expect([saved.status, saved.message, saved.data]).toEqual([200, 'Se guardaron 2 descuentos.', read]);
    const line = { id_period: PERIOD.current, who: 1, name: 'lista.csv', lines: 2 };
    expect(await stored()).toEqual([
      { ...line, id_customers: 2, amount: '2.00', reason: 'Guía' },
      { ...line, id_customers: 3, amount: '10.00', reason: 'Credencial' },
    ]);
    const again = await send(good);
    expect([again.status, again.message]).toEqual([409, 'Este archivo de descuentos ya se subió a este periodo.']);
    await company.close(PERIOD.current, PERIOD.next);
    const paid = { calculated: '6.40', total: '6.40' };
    expect(await statement(2)).toEqual({
      ...{ ...paid, discount: '2.00', total_changed: '4.40', carried_discount: '0.00' },
    });
    expect(await statement(3)).toEqual({
      ...{ ...paid, discount: '10.00', total_changed: '0.00', carried_discount: '3.60' },
    });
  });

  it('of a closed period count at once, each file once, whoever sends it', async () => {
    const same = await Promise.all(Array.from({ length: 10 }, () => send('ID,Monto,Motivo\n2,0.40,Una vez\n')));
    expect(same.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send(`ID,Monto,Motivo\n3,0.01,Otro ${at}\n2,0.10,Otro ${at}\n`)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await statement(2)).toEqual({
      ...{ calculated: '6.40', total: '6.40', discount: '3.40', total_changed: '3.00', carried_discount: '0.00' },
    });
    expect(await statement(3)).toMatchObject({ discount: '10.10', total_changed: '0.00', carried_discount: '3.70' });
    const none = await send('ID,Monto,Motivo\n2,0.10,Bien\n4,1.00,Nada ganado\n');
    expect(none.data.errors).toEqual([
      { line: 3, message: 'No tiene comisiones en este periodo; súbalo al periodo en curso.' },
    ]);
    expect(await statement(2)).toMatchObject({ discount: '3.40' });
  });

  it('change no rest that the next close took over, and nothing of a paid period', async () => {
    await company.close(PERIOD.next, PERIOD.last);
    expect(await statement(3, PERIOD.next)).toMatchObject({ discount: '3.70', carried_discount: '3.70' });
    const taken = await send('ID,Monto,Motivo\n2,0.50,Cabe\n2,3.00,Ya no cabe\n3,0.01,Resto\n');
    const message = 'El resto de sus descuentos ya pasó al periodo siguiente; súbalo al periodo en curso.';
    expect(taken.data.errors).toEqual([
      { line: 3, message },
      { line: 4, message },
    ]);
    expect((await send('ID,Monto,Motivo\n2,0.50,Cabe\n')).status).toBe(200);
    expect(await statement(2)).toMatchObject({ discount: '3.90', total_changed: '2.50' });
    await company.t.db.execute('update period set customers_paid = 1 where id_period = ?', [PERIOD.current]);
    const over = await send('ID,Monto,Motivo\n2,0.01,Tarde\n');
    expect([over.status, over.message]).toEqual([409, 'Los pagos del periodo ya están cerrados.']);
  });

  it('are for who may discount', async () => {
    const partner = await company.partner(2);
    expect((await send('ID,Monto,Motivo\n2,1,x\n', PERIOD.last, CALL, partner)).status).toBe(403);
    const none = await company.t.post(CALL, { p_id_period: PERIOD.last }, company.admin);
    expect([none.status, none.message]).toEqual([422, 'Seleccionar CSV']);
    const { rows } = await company.asked<{ rows: { reason: string }[] }>('/commissions/report/discounts', {
      ...{ p_id_period: PERIOD.current, p_excel: 0, p_search: '3' },
    });
    expect(rows).toHaveLength(11);
  });
});
