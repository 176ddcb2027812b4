import { cleanText } from '@ceiba/platform/contract';
import { BranchesModule } from '@ceiba/branches/server';
import { branchForm } from '@ceiba/branches/testing';
import { hireStaff } from '@ceiba/identity/testing';
import { RowUses } from '@ceiba/platform/server';
import { createTestApp, HOSTILE_VALUES, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { IdentityModule } from '..';

const form = branchForm({
  p_id_branch_office_stock: null,
  p_shipping_value: '99.90',
  p_is_laboratory: 0,
  p_is_branch_office: 1,
  p_enabled_branch_office: 1,
  p_pick_up_branch_office: 1,
  p_zip_code: '76000',
  p_invoice_serie: 'QRO',
  p_time_zone: 'America/Mexico_City',
  p_id_customers_sea: null,
  p_percentage_sea: '0.05',
});
const TEXTS = [
  'key_branch_office',
  'name_branch_office',
  'name_ticket',
  'ticket_header_1',
  'zip_code',
  'invoice_serie',
];

describe('hostile input to branches', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule], worker: false });
    await hireStaff(t, []);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  it('is refused clearly, or stored and shown exactly', async () => {
    const taxes = HOSTILE_VALUES.flatMap((value) => [
      { field: 'tax.id', value, payload: { ...form, p_tax: [{ p_id_tax: value, p_order_tax: 1 }] } },
      { field: 'tax.order', value, payload: { ...form, p_tax: [{ p_id_tax: 1, p_order_tax: value }] } },
    ]);
    for (const { field, value, payload } of [...hostilePayloads(form), ...taxes]) {
      const answer = await t.post<{ id: number }>('/branchoffice/insert/update', payload, admin);
      const what = [field, String(value).slice(0, 40), answer.status, answer.message];
      expect([what, [200, 400, 404, 409, 422].includes(answer.status)]).toEqual([what, true]);
      if (answer.status !== 200) continue;
      const { id } = answer.data;
      const { data } = await t.fetch<Record<string, unknown>>(`/branchoffice/get/id/${id}`, admin);
      const sent: Record<string, unknown> = payload;
      for (const name of TEXTS) {
        const text = sent[`p_${name}`];
        const clean = typeof text === 'string' ? cleanText(text).trim() : '';
        if (clean) expect([what, data[name]]).toEqual([what, clean]);
      }
      // By hand: some ids have a role in the settings and stay.
      await t.get(RowUses).erase('branch_office', id);
    }
  });

  it('in ids and paths is refused', async () => {
    for (const value of HOSTILE_VALUES) {
      const answer = await t.post('/branchoffice/delete', { p_id: value, p_name: value }, admin);
      expect([value, [400, 404, 409].includes(answer.status)]).toEqual([value, true]);
    }
    for (const path of ['get/id', 'get/by/user', 'get/tax/shipping'])
      for (const text of ['0', '-1', 'x', '%00', "1'--", '9'.repeat(30)]) {
        const { status } = await t.fetch(`/branchoffice/${path}/${encodeURIComponent(text)}`, admin);
        expect([path, text, status < 500]).toEqual([path, text, true]);
      }
  });
});
