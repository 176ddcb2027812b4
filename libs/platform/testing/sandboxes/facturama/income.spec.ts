import { JsonObject } from '../json';
import { BASIC, bench, Bench, income, item, payroll, receiver, request, tax } from '../spec-support';

let box: Bench;
beforeAll(async () => (box = await bench()));
afterAll(() => box.close());

async function errorsOf(body: JsonObject): Promise<string[]> {
  const answer = await box.fact('POST', '/3/cfdis', body);
  expect(answer.status).toBe(400);
  expect(answer.body.Message).toBe('La solicitud no es válida.');
  return Object.keys(answer.body.ModelState ?? {}).map((key) => key.replace('cfdiToCreate.', ''));
}

async function messageOf(body: JsonObject): Promise<unknown> {
  const answer = await box.fact('POST', '/3/cfdis', body);
  expect(answer.status).toBe(400);
  expect(answer.body.ModelState).toBeUndefined();
  return answer.body.Message;
}

const accepted = async (body: JsonObject): Promise<number> => (await box.fact('POST', '/3/cfdis', body)).status;

describe('the door', () => {
  test('without the right user and password: 401', async () => {
    const denied = { Message: 'Authorization has been denied for this request.' };
    for (const authorization of ['', 'Basic eDp5', 'Bearer x']) {
      const answer = await request('POST', `${box.facturamaUrl}/3/cfdis`, income(), { authorization });
      expect([answer.status, answer.body]).toEqual([401, denied]);
    }
    const lite = await box.fact('POST', '/api-lite/3/cfdis', income());
    expect(lite.status).toBe(401);
  });

  test('paths work with and without /api, in any case; version 2 is dead', async () => {
    expect((await box.fact('POST', '/api/3/CFDIS', income())).status).toBe(201);
    expect((await box.fact('GET', '/CFDI?type=issued')).status).toBe(200);
    expect((await box.fact('POST', '/2/cfdis', income())).status).toBe(404);
  });

  test('a body that is no object', async () => {
    const headers = { authorization: BASIC };
    const answer = await fetch(`${box.facturamaUrl}/3/cfdis`, { method: 'POST', body: '{oops', headers });
    expect(answer.status).toBe(400);
    expect(await errorsOf({})).toEqual(['CfdiType']);
    expect(await errorsOf({ CfdiType: 'X' })).toEqual(['CfdiType']);
  });
});

test('the answer is for display', async () => {
  const answer = await box.fact('POST', '/3/cfdis', income());
  expect(answer.status).toBe(201);
  expect(String(answer.body.Id)).toHaveLength(23);
  expect(answer.body).toMatchObject({
    CfdiType: 'ingreso',
    Type: 'I - ingreso',
    PaymentTerms: '03 - Transferencia electrónica de fondos',
    PaymentMethod: 'PUE - Pago en una sola exhibición',
    Currency: 'MXN - Peso Mexicano',
    Subtotal: 100,
    Discount: 0,
    Total: 116,
    Taxes: [{ Name: 'IVA', Rate: 16, Total: 16, Type: 'transferred' }],
    Complement: { TaxStamp: { Uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  });
  expect(answer.body.Date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
});

describe('the head', () => {
  test.each<[string, JsonObject, string[]]>([
    ['place missing', { ExpeditionPlace: '' }, ['ExpeditionPlace']],
    ['place of four digits', { ExpeditionPlace: '7800' }, ['ExpeditionPlace']],
    ['unknown form', { PaymentForm: '07' }, ['PaymentForm']],
    ['no form', { PaymentForm: undefined }, ['PaymentForm']],
    ['unknown method', { PaymentMethod: 'PIP' }, ['PaymentMethod']],
    ['PPD with another form than 99', { PaymentMethod: 'PPD' }, ['PaymentForm']],
    ['rate with pesos', { CurrencyExchangeRate: 17 }, ['CurrencyExchangeRate']],
    ['dollars without rate', { Currency: 'USD' }, ['CurrencyExchangeRate']],
    ['unknown currency', { Currency: 'ABC' }, ['Currency', 'CurrencyExchangeRate']],
    ['serie with a bar', { Serie: 'A|B' }, ['Serie']],
    ['order number too long', { OrderNumber: 'x'.repeat(101) }, ['OrderNumber']],
    ['date with milliseconds and zone', { Date: '2026-11-27T10:00:00.000Z' }, ['Date']],
    ['exportation', { Exportation: '05' }, ['Exportation']],
    ['relation', { Relations: { Type: '09', Cfdis: [] } }, ['Relations.Type', 'Relations.Cfdis']],
    ['global node for somebody', { GlobalInformation: { Periodicity: '01' } }, ['GlobalInformation']],
  ])('%s', async (_name, change, fields) => expect(await errorsOf(income(change))).toEqual(fields));

  test('PPD with 99 and dollars with a rate pass', async () => {
    expect(await accepted(income({ PaymentMethod: 'PPD', PaymentForm: '99' }))).toBe(201);
    expect(await accepted(income({ Currency: 'USD', CurrencyExchangeRate: '17.05' }))).toBe(201);
  });

  test('branches and series of the account', async () => {
    const strict = await bench({ facturama: { expeditionPlaces: ['78000'], series: ['A'] } });
    expect((await strict.fact('POST', '/3/cfdis', income({ Serie: 'A' }))).status).toBe(201);
    const answer = await strict.fact('POST', '/3/cfdis', income({ ExpeditionPlace: '01000', Serie: 'B' }));
    expect(Object.keys(answer.body.ModelState ?? {})).toEqual(['cfdiToCreate.ExpeditionPlace', 'cfdiToCreate.Serie']);
    await strict.close();
  });
});

describe('the receiver', () => {
  const spoiled = (change: JsonObject): JsonObject => income({ Receiver: receiver(change) });
  const person = { Rfc: 'CAMA911215CJ0', Name: 'ANA CAMPOS' };

  test.each<[string, JsonObject, string[]]>([
    ['no name', { Name: '' }, ['Receiver.Name']],
    ['RFC in lower case', { Rfc: 'ure180429tm6' }, ['Receiver.Rfc']],
    ['wrong check digit', { ...person, Rfc: 'CAMA911215CJ1', FiscalRegime: '612' }, ['Receiver.Rfc']],
    ['name of the public with another RFC', { Name: 'PUBLICO EN GENERAL' }, ['Receiver.Rfc']],
    ['unknown regime', { FiscalRegime: '600' }, ['Receiver.FiscalRegime']],
    ['regime of a person for a company', { FiscalRegime: '612' }, ['Receiver.FiscalRegime']],
    ['unknown use', { CfdiUse: 'P01' }, ['Receiver.CfdiUse']],
    ['G03 for a salaried person', { ...person, FiscalRegime: '605' }, ['Receiver.CfdiUse']],
    ['D01 for RESICO', { ...person, FiscalRegime: '626', CfdiUse: 'D01' }, ['Receiver.CfdiUse']],
    ['D01 for a company', { CfdiUse: 'D01' }, ['Receiver.CfdiUse']],
    ['payroll use on income', { ...person, FiscalRegime: '605', CfdiUse: 'CN01' }, ['Receiver.CfdiUse']],
    ['payment use on income', { CfdiUse: 'CP01' }, ['Receiver.CfdiUse']],
    ['postal code', { TaxZipCode: '8699' }, ['Receiver.TaxZipCode']],
    ['residence abroad for a Mexican', { TaxResidence: 'USA' }, ['Receiver.TaxResidence']],
  ])('%s', async (_name, change, fields) => expect(await errorsOf(spoiled(change))).toEqual(fields));

  test.each<[string, JsonObject, RegExp]>([
    ['name with its company type', { Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA SA DE CV' }, /Nombre/],
    ['old postal code of the published company', { TaxZipCode: '65000' }, /DomicilioFiscalReceptor/],
    ['small letters', { ...person, Name: 'Ana Campos', FiscalRegime: '612' }, /Nombre/],
    ['company type of an unknown company', { Rfc: 'DIM8701081LA', Name: 'DIMEX S. DE R.L. DE C.V.' }, /Nombre/],
  ])('%s: a bare message', async (_name, change, text) => expect(await messageOf(spoiled(change))).toMatch(text));

  test('what passes', async () => {
    expect(await accepted(spoiled({ ...person, FiscalRegime: '612' }))).toBe(201);
    expect(await accepted(spoiled({ ...person, FiscalRegime: '605', CfdiUse: 'S01' }))).toBe(201);
    expect(await accepted(spoiled({ ...person, FiscalRegime: '605', CfdiUse: 'D01' }))).toBe(201);
    expect(await accepted(spoiled({ ...person, FiscalRegime: '626', CfdiUse: 'G03' }))).toBe(201);
    const foreign = {
      Rfc: 'XEXX010101000',
      Name: 'JOHN SMITH',
      FiscalRegime: '616',
      CfdiUse: 'S01',
      TaxZipCode: '78000',
    };
    expect(await accepted(spoiled({ ...foreign, TaxResidence: 'USA' }))).toBe(201);
    expect(await errorsOf(spoiled({ ...foreign, TaxZipCode: '01000' }))).toEqual(['Receiver.TaxZipCode']);
    expect(await errorsOf(spoiled({ ...foreign, FiscalRegime: '612' }))).toEqual(['Receiver.FiscalRegime']);
  });
});

describe('the global invoice', () => {
  const publicReceiver = {
    Rfc: 'XAXX010101000',
    Name: 'PUBLICO EN GENERAL',
    CfdiUse: 'S01',
    FiscalRegime: '616',
    TaxZipCode: '78000',
  };
  const ticket = {
    ProductCode: '01010101',
    UnitCode: 'ACT',
    Unit: undefined,
    Description: 'Venta',
    Quantity: 1,
    UnitPrice: 100,
  };
  const year = String(new Date().getFullYear());
  const global = (change: JsonObject = {}, line: JsonObject = {}): JsonObject =>
    income({
      Receiver: publicReceiver,
      GlobalInformation: { Periodicity: '01', Months: '11', Year: year },
      Items: [item({ ...ticket, ...line })],
      ...change,
    });

  test('with its node', async () => expect(await accepted(global())).toBe(201));
  test('another name with the public RFC is an ordinary sale', async () => {
    const body = global({ Receiver: { ...publicReceiver, Name: 'ANA' }, GlobalInformation: undefined });
    expect(await accepted(body)).toBe(201);
  });

  test.each<[string, JsonObject, JsonObject, string[]]>([
    ['no node', { GlobalInformation: undefined }, {}, ['GlobalInformation']],
    ['month', { GlobalInformation: { Periodicity: '04', Months: '13', Year: year } }, {}, ['GlobalInformation.Months']],
    ['year', { GlobalInformation: { Periodicity: '01', Months: '01', Year: '2018' } }, {}, ['GlobalInformation.Year']],
    [
      'two months without 621',
      { GlobalInformation: { Periodicity: '05', Months: '13', Year: year } },
      {},
      ['GlobalInformation.Periodicity'],
    ],
    ['PPD', { PaymentMethod: 'PPD', PaymentForm: '99' }, {}, ['PaymentMethod']],
    ['a product', {}, { ProductCode: '53131500' }, ['Items[0].ProductCode']],
    ['a unit', {}, { Unit: 'Actividad' }, ['Items[0].Unit']],
    ['no ticket', {}, { IdentificationNumber: '' }, ['Items[0].IdentificationNumber']],
  ])('%s', async (_name, change, line, fields) => expect(await errorsOf(global(change, line))).toEqual(fields));
});

describe('the lines', () => {
  const line = (change: JsonObject): JsonObject => income({ Items: [item(change)] });
  const taxed = (change: JsonObject, more: JsonObject = {}): JsonObject => line({ Taxes: [tax(change)], ...more });
  const at = (...fields: string[]): string[] => fields.map((field) => `Items[0].${field}`);

  test.each<[string, JsonObject, string[]]>([
    ['none', income({ Items: [] }), ['Items']],
    ['product key', line({ ProductCode: '123' }), at('ProductCode')],
    ['description with a bar', line({ Description: 'a|b' }), at('Description')],
    ['tax object', line({ TaxObject: '09' }), at('TaxObject')],
    ['float dirt', line({ UnitPrice: 50.00000000000001 }), at('UnitPrice')],
    ['negative', line({ Discount: -1 }), at('Discount')],
    ['price 0', line({ UnitPrice: 0, Subtotal: 0, Taxes: [], TaxObject: '01', Total: 0 }), at('UnitPrice')],
    [
      'quantity by price one cent off',
      line({ Subtotal: 100.01, Taxes: [tax({ Base: 100.01 })], Total: 116.01 }),
      at('Subtotal'),
    ],
    ['total one cent off', line({ Total: 116.01 }), at('Total')],
    ['base is not the net', taxed({ Base: 99 }), at('Taxes[0].Total', 'Taxes[0].Base')],
    ['tax out of its limits', taxed({ Total: 16.02 }, { Total: 116.02 }), at('Taxes[0].Total')],
    ['rate', taxed({ Rate: 0.15, Total: 15 }, { Total: 115 }), at('Taxes[0].Rate')],
    ['tax name', taxed({ Name: 'ISH' }), at('Taxes[0].Name', 'Taxes', 'Total')],
    [
      'ISR transferred',
      taxed({ Name: 'ISR', Rate: 0.1, Total: 10 }, { Total: 110 }),
      at('Taxes[0].IsRetention', 'Taxes[0].Rate'),
    ],
    ['exempt with an amount', taxed({ Name: 'IVA Exento', Rate: 0 }), at('Taxes[0].Total')],
    ['02 without taxes', line({ Taxes: [], Total: 100 }), at('Taxes')],
    ['01 with taxes', line({ TaxObject: '01' }), at('Taxes')],
    ['06 with IVA', line({ TaxObject: '06' }), at('Taxes')],
    ['07 with IVA', line({ TaxObject: '07' }), at('Taxes')],
    [
      'discount above the amount',
      line({ Discount: 101, Taxes: [], TaxObject: '01', Total: 0 }),
      at('Discount', 'Total'),
    ],
  ])('%s', async (_name, body, fields) => expect(await errorsOf(body)).toEqual(fields));

  test('a fully discounted line cannot carry tax', async () => {
    const body = line({ Discount: 100, Taxes: [tax({ Base: 0, Total: 0 })], Total: 0 });
    expect(await errorsOf(body)).toEqual(at('Taxes[0].Base'));
  });

  test('a discount on a 0 % line: the misleading message', async () => {
    const body = line({ Discount: 10, Taxes: [tax({ Rate: 0, Base: 90, Total: 0 })], Total: 90 });
    expect(await messageOf(body)).toMatch(/CFDI40111/);
  });

  test('prices that contain the tax: unit of six decimals, tax = gross - base', async () => {
    const item3 = {
      Quantity: 3,
      UnitPrice: 86.206667,
      Subtotal: 258.62,
      Taxes: [tax({ Base: 258.62, Total: 41.38 })],
      Total: 300,
    };
    expect(await accepted(line(item3))).toBe(201);
  });

  test('numbers as text, discount, exempt, withholding of commissions', async () => {
    const texts = { Quantity: '2', UnitPrice: '50.00', Subtotal: '100.00', Discount: '10.00', Total: '104.40' };
    expect(
      await accepted(line({ ...texts, Taxes: [tax({ Base: '90.00', Total: '14.40', IsRetention: 'false' })] })),
    ).toBe(201);
    expect(await accepted(taxed({ Name: 'IVA Exento', Rate: 0, Total: 0 }, { Total: 100 }))).toBe(201);
    const held = [tax(), tax({ Name: 'IVA RET', Rate: 0.106667, Total: 10.67, IsRetention: true })];
    const isr = tax({ Name: 'ISR', Rate: 0.0125, Total: 1.25, IsRetention: true });
    const answer = await box.fact('POST', '/3/cfdis', line({ Taxes: [...held, isr], Total: 104.08 }));
    expect(answer.body).toMatchObject({
      Total: 104.08,
      Taxes: [{ Rate: 16 }, { Rate: 10.6667, Type: 'retained' }, { Rate: 1.25 }],
    });
  });

  test('the document adds rounded lines: one row per rate', async () => {
    const other = item({
      Quantity: 1,
      UnitPrice: 33.33,
      Subtotal: 33.33,
      Taxes: [tax({ Base: 33.33, Total: 5.33 })],
      Total: 38.66,
    });
    const answer = await box.fact('POST', '/3/cfdis', income({ Items: [item(), other, other] }));
    expect(answer.body).toMatchObject({ Subtotal: 166.66, Total: 193.32, Taxes: [{ Rate: 16, Total: 26.66 }] });
  });
});

test('dates: 72 hours back at most, never ahead', async () => {
  const hours = (count: number): string => new Date(Date.now() + (count - 6) * 3_600_000).toISOString().slice(0, 19);
  expect(await accepted(income({ Date: hours(-1) }))).toBe(201);
  expect(await messageOf(income({ Date: hours(-80) }))).toMatch(/72 horas/);
  expect(await messageOf(income({ Date: hours(3) }))).toMatch(/posterior/);
});

test('a payroll passes', async () => expect(await accepted(payroll())).toBe(201));
