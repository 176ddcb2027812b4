import { BankClerk, openDesk, type PayDesk, type Referenced, referenced } from '@ceiba/payments/testing';
import type { TestApp } from '@ceiba/platform/testing';
import { P } from '@ceiba/store/testing';

/** Everything that the money of one cart may have moved. */
interface Outcome {
  state: string;
  review: number;
  /** Totals of its sales. */
  sales: string[];
  sold: number;
  held: number;
  points: string[];
  bells: number;
  payments: string[];
  attention: string[];
}
type Cart = Referenced & { shelf: number; bells: number };

const NOTHING: Outcome = {
  ...{ state: 'pending', review: 0, sales: [], sold: 0, held: 1, points: [], bells: 0, payments: [], attention: [] },
};
const SOLD: Outcome = { ...NOTHING, state: 'paid', sales: ['215.00'], sold: 1, held: 0, points: ['10.00'], bells: 1 };
const PAID: Outcome = { ...SOLD, payments: ['215.00 approved sold'] };

describe('money that comes by transfer', () => {
  let desk: PayDesk;
  let t: TestApp;
  let clerk: BankClerk;
  const carts: Referenced[] = [];
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    clerk = new BankClerk(desk);
  });
  afterEach(async () => {
    await desk.assertSound();
    for (const { key } of carts.splice(0)) await t.post('/ecomerce/publico/cart/cancel', key);
    await t.db.execute('update attention_case set resolved_at = now(3) where resolved_at is null');
    await t.db.execute("update bank_line set state = 'excluded' where state = 'open'");
  });
  afterAll(() => desk.close());

  const shelf = async () =>
    Number((await t.db.one<{ n: string }>('select sum(qty) as n from stock_balance where id_product = ?', [P.A]))?.n);
  const bells = () => desk.count(`notification where kind = 'sale_ecommerce'`);
  const cart = async (): Promise<Cart> => {
    await t.settle();
    const one = await referenced(desk);
    carts.push(one);
    return { ...one, shelf: await shelf(), bells: await bells() };
  };

  async function outcomeOf(one: Cart): Promise<Outcome> {
    await t.settle();
    const id = one.key.p_id_customers_sale_public;
    const { state, review } = await desk.status(one.key);
    const own = `from payment p join payment_attempt a on a.id_attempt = p.id_attempt where a.id_customers_sale_public = ?`;
    const sales = await t.db.query<{ total_doc: string; point_total: string }>(
      `select total_doc, point_total from sale where id_payment in (select p.id_payment ${own}) order by id_document`,
      [id],
    );
    const payments = await t.db.query<{ text: string }>(
      `select concat(format(p.amount_minor / 100, 2), ' ', p.status, ' ', p.outcome) as text ${own} order by p.id_payment`,
      [id],
    );
    const attention = (await desk.attention()).filter((row) => row.id_customers_sale_public === id);
    return {
      ...{ state, review, sales: sales.map(({ total_doc }) => total_doc), sold: one.shelf - (await shelf()) },
      held: await desk.count(`stock_reservation where source = 'cart_public' and id_source = ${id}`),
      ...{ points: sales.map(({ point_total }) => point_total), bells: (await bells()) - one.bells },
      payments: payments.map(({ text }) => text),
      attention: attention.map(({ kind, reason }) => `${kind} ${reason}`),
    };
  }

  it('is sure where reference, amount and currency agree: one click sells it, once', async () => {
    const one = await cart();
    const [line] = await clerk.booked({ amount: '215.00', reference: one.reference, payer: 'ANA SOFIA' });
    expect(line).toMatchObject({
      ...{ level: 'sure', why: 'Referencia e importe coinciden.', amount: '215.00', payer: 'ANA SOFIA', state: 'open' },
      proposals: [
        { reference: one.reference, amount: '215.00', full_name: 'Ana Niño Güemes', state: 'open', received: null },
      ],
    });
    expect(await outcomeOf(one)).toEqual(NOTHING);
    expect((await clerk.call('line/standing')).data).toEqual({ open: 1, sure: 1 });
    expect((await clerk.sure()).message).toBe('1 movimiento confirmado.');
    expect(await outcomeOf(one)).toEqual(PAID);
    expect((await clerk.sure()).message).toBe('No hay movimientos seguros por confirmar.');
    await t.settle();
    expect(await outcomeOf(one)).toEqual(PAID);
    const [used] = await clerk.lines('used');
    expect(used).toMatchObject({
      ...{ id_line: line?.id_line, state: 'used', decided_by: expect.any(String), id_worker_decided: 1 },
      payments: [{ reference: one.reference, amount: '215.00', outcome: 'sold', id_document: expect.any(Number) }],
    });
    expect((await t.fetch(`/payments/reference/${one.external_ref}`)).data).toMatchObject({ state: 'paid' });
    expect(await clerk.undo(used?.id_line ?? 0)).toMatchObject({
      status: 409,
      message: 'De este movimiento ya salió una venta: no se puede deshacer. Anule la venta si hace falta.',
    });
    expect(await outcomeOf(one)).toEqual(PAID);
  });

  it('too little waits for the rest and for staff; the rest sells it', async () => {
    const one = await cart();
    const [line] = await clerk.booked({ amount: '200.00', concept: `PAGO ${one.reference}` });
    expect(line).toMatchObject({ level: 'likely', why: 'Referencia correcta; faltan 15.00.' });
    expect((await clerk.sure()).message).toBe('No hay movimientos seguros por confirmar.');
    await clerk.confirm([line?.id_line ?? 0], [one.id_reference]);
    const waiting = { ...NOTHING, review: 1, payments: ['200.00 approved partial'], attention: ['partial partial'] };
    expect(await outcomeOf(one)).toEqual(waiting);
    const [rest] = await clerk.booked({ amount: '15.00', reference: one.reference });
    expect(rest).toMatchObject({ level: 'hand', why: 'La referencia ya tiene 200.00 confirmados.' });
    await clerk.confirm([rest?.id_line ?? 0], [one.id_reference]);
    const payments = ['200.00 approved sold', '15.00 approved sold'];
    expect(await outcomeOf(one)).toEqual({ ...SOLD, payments });
  });

  it('too much sells it and flags what is over', async () => {
    const one = await cart();
    const [line] = await clerk.booked({ amount: '300.00', reference: one.reference });
    expect(line).toMatchObject({ level: 'likely', why: 'Referencia correcta; sobran 85.00.' });
    await clerk.confirm([line?.id_line ?? 0], [one.id_reference]);
    const payments = ['300.00 approved sold'];
    expect(await outcomeOf(one)).toEqual({ ...SOLD, payments, attention: ['overpaid overpaid'] });
  });

  it('twice: the twin waits for a person and is a second payment, no second sale', async () => {
    const one = await cart();
    const twin = { amount: '215.00', reference: one.reference };
    const lines = await clerk.booked(twin, twin);
    expect(lines.map(({ level }) => level)).toEqual(['sure', 'sure']);
    expect((await clerk.sure()).message).toBe('1 movimiento confirmado.');
    expect(await outcomeOf(one)).toEqual(PAID);
    const [left] = await clerk.lines();
    expect(left).toMatchObject({ level: 'hand', why: 'La referencia ya tiene 215.00 confirmados.' });
    await clerk.confirm([left?.id_line ?? 0], [one.id_reference]);
    const second = { payments: ['215.00 approved sold', '215.00 approved unmatched'] };
    expect(await outcomeOf(one)).toEqual({ ...SOLD, ...second, attention: ['unmatched second_payment'] });
    // Its money goes back by hand: the product says so, and takes it as done.
    const [row] = await desk.attention();
    await desk.resolve(row?.id_case ?? 0, 'refund');
    await t.settle();
    const [again] = await desk.attention();
    expect(again?.detail).toMatch(/se devuelve con otra transferencia/);
    await desk.resolve(row?.id_case ?? 0, 'outside', { p_note: 'SPEI 123' });
    expect((await outcomeOf(one)).attention).toEqual([]);
  });

  it.each(['the transfer', 'the page'])(
    'and paid on the page of another provider, %s first: one sale, one refund case',
    async (first) => {
      const waiting = await desk.cart();
      const one: Cart = {
        ...(await referenced(desk, 1, waiting.key)),
        ...{ shelf: await shelf(), bells: await bells() },
      };
      carts.push(one);
      const transfer = async () => {
        await clerk.booked({ amount: '215.00', reference: one.reference });
        expect((await clerk.sure()).status).toBe(200);
        await t.settle();
      };
      const page = async () => {
        await desk.pay(waiting);
        await t.settle();
      };
      for (const paid of first === 'the page' ? [page, transfer] : [transfer, page]) await paid();
      const found = await outcomeOf(one);
      expect({ ...found, payments: found.payments.sort() }).toEqual({
        ...SOLD,
        payments: ['215.00 approved sold', '215.00 approved unmatched'],
        attention: [expect.stringMatching(/^unmatched (second_payment|cart_closed)$/)],
      });
    },
  );

  it.each([
    ['expired', 'unmatched expired'],
    ['cancelled', 'unmatched cart_closed'],
  ])('after it %s: no sale, on the list; a person can still sell it', async (how, attention) => {
    const one = await cart();
    if (how === 'expired') {
      await t.db.execute('update payment_attempt set expires_at = now(3) where external_ref = ?', [one.external_ref]);
      await desk.poll();
    } else await t.post('/ecomerce/publico/cart/cancel', one.key);
    const [line] = await clerk.booked({ amount: '215.00', reference: one.reference });
    expect(line).toMatchObject({
      level: 'sure',
      why: 'Referencia e importe coinciden, pero ya no se espera: irá a Pagos por conciliar.',
    });
    await clerk.sure();
    const payments = ['215.00 approved unmatched'];
    expect(await outcomeOf(one)).toMatchObject({
      ...NOTHING,
      review: 1,
      held: 0,
      payments,
      attention: [attention],
    });
    const [row] = await desk.attention();
    expect(await desk.resolve(row?.id_case ?? 0, 'sale')).toMatchObject({ status: 200 });
    expect(await outcomeOf(one)).toEqual(PAID);
  });

  it.each([
    ['an unknown reference', { reference: '9999996' }, 'Ninguna referencia coincide.'],
    ['a wrong check digit', { reference: '1999999' }, 'El dígito verificador de 1999999 no es correcto.'],
    ['no reference', {}, 'Ninguna referencia coincide.'],
  ])('%s is nobody’s by itself: staff say so, and it is an orphan', async (_, texts, why) => {
    const [line] = await clerk.booked({ amount: '77.77', ...texts });
    expect(line).toMatchObject({ level: 'hand', why, proposals: [] });
    expect((await clerk.confirm([line?.id_line ?? 0])).message).toBe(
      'Registrado como pago sin carrito. Está en Pagos por conciliar.',
    );
    await t.settle();
    const [row, more] = await desk.attention();
    expect(more).toBeUndefined();
    expect(row).toMatchObject({ kind: 'unmatched', reason: 'unknown_reference', amount: '77.77', currency: 'MXN' });
    // Taken back, it waits in the statement again and not in the list.
    expect(await clerk.undo(line?.id_line ?? 0)).toMatchObject({ status: 200 });
    expect(await desk.attention()).toEqual([]);
    expect((await clerk.lines()).map(({ id_line }) => id_line)).toEqual([line?.id_line]);
  });

  it('with the right amount and no reference it is likely where one waits, by hand where two do', async () => {
    const one = await cart();
    const [alone] = await clerk.booked({ amount: '215.00', concept: 'PAGO TIENDA' });
    expect(alone).toMatchObject({
      ...{ level: 'likely', why: 'Una sola referencia espera este importe.' },
      proposals: [{ reference: one.reference }],
    });
    const two = await cart();
    const [line] = await clerk.lines();
    expect(line).toMatchObject({ level: 'hand', why: '2 referencias esperan este importe.' });
    expect(line?.proposals.map(({ reference }) => reference)).toEqual([two.reference, one.reference]);
    await clerk.confirm([line?.id_line ?? 0], [two.id_reference]);
    expect(await outcomeOf(two)).toEqual(PAID);
    expect((await outcomeOf(one)).state).toBe('pending');
  });

  it('one movement pays several references, several movements pay one', async () => {
    const [one, two, three] = [await cart(), await cart(), await cart()];
    const [both] = await clerk.booked({ amount: '430.00' });
    await clerk.confirm([both?.id_line ?? 0], [one.id_reference, two.id_reference]);
    await t.settle();
    expect((await outcomeOf(one)).payments).toEqual(PAID.payments);
    expect((await outcomeOf(two)).payments).toEqual(PAID.payments);
    const halves = await clerk.booked({ amount: '100.00' }, { amount: '115.00' });
    await clerk.confirm(
      halves.map(({ id_line }) => id_line),
      [three.id_reference],
    );
    expect(await outcomeOf(three)).toMatchObject({ state: 'paid', payments: PAID.payments });
    const used = await clerk.lines('used', { p_search: '115.00' });
    expect(used).toMatchObject([{ payments: [{ reference: three.reference, amount: '215.00' }] }]);
  });

  it.each<[string, (lines: number[], one: Cart) => [number[], number[]], number, string]>([
    ['no movement', () => [[], []], 400, 'Elija al menos un movimiento.'],
    ['one that there is not', () => [[999_999], []], 404, 'El movimiento no existe.'],
    ['a reference that there is not', ([first = 0]) => [[first], [999_999]], 404, 'La referencia no existe.'],
    ['several and none', (lines) => [lines, []], 422, 'Un movimiento sin referencia se registra solo.'],
    [
      'too little for two',
      ([first = 0], one) => [[first], [one.id_reference, one.id_reference - 1]],
      422,
      'El movimiento no alcanza para todas las referencias: quite alguna.',
    ],
    [
      'several for several',
      (lines, one) => [lines, [one.id_reference, one.id_reference - 1]],
      422,
      'Elija un movimiento para varias referencias, o varios movimientos para una.',
    ],
  ])('refuses %s', async (_, choose, status, message) => {
    await cart();
    const one = await cart();
    const lines = (await clerk.booked({ amount: '5.55' }, { amount: '6.66' })).map(({ id_line }) => id_line);
    const answer = await clerk.confirm(...choose(lines, one));
    expect([answer.status, answer.message.includes(message)]).toEqual([status, true]);
    expect(await desk.count(`bank_line_use where id_line in (${lines.join()})`)).toBe(0);
  });

  it('undo takes a part payment back, and the movement pays again', async () => {
    const one = await cart();
    const [line] = await clerk.booked({ amount: '15.15', reference: one.reference });
    const id = line?.id_line ?? 0;
    await clerk.confirm([id], [one.id_reference]);
    expect((await outcomeOf(one)).attention).toEqual(['partial partial']);
    expect((await clerk.undo(id)).message).toBe('El movimiento está otra vez por conciliar.');
    const back = { ...NOTHING, payments: ['15.15 refunded refunded'] };
    expect(await outcomeOf(one)).toEqual(back);
    const [rest] = await clerk.booked({ amount: '199.85', reference: one.reference });
    await clerk.confirm([id, rest?.id_line ?? 0], [one.id_reference]);
    expect(await outcomeOf(one)).toEqual({ ...SOLD, payments: [...back.payments, '215.00 approved sold'] });
    expect(await desk.count('bank_match where undone_at is not null')).toBeGreaterThan(0);
  });

  it('undone before the worker looked at it, it is never sold', async () => {
    const one = await cart();
    const [line] = await clerk.booked({ amount: '215.00', reference: one.reference });
    const [confirmed, undone] = await Promise.all([
      clerk.confirm([line?.id_line ?? 0], [one.id_reference]),
      clerk.undo(line?.id_line ?? 0),
    ]);
    expect(confirmed.status).toBe(200);
    const again = undone.status === 200 ? undone : await clerk.undo(line?.id_line ?? 0);
    const { sales, payments } = await outcomeOf(one);
    // Whoever was first: a sale that stands, or none and the money free again.
    expect([again.status, sales, payments]).toEqual(
      again.status === 200 ? [200, [], ['215.00 refunded waiting']] : [409, ['215.00'], PAID.payments],
    );
  });

  it('each movement is used once, however many staff press at once', async () => {
    const [one, two] = [await cart(), await cart()];
    const [line] = await clerk.booked({ amount: '215.00', payer: 'DOS A LA VEZ' });
    const id = line?.id_line ?? 0;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => clerk.confirm([id], [one.id_reference])),
      ...Array.from({ length: 5 }, () => clerk.confirm([id], [two.id_reference])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    await t.settle();
    const states = [(await outcomeOf(one)).state, (await outcomeOf(two)).state];
    expect(states.sort()).toEqual(['paid', 'pending']);
    expect(await desk.count(`bank_line_use where id_line = ${id}`)).toBe(1);
  });

  it('ten presses of "confirm what is sure" at once sell each cart once', async () => {
    const three = [await cart(), await cart(), await cart()];
    await clerk.booked(...three.map(({ reference }) => ({ amount: '215.00', reference })));
    await Promise.all(Array.from({ length: 10 }, () => clerk.sure()));
    for (const one of three) expect((await outcomeOf(one)).payments).toEqual(PAID.payments);
  });

  describe('that staff confirm without a statement', () => {
    it('is sold; the movement that shows it later joins it and doubles nothing', async () => {
      const one = await cart();
      expect(await clerk.byHand(one.reference, '215.00')).toMatchObject({ status: 200, message: 'Pago confirmado.' });
      expect(await outcomeOf(one)).toEqual(PAID);
      const [line] = await clerk.booked({ amount: '215.00', reference: one.reference });
      expect(line).toMatchObject({ level: 'sure', why: 'Es el dinero de la referencia que ya se confirmó a mano.' });
      expect((await clerk.sure()).message).toBe('1 movimiento confirmado.');
      expect(await outcomeOf(one)).toEqual(PAID);
      // Taken off again it frees the movement; the payment stands as staff confirmed it.
      expect(await clerk.undo(line?.id_line ?? 0)).toMatchObject({ status: 200 });
      expect(await outcomeOf(one)).toEqual(PAID);
      expect((await clerk.confirm([line?.id_line ?? 0], [one.id_reference])).message).toBe(
        'El movimiento se unió al pago que ya estaba confirmado.',
      );
      expect(await outcomeOf(one)).toEqual(PAID);
    });

    it('is confirmed once by ten people at once', async () => {
      const one = await cart();
      const answers = await Promise.all(Array.from({ length: 10 }, () => clerk.byHand(one.reference, '215')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
      expect(answers.find(({ status }) => status === 409)?.message).toBe('La referencia ya tiene un pago confirmado.');
      expect(await outcomeOf(one)).toEqual(PAID);
    });

    it.each([
      ['1000018', '215.00', 422, 'El dígito verificador de la referencia no es correcto'],
      ['9999996', '215.00', 404, 'La referencia no existe.'],
      ['', '215.00', 400, 'La referencia no existe.'],
      ['1000017', '0', 400, 'El importe debe ser mayor que cero.'],
      ['1000017', 'x', 400, 'número'],
    ])('refuses %s for %s', async (reference, amount, status, message) => {
      const answer = await clerk.byHand(reference, amount);
      expect([answer.status, answer.message.includes(message)]).toEqual([status, true]);
    });
  });
});
