import type { StoredStatement } from '@ceiba/commissions/contract';
import { type StatementFacts, statementPage } from './statement.template';

const statement: StoredStatement = {
  ...{ key_branch_office: 'CDMX', id_customers: 7, full_name: 'Peña <b>Ñandú</b>', rank: 1, name_plan: 'BRONCE' },
  ...{ point_current_customers_parent: '120.00', point_business_customers_parent: '96.00', type_fee: 'RESICO' },
  ...{ calculated: '50.00', adjustments: '-80.00', adjustment_before: '-5.00', carried_adjustment: '-35.00' },
  ...{ subtotal_earnings: '100.00', subtotal_earnings_original: '0.00', subtotal_changed: '100.00', change_total: 1 },
  change_reason: 'Anticipo de <i>noviembre</i>',
  ...{ isr: '0.00', iva: '16.00', ret_iva: '10.67', resico: '1.25', total: '104.08' },
  ...{ discount: '120.00', carried_discount: '15.92', total_changed: '0.00', id_type_money: 2, code_money: 'MXN' },
  ...{ facturama_id: null, facturama_error: null, facturama_state: null, facturama_uuid: null, stamped_at: null },
  ...{ id_period: 4, id_run: 9, code_period: '2026-11', name_period: 'Noviembre' },
};
const facts: StatementFacts = {
  statement,
  regime: 'RESICO',
  company: { name: 'Grupo Ceiba', rfc: 'XAXX010101000' },
  closed_at: new Date('2026-12-02T16:00:00Z'),
  parity: '18.4321',
  details: [],
  buyers: [],
  buyers_total: 0,
  adjustments: [],
  discounts: [
    { reason: 'Resto de los descuentos del periodo anterior', amount: '20.00' },
    { reason: '<script>alert(1)</script>', amount: '100.00' },
  ],
  beside: [{ title: 'Bono SEA, Puebla', subtotal_earnings: '500.00', total: '490.40', code_money: 'MXN' }],
};
const read = (page: string) =>
  page
    .slice(page.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a statement on paper', () => {
  it('says every step from what was earned to what is left, rests and what staff set among them', () => {
    const text = read(statementPage(facts));
    const steps = [
      'Comisiones 50.00 Ajustes del periodo -80.00 Ajustes del periodo anterior -5.00',
      'Ajustes que pasan al siguiente 35.00 Calculado 0.00 Subtotal 100.00',
      'IVA 16.00 IVA retenido -10.67 ISR RESICO -1.25 Total 104.08',
      'Descuentos -120.00 Descuentos que pasan al siguiente 15.92 A recibir MXN 0.00',
    ];
    expect(text).toContain(steps.join(' '));
    expect(text).toContain('La empresa fijó este importe en lugar del calculado. Motivo: Anticipo de');
    expect(statementPage(facts)).toContain('Anticipo de &lt;i&gt;noviembre&lt;/i&gt;');
    expect(text).toContain('Resto de los descuentos del periodo anterior 20.00 MXN');
    expect(text).toContain('Bono SEA, Puebla 500.00 MXN 490.40 MXN');
  });

  it('leaves out what there is none of, and takes no words for markup', () => {
    const none = {
      adjustments: '0.00',
      adjustment_before: '0.00',
      carried_adjustment: '0.00',
      change_total: 0,
    } as const;
    const page = statementPage({
      ...{ ...facts, discounts: [], beside: [] },
      statement: { ...statement, ...none, discount: '0.00', carried_discount: '0.00', total_changed: '104.08' },
    });
    const text = read(page);
    for (const word of ['Ajustes', 'Descuentos', 'Calculado', 'ISR 0', 'Otros estados', 'Comprador por comprador'])
      expect(text).not.toContain(word);
    expect(text).toContain('Peña &lt;b&gt;Ñandú&lt;/b&gt;');
    expect(statementPage(facts)).not.toContain('<script>');
  });

  it('tells how many buyers are not on it', () => {
    const buyer = {
      ...{ id_customers: 8, full_name: 'Ana', nivel: 1, percentage_nivel: '8.00', generation: 0 },
      ...{ percentage_generation: '0.00', customers: 1, base: '80.00', subtotal_earnings: '6.40', code_money: 'MXN' },
      ...{ has_exchange: 0 as const, value_exchange: null, subtotal_exchange: null, code_money_exchange: 'MXN' },
      ...{ total_earnings: '6.40', nivel_tree: 1 },
    };
    const text = read(statementPage({ ...facts, buyers: [buyer], buyers_total: 1201 }));
    expect(text).toContain('8 - Ana Nivel 1 8 % 80.00 MXN 6.40 MXN');
    expect(text).toContain('Y 1,200 más, en Detalle de comisiones.');
  });
});
