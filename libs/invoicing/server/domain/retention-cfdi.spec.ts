import { RETENTION_FEES, RETENTION_KEYS } from '@ceiba/commissions/contract';
import { requestRfc } from './cfdi';
import { requestTotal } from './request-total';
import { retentionCfdi, type RetentionFacts } from './retention-cfdi';

const RESICO = RETENTION_KEYS.RESICO ?? { key: '04', isr: '04', iva: '01' };
const facts: RetentionFacts = {
  ...{ order_number: 'R-12', issued_at: '2026-01-20T11:59:00', expedition_place: '42501', year: 2025 },
  ...{ rfc: 'CACX7605101P8', name: 'Xóchilt  Casas Chávez', zip: '36257', curp: null },
  ...{ month_start: 3, month_end: 12, subtotal: '1333.33', isr: '16.67', iva: '213.33', ret_iva: '142.22' },
};

describe('the paper of what a year withheld', () => {
  it('is for persons who invoice alone', () => {
    expect(RETENTION_FEES).toEqual(['FIC', 'RESICO', 'FRONTERIZA']);
  });

  it('says what was paid, when, and each tax with what it was withheld from', () => {
    const request = retentionCfdi(facts, RESICO);
    expect(request).toEqual({
      FolioInt: 'R-12',
      FechaExp: '2026-01-20T11:59:00',
      CveRetenc: '04',
      LugarExpRetenc: '42501',
      Receptor: {
        Nacionalidad: 'Nacional',
        Nacional: { RFCRecep: 'CACX7605101P8', NomDenRazSocR: 'XÓCHILT CASAS CHÁVEZ', DomicilioFiscalR: '36257' },
      },
      Periodo: { MesIni: '03', MesFin: '12', Ejerc: '2025' },
      Totales: {
        montoTotOperacion: '1333.33',
        montoTotGrav: '1333.33',
        montoTotExent: '0.00',
        montoTotRet: '158.89',
        ImpRetenidos: [
          { BaseRet: '1333.33', Impuesto: '01', MontoRet: '16.67', TipoPagoRet: '04' },
          { BaseRet: '213.33', Impuesto: '02', MontoRet: '142.22', TipoPagoRet: '01' },
        ],
      },
    });
    expect([requestTotal(request), requestRfc(request)]).toEqual(['1333.33', 'CACX7605101P8']);
  });

  it('has no row for a tax of which nothing was withheld, and the CURP where there is one', () => {
    const { Totales, Receptor } = retentionCfdi({ ...facts, isr: '0.00', curp: 'CACX760510MGTSHC04' }, RESICO);
    expect(Totales).toMatchObject({ montoTotRet: '142.22', ImpRetenidos: [{ Impuesto: '02' }] });
    expect(Totales.ImpRetenidos).toHaveLength(1);
    expect(Receptor.Nacional.CURPR).toBe('CACX760510MGTSHC04');
  });
});
