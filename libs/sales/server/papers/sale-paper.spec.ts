import type { Branch } from '@ceiba/branches/contract';
import { type SaleDetailRow, type StoredSale, taxedParts, taxGroups } from '@ceiba/sales/contract';
import { invoicePage } from './invoice.template';
import { qrOf } from './qr';
import { payments, type SalePaper, sums } from './sale-paper';
import { ticketPage } from './ticket.template';

const line = (more: Partial<SaleDetailRow>): SaleDetailRow => ({
  line: 1,
  id_product: 1,
  key_product: 'A-1',
  name_product: 'Té <verde>',
  qty: 2,
  price_original: '116.00',
  price: '116.00',
  point: '10.00',
  value_business: '80.00',
  pack_product: 0,
  is_promo: 0,
  type_promo: null,
  observation_line: null,
  exempt: 0,
  rate: '0.1600',
  rate_ieps: '0.0000',
  gross: '232.00',
  base: '200.00',
  tax: '32.00',
  ...more,
});

const branch = {
  key_branch_office: 'CDMX',
  name_branch_office: 'CDMX Centro',
  id_type_money: 2,
  name_ticket: 'Ceiba Ñandú',
  address_ticket: 'Av. Juárez 1',
  ticket_header_1: '¡Gracias!',
  ticket_header_2: '',
  ticket_footer_1: '¿Dudas? € ü',
  time_zone: 'America/Mexico_City',
} as Branch;

const sale = {
  id_document: 9,
  number_invoice_doc: '99999999999999999999',
  id_customers: 2,
  full_name_customers: 'María Ñúñez',
  code_period: '2026-11',
  code_money: 'MXN',
  created_at: new Date('2026-11-28T03:00:00.000Z'),
  user_created: 'Carmen',
  anulado: 0,
  has_invoice_doc: 0,
  subtotal_doc: '285.34',
  iva_doc: '45.66',
  total_sin_iva_doc: '50.00',
  shipping_doc: '99.00',
  shipping_base: '85.34',
  shipping_tax: '13.66',
  value_tax: '0.1600',
  discount_amount: '0.00',
  total_doc: '381.00',
  qty_total: 3,
  point_total: '20.00',
  value_business_total: '160.00',
  name_format_pay: 'Efectivo',
  amount_format_pay: '381.00',
  name_format_pay_2: null,
  amount_format_pay_2: '0.00',
  round_doc: '0.40',
  paid_with: '400.00',
  change_due: '19.40',
  details: [line({}), line({ line: 2, qty: 1, exempt: 1, rate: '0.0000', gross: '50.00', base: '50.00', tax: '0.00' })],
} as StoredSale;
const paper: SalePaper = { sale, branch, company: { name: 'Grupo Ceiba', rfc: 'EKU9003173C9' } };

describe('papers of a sale', () => {
  it('sum what was saved, by rate, with the shipping in it', () => {
    expect(taxGroups(taxedParts(sale))).toEqual([{ name: 'IVA', rate: '0.1600', base: '285.34', tax: '45.66' }]);
    expect(sums(paper)).toEqual([
      ['Subtotal', '$285.34'],
      ['IVA 16 %', '$45.66'],
      ['Total sin IVA', '$50.00'],
      ['Envío incluido', '$99.00'],
      ['Total MXN', '$381.00'],
    ]);
    expect(payments(sale)).toEqual([
      ['Efectivo', '$381.00'],
      ['Redondeo', '-$0.40'],
      ['Paga con', '$400.00'],
      ['Cambio', '$19.40'],
    ]);
    const dollars = payments({ ...sale, paid_foreign: '20.00', parity_doc: '18.5000', paid_with: '400.00' });
    expect(dollars.slice(2)).toEqual([
      ['USD 20.00 a 18.5000', '$370.00'],
      ['Paga con', '$400.00'],
      ['Cambio', '$19.40'],
    ]);
  });

  it('name IEPS and IVA apart', () => {
    const drink = line({ rate: '0.2528', rate_ieps: '0.0800', gross: '125.28', base: '100.00', tax: '25.28' });
    expect(taxGroups(taxedParts({ ...sale, shipping_tax: '0.00', details: [line({}), drink] }))).toEqual([
      { name: 'IVA', rate: '0.1600', base: '308.00', tax: '49.28' },
      { name: 'IEPS', rate: '0.0800', base: '100.00', tax: '8.00' },
    ]);
  });

  it('mark what a promotion or points have given', () => {
    const given = (type_promo: string) => line({ is_promo: 1, type_promo, price: '0.00', gross: '0.00' });
    for (const page of [ticketPage, invoicePage]) {
      const printed = (detail: SaleDetailRow) => page({ ...paper, sale: { ...sale, details: [detail] } }, 1);
      expect(printed(given('PROMO-4'))).toContain(' · PROMOCIÓN');
      expect(printed(given('PUNTOS-1'))).toContain(' · REGALO POR PUNTOS');
      expect(printed(line({}))).not.toMatch(/PROMOCIÓN|REGALO/);
    }
  });

  it('say what is to be remembered of a line, and of no other', () => {
    for (const page of [ticketPage, invoicePage]) {
      const printed = (detail: SaleDetailRow) => page({ ...paper, sale: { ...sale, details: [detail] } }, 1);
      expect(printed(line({ observation_line: 'Talla <M> para Íñigo' }))).toContain('Nota: Talla &lt;M&gt; para Íñigo');
      expect(printed(line({}))).not.toContain('Nota:');
    }
  });

  it('have a bar code of the sale, and say when they are printed once more', () => {
    const again = new Date('2026-11-28T15:30:00.000Z');
    for (const version of [1, 2] as const) {
      const first = ticketPage(paper, version);
      expect(first).toContain('>TK91</figcaption>');
      expect(first).not.toMatch(/COPIA|Reimpresión/);
      const copy = ticketPage(paper, version, 'ticket58', again);
      expect(copy).toContain('COPIA');
      expect(copy).toContain('Reimpresión 28/11/2026 09:30');
    }
  });

  it("show the branch's texts, its day, and escape what people wrote", () => {
    for (const page of [ticketPage(paper, 1), ticketPage(paper, 2), invoicePage(paper)]) {
      expect(page).toContain('Té &lt;verde&gt;');
      expect(page).toContain('CDMX-99999999999999999999');
      expect(page).toContain('27/11/2026 21:00');
      expect(page).toContain('¿Dudas? € ü');
      expect(page).not.toContain('ANULADO');
      expect(page).not.toContain('[object');
    }
    expect(ticketPage(paper, 1)).not.toContain('Puntos');
    expect(ticketPage(paper, 2)).toContain('Puntos');
    expect(invoicePage({ ...paper, sale: { ...sale, anulado: 1 } })).toContain('ANULADO');
  });

  it('say on tickets how their holder makes the invoice himself', () => {
    const address = 'https://ceiba.example/facturacion#K7MPQ2XW9RT4';
    const self_invoice = { address, code: 'K7MPQ2XW9RT4', until: '2026-11-30' } as const;
    for (const size of ['ticket58', 'ticket80'] as const) {
      const page = ticketPage({ ...paper, self_invoice }, 2, size);
      expect(page).toContain(qrOf(address).slice('<svg '.length));
      expect(page).toMatch(
        /ceiba\.example\/facturacion<br \/>Código <strong>K7MP Q2XW 9RT4<\/strong><br \/>hasta el 30\/11\/2026/,
      );
    }
    for (const page of [ticketPage(paper, 2), ticketPage({ ...paper, self_invoice: null }, 1), invoicePage(paper)])
      expect(page).not.toContain('Factura tu compra');
  });
});
