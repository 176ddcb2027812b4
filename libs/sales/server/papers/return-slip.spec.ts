import type { Branch } from '@ceiba/branches/contract';
import type { StoredReturn } from '@ceiba/sales/contract';
import { barCode } from './code128';
import { returnSlipPage } from './return-slip.template';

const branch = {
  ...{
    key_branch_office: 'CDMX',
    name_branch_office: 'CDMX Centro',
    id_type_money: 2,
    time_zone: 'America/Mexico_City',
  },
  ...{
    name_ticket: 'Ceiba',
    address_ticket: 'Av. Juárez 1',
    ticket_header_1: '',
    ticket_header_2: '',
    ticket_footer_1: '',
  },
} as Branch;

const refund = (more: Partial<StoredReturn['refunds'][number]>): StoredReturn['refunds'][number] => ({
  ...{ line_refund: 1, way: 'cash', id_type_format_pay: null, name_format_pay: null, amount: '100.00', state: 'done' },
  ...{ said: null, reference: null, id_voucher: null, code_voucher: null, done_at: null },
  ...more,
});

const returned: StoredReturn = {
  ...{ id_return: 5, id_document: 9, id_customers: 2, full_name_customers: 'María <Ñúñez>', number_invoice_doc: '7' },
  ...{ created_at: new Date('2026-11-28T03:00:00.000Z'), reason: 'Roto', user_created: 'Carmen', code_money: 'MXN' },
  ...{ id_branch_office: 1, key_branch_office: 'CDMX', name_branch_office: 'CDMX Centro', date_return: '2026-11-27' },
  ...{
    id_type_money: 2,
    id_period: 4,
    code_period: '2026-11',
    code_period_sale: '2026-11',
    late: 0,
    refund_doc: '232.00',
  },
  ...{ point_total: '20.00', value_business_total: '160.00', id_document_exchange: null, id_worker_created: 2 },
  ...{
    refunds: [],
    qty_total: 2,
    base_doc: '200.00',
    tax_doc: '32.00',
    shipping_doc: '0.00',
    total_doc: '232.00',
    details: [],
  },
};

const page = (...refunds: StoredReturn['refunds']) =>
  returnSlipPage({ returned: { ...returned, refunds }, branch, company: { name: 'Ceiba', rfc: null } });

describe('the slip of a return', () => {
  it('carries the bar code of each voucher, to be scanned at the till', () => {
    const code = 'ABCDEFGHJ234';
    const slip = page(refund({}), refund({ line_refund: 2, way: 'voucher', amount: '132.00', code_voucher: code }));
    expect(slip).toContain(String(barCode(code)));
    expect(slip.match(/<figcaption/g)).toHaveLength(1);
    expect(slip).toContain('132.00');
    expect(slip).toContain('María &lt;Ñúñez&gt;');
  });

  it('carries none where the money went back another way', () => {
    expect(page(refund({}))).not.toContain('<figure');
  });
});
