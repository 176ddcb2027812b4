import type { Branch } from '@ceiba/branches/contract';
import type { SaleToSend } from '../persistence/sending.reader';
import { labelsPage } from './label.template';

const sale = (more: Partial<SaleToSend> = {}): SaleToSend => ({
  id_sale: 5994,
  number_invoice_doc: '12',
  id_branch_office: 1,
  key_branch_office: 'CDMX',
  id_customers: 2,
  full_name_customers: 'María Ñúñez',
  date_doc: '2026-11-28',
  qty_total: 1250,
  anulado: 0,
  dispatch_hold: null,
  provider_name: 'DHL',
  guide_number: 'JD0146 1234',
  ship_to: {
    full_name: 'Niña <b>Peña</b> & Hijos',
    address: 'Av. Juárez 100, Int. 4, Col. Centro',
    province: 'Cuauhtémoc',
    department: 'Ciudad de México',
    zip_code: '06000',
    phone: '55 5000 1111',
    email: 'nina@correo.example',
  },
  ...more,
});
const branch = { name_ticket: 'Ceiba "Centro"', address_ticket: 'Calle 1 <script>alert(1)</script>' } as Branch;
const page = (...sales: SaleToSend[]) => labelsPage(sales, (id) => (id === 1 ? branch : undefined), 'Grupo Ceiba');

describe('labels of parcels', () => {
  it('say who sends and who gets it, whatever they are called, and no mail address', () => {
    const html = page(sale());
    expect(html).toContain('Niña &lt;b&gt;Peña&lt;/b&gt; &amp; Hijos');
    expect(html).toContain('Calle 1 &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Cuauhtémoc, Ciudad de México, 06000');
    expect(html).toContain('<strong>JD0146 1234</strong>');
    expect(html).toContain('1,250');
    expect(html).not.toContain('nina@correo.example');
  });

  it('are one a sale; without a guide there is room for the sticker of the carrier', () => {
    const html = page(sale({ guide_number: null, provider_name: null }), sale({ id_branch_office: 9 }));
    expect(html.match(/<section class="label">/g)).toHaveLength(2);
    expect(html.match(/class="guide"/g)).toHaveLength(1);
    // A branch that is gone sends in the company's name.
    expect(html).toContain('Grupo Ceiba');
  });

  it('carry the bar code of their guide, of the sale where there is none that a scanner reads', () => {
    expect(page(sale())).toContain('aria-label="JD0146 1234"');
    const own = 'aria-label="TK5994';
    expect(page(sale({ guide_number: null, provider_name: null }))).toContain(own);
    expect(page(sale({ guide_number: 'Ñ-1' }))).toContain(own);
    expect(page(sale({ guide_number: '9'.repeat(29) }))).toContain(own);
  });

  it('set long addresses smaller, so that all of it stands on the label', () => {
    const address = 'Carretera Internacional México-Nogales kilómetro 1184, '.repeat(4);
    expect(page(sale({ ship_to: { ...sale().ship_to, address } }))).toContain('class="to long"');
    expect(page(sale())).not.toContain('class="to long"');
  });
});
