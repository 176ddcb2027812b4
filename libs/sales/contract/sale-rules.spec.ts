import { saleSchema } from './sale.schema';
import { saleProblem } from './sale-rules';

const facts = { stock_verified: true, has_period: true, total: '116.00', step_round: '0' };
const whole = {
  id_customers: 2,
  id_branch_office: 1,
  details: [{ id_product: 101, qty: 1 }],
  id_type_format_pay: 5,
};

describe('saleProblem', () => {
  it('names the first thing that is wrong, in the order and words of the specification', () => {
    const seen: string[] = [];
    let body: Record<string, unknown> = { has_invoice_doc: 1, amount_format_pay: '1', id_type_format_pay_2: 3 };
    let known = { ...facts, stock_verified: false, has_period: false };
    const ask = () => seen.push(saleProblem(saleSchema.parse(body), known)?.message ?? 'nada');
    const steps: [Record<string, unknown>, Partial<typeof facts>][] = [
      [{}, {}],
      [{}, { stock_verified: true }],
      [{ id_customers: 2 }, {}],
      [{ id_branch_office: 1 }, {}],
      [{ details: [{ id_product: 101, qty: '' }] }, {}],
      [{ details: [{ id_product: 101, qty: 1 }] }, {}],
      [{}, { has_period: true }],
      [{ id_type_format_pay: 5 }, {}],
      [{ amount_format_pay: '16', amount_format_pay_2: '100' }, {}],
      [{ id_regimen: 601 }, {}],
      [{ id_cfdi: 3 }, {}],
      [{ payment_form_facturama: 'PUE', rfc_customers: 'XAXX0101', zip_code_invoice: '6000' }, {}],
      [{ rfc_customers: 'XAXX010101000' }, {}],
      [{ zip_code_invoice: '06000', invoice_change: 1, full_name_invoice: '  ' }, {}],
      [{ full_name_invoice: 'Otra Empresa' }, {}],
    ];
    for (const [more, learned] of steps) {
      body = { ...body, ...more };
      known = { ...known, ...learned };
      ask();
    }
    expect(seen).toEqual([
      'Por favor, Verifique Stock',
      'Por favor, seleccione el Cliente.',
      'Por favor, seleccione Sucursal.',
      'Por favor, agregar productos.',
      'Por favor, agregar cantidades',
      'No hay periodo activo. Comunicarse con el Área responsable.',
      'Por favor, seleccionar Forma de Pago.',
      'La suma de los montos no coinciden con el total',
      'Por favor, seleccione el Régimen Fiscal.',
      'Por favor, seleccione el Uso de CFDI.',
      'Por favor, seleccione Forma de Pago Facturama.',
      'El RFC no tiene el formato correcto.',
      'El código postal debe tener 5 dígitos.',
      'Por favor, escriba el nombre o razón social de la factura.',
      'nada',
    ]);
  });
});

describe('saleSchema', () => {
  it('accepts a short body, ignores the figures of the client, and refuses unknown or wrongly typed fields', () => {
    expect(saleSchema.parse(whole)).toMatchObject({ id_document: null, pick_up_branch_office: 1, has_invoice_doc: 0 });
    expect(saleSchema.safeParse({ ...whole, iva_doc: '16.00', date_doc: '2026-11-27' }).success).toBe(true);
    expect(saleSchema.safeParse({ ...whole, is_admin: 1 }).success).toBe(false);
    expect(saleSchema.safeParse({ ...whole, id_customers: 'dos' }).success).toBe(false);
    expect(saleSchema.safeParse({ ...whole, details: [{ id_product: 1, qty: 1.5 }] }).success).toBe(false);
    expect(saleSchema.safeParse({ ...whole, details: [{ id_product: 1, qty: 0 }] }).success).toBe(false);
    expect(saleSchema.safeParse({ ...whole, details: [{ id_product: 1, qty: 1, cost: 1 }] }).success).toBe(false);
    expect(saleSchema.safeParse({ ...whole, payment_form_facturama: 'XXX' }).success).toBe(false);
  });
});
