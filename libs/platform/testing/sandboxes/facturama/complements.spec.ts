import { JsonObject } from '../json';
import { bench, Bench, payroll, receiver } from '../spec-support';

let box: Bench;
beforeAll(async () => (box = await bench()));
afterAll(() => box.close());

async function errorsOf(body: JsonObject): Promise<string[]> {
  const answer = await box.fact('POST', '/3/cfdis', body);
  expect(answer.status).toBe(400);
  const prefix = /^cfdiToCreate\.(Complemento\.(Payroll|Payments\[0\])\.)?/;
  return Object.keys(answer.body.ModelState ?? {}).map((key) => key.replace(prefix, ''));
}

const accepted = async (body: JsonObject): Promise<number> => (await box.fact('POST', '/3/cfdis', body)).status;

describe('payroll of somebody assimilated', () => {
  const perception = {
    PerceptionType: '046',
    Code: '046',
    Description: 'Comisión',
    TaxedAmount: 5000,
    ExemptAmount: 0,
  };

  test('passes; its total is what is paid', async () => {
    const answer = await box.fact('POST', '/3/cfdis', payroll());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ Type: 'N - nomina', Subtotal: 5000, Discount: 282.17, Total: 4717.83 });
    expect(await accepted(payroll({ Deductions: undefined }))).toBe(201);
    expect(await accepted(payroll({}, { BankAccount: '032180000118359719' }))).toBe(201);
    expect(await accepted(payroll({}, { BankAccount: '1234567890', Bank: '002' }))).toBe(201);
    expect(await accepted(payroll({}, { Curp: 'XEXX010101MNEXXXA8', RegimeType: '08', FrequencyPayment: '08' }))).toBe(
      201,
    );
  });

  const who = payroll().Receiver as JsonObject;
  test.each<[string, JsonObject, string[]]>([
    [
      'company',
      { Receiver: receiver({ CfdiUse: 'CN01', FiscalRegime: '601' }) },
      ['Receiver.CfdiUse', 'Receiver.Rfc', 'Receiver.FiscalRegime'],
    ],
    ['use', { Receiver: { ...who, CfdiUse: 'S01' } }, ['Receiver.CfdiUse']],
    ['regime', { Receiver: { ...who, FiscalRegime: '612' } }, ['Receiver.CfdiUse', 'Receiver.FiscalRegime']],
    ['payment form', { PaymentForm: '99' }, ['PaymentForm']],
    ['PPD', { PaymentMethod: 'PPD' }, ['PaymentMethod']],
    ['dollars', { Currency: 'USD', CurrencyExchangeRate: 17 }, ['Currency']],
    ['items', { Items: [{}] }, ['Items']],
  ])('root: %s', async (_name, root, fields) => expect(await errorsOf(payroll({}, {}, root))).toEqual(fields));

  test.each<[string, JsonObject, string[]]>([
    ['CURP missing', { Curp: '' }, ['Employee.Curp']],
    ['CURP digit', { Curp: 'BADD110313HCMLNS09' }, ['Employee.Curp']],
    ['contract', { ContractType: '11' }, ['Employee.ContractType']],
    ['salary regime without employment', { RegimeType: '02' }, ['Employee.RegimeType']],
    ['social security number', { SocialSecurityNumber: '12345678901' }, ['Employee.SocialSecurityNumber']],
    ['employment', { ContractType: '01' }, ['Issuer.EmployerRegistration', 'Employee.RegimeType']],
    ['frequency 99 in ordinary payroll', { FrequencyPayment: '99' }, ['Employee.FrequencyPayment']],
    ['unknown frequency', { FrequencyPayment: '11' }, ['Employee.FrequencyPayment']],
    ['employee number', { EmployeeNumber: '' }, ['Employee.EmployeeNumber']],
    ['state', { FederalEntityKey: 'XXX' }, ['Employee.FederalEntityKey']],
    ['account of nine digits', { BankAccount: '123456789' }, ['Employee.BankAccount']],
    ['CLABE digit', { BankAccount: '032180000118359718' }, ['Employee.BankAccount']],
    ['CLABE and bank', { BankAccount: '032180000118359719', Bank: '032' }, ['Employee.Bank']],
    ['card without bank', { BankAccount: '1234567890123456' }, ['Employee.Bank']],
  ])('employee: %s', async (_name, change, fields) => expect(await errorsOf(payroll({}, change))).toEqual(fields));

  test.each<[string, JsonObject, string[]]>([
    [
      'employer registration',
      { Issuer: { EmployerRegistration: 'A1' } },
      [
        'Issuer.EmployerRegistration',
        'Employee.SocialSecurityNumber',
        'Employee.StartDateLaborRelations',
        'Employee.PositionRisk',
        'Employee.DailySalary',
      ],
    ],
    ['type', { Type: 'X' }, ['Type', 'Employee.FrequencyPayment']],
    ['dates', { FinalPaymentDate: '2026-10-31' }, ['FinalPaymentDate']],
    ['date form', { PaymentDate: '27/11/2026' }, ['PaymentDate']],
    ['days', { DaysPaid: 0 }, ['DaysPaid']],
    ['no perceptions', { Perceptions: undefined, Deductions: undefined }, ['Perceptions']],
    [
      'salary perception',
      { Perceptions: { Details: [{ ...perception, PerceptionType: '001' }] } },
      ['Perceptions.Details[0].PerceptionType'],
    ],
    ['code of two', { Perceptions: { Details: [{ ...perception, Code: '46' }] } }, ['Perceptions.Details[0].Code']],
    [
      'three decimals',
      { Perceptions: { Details: [{ ...perception, TaxedAmount: 5000.001 }] } },
      ['Perceptions.Details[0].TaxedAmount', 'Deductions'],
    ],
    [
      'ISR of 0',
      { Deductions: { Details: [{ DeduccionType: '002', Code: '002', Description: 'ISR', Amount: 0 }] } },
      ['Deductions.Details[0].Amount'],
    ],
    [
      'the key spelt right',
      { Deductions: { Details: [{ DeductionType: '002', Code: '002', Description: 'ISR', Amount: 1 }] } },
      ['Deductions.Details[0].DeduccionType'],
    ],
    ['empty deductions', { Deductions: { Details: [] } }, ['Deductions.Details']],
    [
      'more off than on',
      { Deductions: { Details: [{ DeduccionType: '002', Code: '002', Description: 'ISR', Amount: 6000 }] } },
      ['Deductions'],
    ],
    [
      'employment subsidy',
      { OtherPayments: [{ OtherPaymentType: '002', Code: '002', Description: 'Subsidio', Amount: 0 }] },
      ['OtherPayments[0].OtherPaymentType'],
    ],
  ])('complement: %s', async (_name, change, fields) => {
    const found = await errorsOf(payroll(change));
    expect(found.map((field) => field.replace('cfdiToCreate.', ''))).toEqual(fields);
  });

  test('under the response key instead of the Spanish one it is not found', async () => {
    const { Complemento, ...rest } = payroll();
    expect(await errorsOf({ ...rest, Complement: Complemento })).toEqual(['Complemento.Payroll']);
  });

  test('ordinary wages need the registration and all it drags along', async () => {
    const employee = {
      ContractType: '01',
      RegimeType: '02',
      SocialSecurityNumber: '12345678901',
      StartDateLaborRelations: '2020-01-01',
      PositionRisk: '1',
      DailySalary: 300,
    };
    const wages = {
      Details: [{ PerceptionType: '001', Code: '001', Description: 'Sueldo', TaxedAmount: 5000, ExemptAmount: 0 }],
    };
    const body = payroll({ Issuer: { EmployerRegistration: 'Y1234567890' }, Perceptions: wages }, employee);
    expect(await accepted(body)).toBe(201);
  });
});

describe('payment complement', () => {
  const uuid = '11111111-2222-3333-4444-555555555555';
  const doc = {
    Uuid: uuid,
    Currency: 'MXN',
    PaymentMethod: 'PPD',
    PartialityNumber: 1,
    PreviousBalanceAmount: 116,
    AmountPaid: 100,
    ImpSaldoInsoluto: 16,
    TaxObject: '02',
    Taxes: [{ Name: 'IVA', Rate: 0.16, Base: 86.21, Total: 13.79, IsRetention: false }],
  };
  const payment = { Date: '2026-11-27T10:00:00', PaymentForm: '03', Amount: 100, RelatedDocuments: [doc] };
  const body = (change: JsonObject = {}, root: JsonObject = {}): JsonObject => ({
    CfdiType: 'P',
    ExpeditionPlace: '78000',
    Exportation: '01',
    Receiver: receiver({ CfdiUse: 'CP01' }),
    Complemento: { Payments: [{ ...payment, ...change }] },
    ...root,
  });
  const docs = (change: JsonObject): JsonObject => ({ RelatedDocuments: [{ ...doc, ...change }] });

  test('passes and is worth 0', async () => {
    const answer = await box.fact('POST', '/3/cfdis', body());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ Type: 'P - pago', Subtotal: 0, Total: 0 });
  });

  test.each<[string, JsonObject, string[]]>([
    ['root form', body({}, { PaymentForm: '03' }), ['PaymentForm']],
    ['root method', body({}, { PaymentMethod: 'PUE' }), ['PaymentMethod']],
    ['root currency', body({}, { Currency: 'MXN' }), ['Currency']],
    ['root items', body({}, { Items: [{}] }), ['Items']],
    ['use', body({}, { Receiver: receiver() }), ['Receiver.CfdiUse']],
    ['form 99', body({ PaymentForm: '99' }), ['PaymentForm']],
    ['no money', body({ Amount: 0 }), ['Amount']],
    ['less than what it pays', body({ Amount: 99 }), ['Amount']],
    ['balance', body(docs({ ImpSaldoInsoluto: 0 })), ['RelatedDocuments[0].ImpSaldoInsoluto']],
    ['PUE document', body(docs({ PaymentMethod: 'PUE' })), ['RelatedDocuments[0].PaymentMethod']],
    ['uuid', body(docs({ Uuid: 'x' })), ['RelatedDocuments[0].Uuid']],
    ['rate in pesos', body({ ExchangeRate: 17 }), ['ExchangeRate']],
    ['account with cash', body({ PaymentForm: '01', PayerAccount: '1234567890' }), ['PayerAccount']],
    [
      'unknown currency',
      body({ Currency: 'ABC', ExchangeRate: 2 }),
      ['Currency', 'RelatedDocuments[0].EquivalenceDocRel'],
    ],
    ['dollars without rate', body({ Currency: 'USD' }), ['ExchangeRate', 'RelatedDocuments[0].EquivalenceDocRel']],
    ['account of another form', body({ PayerAccount: '12345' }), ['PayerAccount']],
    ['foreign bank without name', body({ RfcIssuerPayerAccount: 'XEXX010101000' }), ['ForeignAccountNamePayer']],
    ['02 without taxes', body(docs({ Taxes: [] })), ['RelatedDocuments[0].Taxes']],
    [
      'tax out of its limits',
      body(docs({ Taxes: [{ Name: 'IVA', Rate: 0.16, Base: 86.21, Total: 14 }] })),
      ['RelatedDocuments[0].Taxes[0].Total'],
    ],
    ['conditions', body({}, { PaymentConditions: 'a' }), ['PaymentConditions']],
    ['abroad', body({}, { Exportation: '02' }), ['Exportation']],
    ['other currency without equivalence', body(docs({ Currency: 'USD' })), ['RelatedDocuments[0].EquivalenceDocRel']],
  ])('%s', async (_name, sent, fields) => expect(await errorsOf(sent)).toEqual(fields));
});
