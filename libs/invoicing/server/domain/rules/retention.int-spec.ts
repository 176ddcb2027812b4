import { MATRIX_NOW, spoiled } from '@ceiba/invoicing/testing';
import { retentionRefusals } from '@ceiba/platform/testing';
import { retentionCfdi, type RetentionFacts } from '../retention-cfdi';
import { checkRetention } from './retention';

const FACTS = { now: MATRIX_NOW, issuer: { rfc: 'EKU9003173C9', regime: '601' } };
const KEYS = { key: '04', isr: '04', iva: '01' } as const;
const PAID: RetentionFacts = {
  ...{ order_number: 'R-12-2', issued_at: '2026-11-30T11:59:00', expedition_place: '42501', year: 2025 },
  ...{ rfc: 'CACX7605101P8', name: 'Xochilt  Casas Chavez', zip: '36257', curp: 'GAMA800912MSPRRD05' },
  ...{ month_start: 3, month_end: 12, subtotal: '1333.33', isr: '16.67', iva: '213.33', ret_iva: '142.22' },
};
const PAPER = retentionCfdi(PAID, KEYS);

const person = (field: string) => `Receptor.Nacional.${field}`;
const tax = (field: string, row = 0) => `Totales.ImpRetenidos[${row}].${field}`;
/** What is changed, the field that we name, and the one that the sandbox names; `bare`: its PAC says it without a field. */
const BROKEN: readonly (readonly [changes: Record<string, unknown>, ours: string, sandbox?: string])[] = [
  [{ FolioInt: 'x'.repeat(21) }, 'FolioInt'],
  [{ FolioInt: 'R|1' }, 'FolioInt'],
  [{ FechaExp: '2026-11-30' }, 'FechaExp'],
  [{ LugarExpRetenc: '4250' }, 'LugarExpRetenc'],
  [{ [person('RFCRecep')]: 'CACX7613101P8' }, person('RFCRecep')],
  [{ [person('RFCRecep')]: 'XAXX010101000' }, person('RFCRecep')],
  [{ [person('NomDenRazSocR')]: '' }, person('NomDenRazSocR')],
  [{ [person('NomDenRazSocR')]: 'XOCHILT|CASAS' }, person('NomDenRazSocR')],
  [{ [person('NomDenRazSocR')]: 'Xochilt Casas Chavez' }, person('NomDenRazSocR'), 'bare'],
  [{ [person('DomicilioFiscalR')]: '3625' }, person('DomicilioFiscalR')],
  [{ [person('CURPR')]: 'GAMA800912MSPRRD06' }, person('CURPR')],
  [{ 'Periodo.MesIni': '13' }, 'Periodo.MesFin', 'Periodo.MesIni'],
  [{ 'Periodo.MesFin': '02' }, 'Periodo.MesFin'],
  [{ 'Periodo.Ejerc': '2013' }, 'Periodo.Ejerc'],
  [{ 'Periodo.Ejerc': '2027' }, 'Periodo.Ejerc'],
  [{ 'Periodo.Ejerc': '2026' }, 'Periodo.Ejerc', 'Periodo.MesFin'],
  [{ 'Totales.montoTotExent': '0.001' }, 'Totales', 'Totales.montoTotExent'],
  [{ 'Totales.montoTotExent': '1.00' }, 'Totales.montoTotOperacion'],
  [{ 'Totales.montoTotRet': '158.88' }, 'Totales.montoTotRet'],
  [{ [tax('TipoPagoRet')]: '01' }, 'Totales.ImpRetenidos', tax('TipoPagoRet')],
  [{ [tax('MontoRet')]: '0.00', 'Totales.montoTotRet': '142.22' }, 'Totales.ImpRetenidos', tax('MontoRet')],
  [{ [tax('BaseRet', 1)]: '142.21' }, 'Totales.ImpRetenidos', tax('MontoRet', 1)],
  [{ [tax('BaseRet')]: '1333.34' }, 'Totales.ImpRetenidos', tax('BaseRet')],
  [
    {
      'Totales.ImpRetenidos': [PAPER.Totales.ImpRetenidos[0], PAPER.Totales.ImpRetenidos[0]],
      'Totales.montoTotRet': '33.34',
    },
    'Totales.ImpRetenidos',
  ],
];

it('a whole paper is refused by neither; nor is one of whom only IVA is withheld', () => {
  for (const paper of [PAPER, retentionCfdi({ ...PAID, isr: '0.00', curp: null }, KEYS)])
    expect([checkRetention(paper, FACTS), retentionRefusals(paper, MATRIX_NOW)]).toEqual([[], []]);
});

it.each(BROKEN.map(([changes, ours, sandbox = ours]) => ({ changes, ours, sandbox })))(
  '$changes is refused by both, with where it is',
  ({ changes, ours, sandbox }) => {
    const paper = spoiled(PAPER, changes);
    const found = checkRetention(paper, FACTS);
    expect(found.map(({ field }) => field)).toEqual([ours]);
    expect(found[0]?.message).toMatch(/^[A-Z].{10,}\.$/);
    const refused = retentionRefusals(paper, MATRIX_NOW);
    if (sandbox === 'bare') expect(refused).toHaveLength(1);
    else expect(refused).toContain(sandbox);
  },
);
