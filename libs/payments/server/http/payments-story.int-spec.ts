import type { JobStarted, JobView } from '@ceiba/platform/contract';
import type { PaymentStep, PaymentStory } from '@ceiba/payments/contract';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import type { TestApp } from '@ceiba/platform/testing';

describe('the story of a payment', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  const story = async (subject: object) =>
    (await t.post<PaymentStory>('/payments/story/get', subject, desk.admin)).data;
  const told = (steps: readonly PaymentStep[]) =>
    steps.map(({ kind, text, detail, is_warning }) => [kind, text, detail, is_warning]);
  const ask = (subject: object, token = desk.admin) => t.post<JobStarted>('/payments/ask', subject, token);
  const attemptOf = async (id_cart: number) => {
    const [row] = await t.db.query<{ id_attempt: number; external_ref: string }>(
      'select id_attempt, external_ref from payment_attempt where id_customers_sale_public = ? order by id_attempt desc',
      [id_cart],
    );
    if (!row) throw new Error('no attempt');
    return row;
  };
  const paymentOf = async (id: number | string) => {
    const [row] = await t.db.query<{ id_payment: number }>(
      'select id_payment from payment where provider_payment_id = ?',
      [String(id)],
    );
    return row?.id_payment ?? 0;
  };

  it('tells link, forged and signed notice, answer, judgement and sale in one line of time', async () => {
    const cart = await desk.cart(1);
    const { id } = await desk.pay(cart, { signature: 'none' });
    await t.settle();
    // Nobody signed it: it is kept and asked about by nobody.
    expect(await desk.sales()).toEqual([]);
    await desk.control('/notify', { payment_id: id });
    await t.settle();
    const [{ id_document = 0 } = {}] = await desk.sales();
    const one = await story({ p_id_payment: await paymentOf(id) });
    // As often as it was refused until now.
    const counted = told(one.steps).map((step) => step.map((part) => String(part).replace(/ Llegó \d veces\./, '')));
    expect(counted).toEqual([
      ['link', 'Se abrió un enlace de Mercado Pago.', 'Se puede pagar durante 30 minutos.', '0'],
      ['notice', 'Aviso de Mercado Pago: payment.', 'Firma falsa: no se tomó en cuenta. (missing)', '1'],
      ['notice', 'Aviso de Mercado Pago: payment.', 'Firma comprobada.', '0'],
      ['answer', 'Mercado Pago dijo por su aviso: aprobado.', 'Hay una venta con este pago.', '0'],
      ['sale', 'Se registró la venta 1.', 'null', '0'],
      ['ended', 'El enlace terminó con su pago.', 'null', '0'],
    ]);
    expect(one).toMatchObject({
      row: { standing: 'sold', id_document },
      link_pay: null,
      cases: [],
      others: [],
      id_job: null,
    });
    expect(one.steps[0]).toMatchObject({ amount: '215.00', user: 'Ana Niño Güemes' });
    expect(one.steps[4]).toMatchObject({ id_document, amount: one.row.amount });
    const times = one.steps.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
  });

  it('asks the provider once, whoever presses ten times at once, and says what it answered', async () => {
    const cart = await desk.cart(1);
    const { id_attempt } = await attemptOf(cart.key.p_id_customers_sale_public);
    const { id } = await desk.pay(cart, { signature: 'none' });
    const pressed = await Promise.all(Array.from({ length: 10 }, () => ask({ p_id_attempt: id_attempt })));
    expect(pressed.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(pressed.map(({ data }) => data.id_job)).size).toBe(1);
    expect(await desk.count(`payment_answer where id_attempt = ${id_attempt} and id_job is not null`)).toBe(1);
    await t.settle();
    const job = await t.fetch<JobView>(`/jobs/${pressed[0]?.data.id_job}`, desk.admin);
    expect(job.data).toMatchObject({ state: 'completed', result: 'told' });
    const one = await story({ p_id_payment: await paymentOf(id) });
    expect(told(one.steps).filter(([kind]) => kind === 'answer')).toEqual([
      ['answer', 'Mercado Pago dijo a petición del personal: aprobado.', 'Hay una venta con este pago.', 0],
    ]);
    const link = await story({ p_id_attempt: id_attempt });
    expect(told(link.steps)).toContainEqual(['asked', 'Se le preguntó a Mercado Pago.', null, 0]);
    expect(link.steps.find(({ kind }) => kind === 'asked')?.id_worker).toEqual(expect.any(Number));
    // Just now is now: nobody asks again.
    expect((await ask({ p_id_attempt: id_attempt })).data.id_job).toBe(pressed[0]?.data.id_job);
  });

  it('says that nothing was paid, that the provider is silent, and asks again then', async () => {
    const cart = await desk.cart(1);
    const { id_attempt } = await attemptOf(cart.key.p_id_customers_sale_public);
    await ask({ p_id_attempt: id_attempt });
    await t.settle();
    await t.db.execute(`update payment_answer set answered_at = answered_at - interval 1 minute`);
    await desk.control('/fault', { kind: '503-before', times: 1 });
    const silent = await ask({ p_id_attempt: id_attempt });
    await t.settle();
    expect((await t.fetch<JobView>(`/jobs/${silent.data.id_job}`, desk.admin)).data).toMatchObject({
      ...{ state: 'completed', result: 'El proveedor no respondió. Intente de nuevo en unos minutos.' },
    });
    const asked = (await story({ p_id_attempt: id_attempt })).steps.filter(({ kind }) => kind === 'asked');
    expect(told(asked)).toEqual([
      ['asked', 'Se le preguntó a Mercado Pago.', 'El proveedor no tiene ningún pago de este enlace.', 0],
      ['asked', 'Se le preguntó a Mercado Pago.', 'El proveedor no respondió. Intente de nuevo en unos minutos.', 1],
    ]);
    await desk.turn('mercadopago', false);
    await t.db.execute(`update payment_answer set answered_at = answered_at - interval 1 minute`);
    await ask({ p_id_attempt: id_attempt });
    await t.settle();
    const [last] = (await story({ p_id_attempt: id_attempt })).steps.filter(({ kind }) => kind === 'asked').slice(-1);
    expect(last).toMatchObject({ is_warning: 1, detail: 'El pago en línea no está disponible por ahora.' });
    await desk.turn('mercadopago', true);
  });

  it('closes an open link once; what is paid afterwards waits for a person', async () => {
    const cart = await desk.cart(1);
    const { id_attempt } = await attemptOf(cart.key.p_id_customers_sale_public);
    const before = await story({ p_id_attempt: id_attempt });
    expect(before).toMatchObject({ row: { standing: 'open', is_open: 1 }, link_pay: cart.link.link_pay });
    const close = () => t.post('/payments/link/close', { p_id_attempt: id_attempt }, desk.admin);
    const answers = await Promise.all(Array.from({ length: 5 }, close));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe('El enlace ya no está abierto.');
    expect(await desk.count(`stock_reservation where id_source = ${cart.key.p_id_customers_sale_public}`)).toBe(0);
    const one = await story({ p_id_attempt: id_attempt });
    expect(one.row).toMatchObject({ standing: 'closed', is_open: 0 });
    expect(one.link_pay).toBeNull();
    const [ended] = one.steps.filter(({ kind }) => kind === 'ended');
    expect(ended).toMatchObject({ text: 'El personal cerró el enlace.', id_worker: expect.any(Number) as number });
    expect(ended?.user).toBeTruthy();
    const { id } = await desk.pay(cart);
    await t.settle();
    const late = await story({ p_id_payment: await paymentOf(id) });
    expect(late).toMatchObject({
      row: { standing: 'unmatched', cases: ['unmatched'] },
      cases: [
        {
          kind: 'unmatched',
          reason: 'cart_closed',
          actions: expect.arrayContaining(['refund', 'sale', 'cart']) as string[],
        },
      ],
    });
    // The provider told it twice, as it does.
    const news = late.steps.filter(({ detail }) => !detail?.startsWith('Nada nuevo.'));
    expect(told(news).slice(-2)).toEqual([
      [
        'answer',
        'Mercado Pago dijo por su aviso: aprobado.',
        'No se registró ninguna venta. El enlace ya había sido reemplazado o cancelado.',
        0,
      ],
      ['case', 'Necesita atención: Sin venta.', null, 1],
    ]);
  });

  it('of a payment and a closing at the same moment, one wins and nothing is lost', async () => {
    for (let round = 0; round < 3; round++) {
      const cart = await desk.cart(1);
      const { id_attempt } = await attemptOf(cart.key.p_id_customers_sale_public);
      const [closed, { id }] = await Promise.all([
        t.post('/payments/link/close', { p_id_attempt: id_attempt }, desk.admin),
        desk.pay(cart),
      ]);
      await t.settle();
      const one = await story({ p_id_payment: await paymentOf(id) });
      expect([closed.status, one.row.standing]).toEqual(closed.status === 200 ? [200, 'unmatched'] : [409, 'sold']);
    }
  });

  it('tells of the other links of the same cart', async () => {
    const cart = await desk.cart(1);
    const again = await desk.link(cart.key);
    expect(again.status).toBe(200);
    const { id_attempt } = await attemptOf(cart.key.p_id_customers_sale_public);
    const one = await story({ p_id_attempt: id_attempt });
    expect(one.others).toMatchObject([{ key: `a${id_attempt - 1}`, standing: 'closed' }]);
    const other = await story({ p_id_attempt: id_attempt - 1 });
    expect(told(other.steps).at(-1)).toEqual(['ended', 'Se generó un enlace más reciente para el carrito.', null, 0]);
  });

  it('is for those who hold the screen and the branch', async () => {
    const cart = await desk.cart(1);
    const { id_attempt } = await attemptOf(cart.key.p_id_customers_sale_public);
    const subject = { p_id_attempt: id_attempt };
    const token = await t.login('almacen');
    for (const path of ['story/get', 'ask', 'link/close'])
      expect((await t.post(`/payments/${path}`, subject, token)).status).toBe(403);
    await t.db.execute('update payment_attempt set id_branch_office = 120 where id_attempt = ?', [id_attempt]);
    for (const path of ['story/get', 'ask', 'link/close'])
      expect((await t.post(`/payments/${path}`, subject, desk.admin)).status).toBe(403);
    for (const path of ['story/get', 'ask', 'link/close'])
      expect((await t.post(`/payments/${path}`, { p_id_attempt: 999_999 }, desk.admin)).status).toBe(404);
    expect((await t.post('/payments/story/get', {}, desk.admin)).message).toContain('Indique el pago o el enlace.');
  });
});
