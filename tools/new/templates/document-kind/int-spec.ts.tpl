import { type Office, openOffice } from '@ceiba/invoicing/testing';
import { insertAny } from '@ceiba/platform/testing';

const ID = 901;
let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  const row = { id_branch_office: 1, id_customers: 2, concept: 'Prueba', base: '100.00', tax: '16.00' };
  await insertAny(office.t.db, '{{table}}', { ...row, {{id}}: ID });
  await insertAny(office.t.db, '{{table}}', { ...row, {{id}}: ID + 1, base: '0.00', tax: '0.00' });
});
afterAll(() => office.close());

const stamp = (p_{{id}}: number, token = admin) =>
  office.t.post<{ facturama_id: string | null }>('/facturama/{{name}}', { p_{{id}} }, token);

it('a {{words}} is stamped once, however often it is asked for', async () => {
  const made = await stamp(ID);
  expect([made.status, made.response]).toEqual([200, 'success']);
  const again = await stamp(ID);
  expect([again.status, again.response, again.data.facturama_id]).toEqual([200, 'info', made.data.facturama_id]);
  const row = await office.t.db.one('select facturama_status, facturama_id from {{table}} where {{id}} = ?', [ID]);
  expect(row).toEqual({ facturama_status: 'STAMPED', facturama_id: made.data.facturama_id });
  const intents = await office.t.db.query("select state from cfdi_intent where kind = '{{KIND}}' and reference = ?", [
    String(ID),
  ]);
  expect(intents).toEqual([{ state: 'stamped' }]);
});

it('one of nothing, of a branch of others or without its screen is not', async () => {
  expect((await stamp(ID + 1)).status).toBe(409);
  expect((await stamp(ID, office.cashier)).status).toBe(403);
  expect((await stamp(999_999)).status).toBe(404);
});
