import { listFindings, satUses } from './sat-lists';

const SALE = {
  ...{ CfdiType: 'I', ExpeditionPlace: '06000', PaymentForm: '01' },
  Receiver: { Rfc: 'URE180429TM6', CfdiUse: 'G03', FiscalRegime: '601', TaxZipCode: '86991' },
  Items: [{ ProductCode: '50201700', UnitCode: 'H87', TaxObject: '02' }],
};
const PAYROLL = {
  CfdiType: 'N',
  Complemento: {
    Payroll: {
      Employee: { ContractType: '09', RegimeType: '09', FrequencyPayment: '99' },
      Perceptions: { Details: [{ PerceptionType: '046' }] },
      Deductions: { Details: [{ DeduccionType: '002' }] },
    },
  },
};
const NOTHING = new Set<string>();
const ended = { state: 'ended', valid_from: null, valid_until: '2026-03-01' } as const;

describe("keys of SAT's lists in a request", () => {
  it('are those of head, receiver and lines, each with its field', () => {
    const uses = satUses(SALE).map(({ list, field }) => [list, field]);
    expect(uses).toEqual([
      ['postal-code', 'ExpeditionPlace'],
      ['payment-form', 'PaymentForm'],
      ['use', 'Receiver.CfdiUse'],
      ['regime', 'Receiver.FiscalRegime'],
      ['postal-code', 'Receiver.TaxZipCode'],
      ['product', 'Items[0].ProductCode'],
      ['unit', 'Items[0].UnitCode'],
      ['tax-object', 'Items[0].TaxObject'],
    ]);
  });

  it('are those of a payroll, too', () => {
    const at = 'Complemento.Payroll.';
    const lists = satUses(PAYROLL).filter(({ field }) => field.startsWith(at));
    expect(lists.map(({ list, code }) => [list, code])).toEqual([
      ['payroll-contract', 'NOM51'],
      ['payroll-regime', 'NOM56'],
      ['payroll-frequency', 'NOM60'],
      ['payroll-perception', 'NOM76'],
      ['payroll-deduction', 'NOM93'],
    ]);
  });

  it('that are over are told, where nothing else is told of the field already', () => {
    const uses = satUses(SALE);
    const wrong = (list: string) => (list === 'unit' ? ended : undefined);
    const message = 'La clave de unidad del SAT dejó de estar vigente el 2026-03-01: use otra clave.';
    const found = { code: 'CFDI40165', field: 'Items[0].UnitCode', message, mend: 'product' };
    expect(listFindings(uses, wrong, NOTHING)).toEqual([found]);
    expect(listFindings(uses, wrong, new Set(['Items[0].UnitCode']))).toEqual([]);
  });
});
