import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

// The worker dies at exact moments of a global invoice that is cancelled for one ticket and made anew (docs/adr/0080).
describe('a global invoice made anew, whose worker dies', () => {
  let p: Product;
  let first: number;
  let tickets: number;

  const globals = () =>
    p.rows<{ id: number; state: string; tickets: number }>(
      'select id_global_invoice as id, state, tickets from global_invoice order by 1',
    );
  const orders = async () =>
    (await p.sandbox<{ OrderNumber: string }[]>('/facturama/cfdis'))
      .map(({ OrderNumber }) => OrderNumber)
      .filter((order) => order.startsWith('G-'))
      .sort();
  /** As if a long time had passed: leases have run out, and a call that was lost may be sent again. */
  const timeIsOver = () =>
    p.rows(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'),
      resend_from = least(resend_from, '2026-01-01') where state in ('pending', 'sending', 'unknown')`);

  beforeAll(async () => {
    p = await startProduct({ parts: ['sandboxes', 'api'], env: { FACTURAMA_TIMEOUT_MS: '60000' } });
    const admin = await p.login('admin');
    await p.post('/settings/update', { p_global_exit: 'cancel', p_global_from: '' }, admin);
    const [day] = await p.rows<{ day: string; sale: number; form: number; use: number }>(
      `select date_format(date_doc, '%Y-%m-%d') as day, max(id_document) as sale,
         (select min(id_type_format_pay) from type_format_pay where code_format_pay = '01') as form,
         (select id_cfdi from cfdi where code_cfdi = 'G03') as \`use\`
       from sale where id_branch_office = 1 and date_doc < curdate() - interval 1 day and global_waits = 1
       group by date_doc having count(*) > 2 order by date_doc desc limit 1`,
    );
    const asked = { p_id_branch_office: 1, p_date_doc: day?.day, p_payment_form: day?.form };
    const sent = await p.post<{ id_global_invoice: number; tickets: number }>(
      '/facturama/global/send',
      { ...asked, p_payment_form_facturama: 'PUE' },
      admin,
    );
    expect([sent.status, sent.message]).toEqual([200, expect.any(String)]);
    ({ id_global_invoice: first, tickets } = sent.data);
    const fiscal = {
      ...{ p_rfc_customers: 'URE180429TM6', p_zip_code_customers: '86991', p_id_regimen: 601, p_id_cfdi: day?.use },
      ...{ p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' },
    };
    const own = await p.post('/sale/send/facturama', { p_id_document: day?.sale, ...fiscal }, admin);
    expect(own.status).toBe(200);
  });
  afterAll(() => p.stop());

  it('before it is written down that the first one is cancelled: nothing is made anew', async () => {
    const release = await p.hold('lock tables global_invoice write');
    await p.start('worker');
    await p.blocked('global_invoice');
    await p.kill('worker');
    await release();
    expect([await orders(), await globals()]).toEqual([[`G-${first}`], [{ id: first, state: 'stamped', tickets }]]);
  });

  it('having written down that it sends the next one, while nothing has arrived', async () => {
    await p.sandbox('/facturama/fault', { kind: 'timeout-before', times: 1 });
    await p.start('worker');
    await eventually(async () => expect(await p.sandbox('/facturama/faults')).toEqual([]));
    await p.kill('worker');
    expect([await orders(), await globals()]).toEqual([
      [`G-${first}`],
      [
        { id: first, state: 'canceled', tickets },
        { id: expect.any(Number), state: 'pending', tickets: tickets - 1 },
      ],
    ]);
    await timeIsOver();
  });

  it('while Facturama, which has stamped it, owes the answer', async () => {
    await p.sandbox('/facturama/fault', { kind: 'stamp-then-timeout', times: 1 });
    await p.start('worker');
    await eventually(async () => expect(await orders()).toHaveLength(2));
    await p.kill('worker');
    expect((await globals()).map(({ state }) => state)).toEqual(['canceled', 'pending']);
    await timeIsOver();
  });

  it('and it is stamped, once, with each ticket that is left', async () => {
    await p.start('worker');
    await eventually(async () => expect((await globals()).map(({ state }) => state)).toEqual(['canceled', 'stamped']));
    const [, anew] = await globals();
    expect(await orders()).toEqual([`G-${first}`, `G-${anew?.id}`].sort());
    expect(await p.rows('select id_global_invoice as id, count(*) as n from sale where id_global_invoice > 0')).toEqual(
      [{ id: anew?.id, n: tickets - 1 }],
    );
    expect(await p.rows('select way, state, reason from credit_note')).toEqual([
      { way: 'cancel', state: 'done', reason: 'invoiced' },
    ]);
  });
});
