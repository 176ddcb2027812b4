import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

// The worker dies at exact moments of a credit note's stamp (docs/adr/0063).
describe('a credit note whose worker dies', () => {
  let p: Product;
  let id: number;

  const orders = async () =>
    (await p.sandbox<{ OrderNumber: string }[]>('/facturama/cfdis'))
      .map(({ OrderNumber }) => OrderNumber)
      .filter((order) => order.startsWith('NC-'));
  const note = async () =>
    (
      await p.rows('select state, way, facturama_id is not null as has from credit_note where id_credit_note = ?', [id])
    )[0];
  const intents = () =>
    p.rows<{ state: string; sent: number }>(
      "select state, sent_at is not null as sent from cfdi_intent where kind = 'CREDIT_NOTE'",
    );
  /** As if a long time had passed: leases have run out, and a call that was lost may be sent again. */
  const timeIsOver = () =>
    p.rows(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'),
      resend_from = least(resend_from, '2026-01-01') where state <> 'stamped'`);

  beforeAll(async () => {
    p = await startProduct({ parts: ['sandboxes', 'api'], env: { FACTURAMA_TIMEOUT_MS: '60000' } });
    const admin = await p.login('admin');
    const [sale] = await p.rows<{ id: number; use: number }>(
      `select id_document as id, (select id_cfdi from cfdi where code_cfdi = 'G03') as \`use\` from sale
       where id_type_money = 2 and id_branch_office = 1 and anulado = 0 and facturama_id is null
         and facturama_status is null and total_doc > 100 order by id_document desc limit 1`,
    );
    const fiscal = {
      ...{ p_rfc_customers: 'URE180429TM6', p_zip_code_customers: '86991', p_id_regimen: 601, p_id_cfdi: sale?.use },
      ...{ p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' },
    };
    const stamped = await p.post('/sale/send/facturama', { p_id_document: sale?.id, ...fiscal }, admin);
    expect(stamped.status).toBe(200);
    const line = {
      ...{ product_code: '84111506', unit_code: 'ACT', tax_object: '02', key: 'NC', description: 'Devolución', qty: 1 },
      ...{ base: '10.00', tax: '1.60', exempt: 0, taxes: [{ name: 'IVA', rate: '0.1600' }] },
    };
    await p.rows(
      `insert into credit_note (id_document, id_branch_office, reason, state, why, id_intent_original, relation, credited,
         total, user_created, created_at, updated_at)
       select s.id_document, s.id_branch_office, 'returned', 'asked', 'choice', i.id_intent, '03', ?, 11.60, 'Sistema',
         utc_timestamp(3), utc_timestamp(3)
       from sale s join cfdi_intent i on i.facturama_id = s.facturama_id where s.id_document = ?`,
      [JSON.stringify([line]), sale?.id],
    );
    const [made] = await p.rows<{ id: number }>('select id_credit_note as id from credit_note');
    id = made?.id ?? 0;
    const decided = await p.post('/facturama/credit-note/decide', { p_id_credit_note: id, p_action: 'credit' }, admin);
    expect(decided.status).toBe(200);
  });
  afterAll(() => p.stop());

  it('before it has written down what it will send: nothing is sent', async () => {
    const release = await p.hold('lock tables cfdi_intent write');
    await p.start('worker');
    await p.blocked('cfdi_intent');
    await p.kill('worker');
    await release();
    expect([await orders(), await intents()]).toEqual([[], []]);
  });

  it('having written down that it sends, while nothing has arrived', async () => {
    await p.sandbox('/facturama/fault', { kind: 'timeout-before', times: 1 });
    await p.start('worker');
    await eventually(async () => expect(await p.sandbox('/facturama/faults')).toEqual([]));
    await p.kill('worker');
    expect([await orders(), await intents()]).toEqual([[], [{ state: 'sending', sent: 1 }]]);
    await timeIsOver();
  });

  it('while Facturama, which has stamped, owes the answer', async () => {
    await p.sandbox('/facturama/fault', { kind: 'stamp-then-timeout', times: 1 });
    await p.start('worker');
    await eventually(async () => expect(await orders()).toEqual([`NC-${id}`]));
    await p.kill('worker');
    expect(await note()).toEqual({ state: 'pending', way: 'credit', has: 0 });
    await timeIsOver();
  });

  it('and it is stamped, once', async () => {
    await p.start('worker');
    await eventually(async () => expect(await note()).toEqual({ state: 'stamped', way: 'credit', has: 1 }));
    expect(await orders()).toEqual([`NC-${id}`]);
    expect(await intents()).toEqual([{ state: 'stamped', sent: 1 }]);
  });
});
