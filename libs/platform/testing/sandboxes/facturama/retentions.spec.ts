import { JsonObject } from '../json';
import { bench, Bench } from '../spec-support';

let box: Bench;
const NOW = new Date('2026-01-20T18:00:00Z');
beforeEach(async () => (box = await bench({ now: () => NOW, holdMs: 50 })));
afterEach(() => box.close());

const NATIONAL = { RFCRecep: 'CACX7605101P8', NomDenRazSocR: 'XOCHILT CASAS CHAVEZ', DomicilioFiscalR: '36257' };
const ISR = { BaseRet: '1000.00', Impuesto: '01', MontoRet: '12.50', TipoPagoRet: '04' };
const IVA = { BaseRet: '160.00', Impuesto: '02', MontoRet: '106.67', TipoPagoRet: '01' };
const TOTALS = { montoTotOperacion: '1000.00', montoTotGrav: '1000.00', montoTotExent: '0.00', montoTotRet: '119.17' };

const paper = (change: JsonObject = {}): JsonObject => ({
  FolioInt: 'R-1',
  FechaExp: '2026-01-20T11:59:00',
  CveRetenc: '04',
  LugarExpRetenc: '42501',
  Emisor: { RFCEmisor: 'EKU9003173C9', NomDenRazSocE: 'ESCUELA KEMPER URGATE', RegimenFiscalE: '601' },
  Receptor: { Nacionalidad: 'Nacional', Nacional: NATIONAL },
  Periodo: { MesIni: '01', MesFin: '12', Ejerc: '2025' },
  Totales: { ...TOTALS, ImpRetenidos: [ISR, IVA] },
  ...change,
});
const national = (change: JsonObject) =>
  paper({ Receptor: { Nacionalidad: 'Nacional', Nacional: { ...NATIONAL, ...change } } });
const totals = (change: JsonObject) => paper({ Totales: { ...TOTALS, ImpRetenidos: [ISR, IVA], ...change } });
const row = (change: JsonObject) => totals({ ImpRetenidos: [{ ...ISR, ...change }, IVA] });
const post = (body: JsonObject) => box.fact('POST', '/2/retenciones', body);
const found = async (folio: string, status = 'all') =>
  JSON.parse((await box.fact('GET', `/api/retenciones?folio=${folio}&status=${status}`)).text) as JsonObject[];

async function made(body: JsonObject = paper()): Promise<{ Id: string; Uuid: string }> {
  const answer = await post(body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const { Id, Complemento } = answer.body as { Id: string; Complemento: { TimbreFiscalDigital: { Uuid: string } } };
  return { Id, Uuid: Complemento.TimbreFiscalDigital.Uuid };
}

test('is stamped, found by its folio, opened as PDF and XML, and cancelled without asking anybody', async () => {
  const { Id, Uuid } = await made();
  expect(Uuid).toMatch(/^[0-9a-f-]{36}$/i);
  await made(paper({ FolioInt: 'R-11' }));
  expect(await found('R-1')).toEqual([
    {
      ...{ Id, Type: 'Issued', Folio: 'R-1', TaxName: NATIONAL.NomDenRazSocR, Rfc: NATIONAL.RFCRecep },
      ...{ Date: '2026-01-20T11:59:00', Subtotal: 0, Total: 1000, Uuid, IsActive: true, Status: 'active' },
    },
  ]);
  // It is in no other list, and no other road opens it.
  expect((await box.fact('GET', '/cfdi?type=issued&status=all')).body).toEqual([]);
  expect((await box.fact('GET', `/cfdi/xml/issued/${Id}`)).status).toBe(404);
  const opened = async (format: string) => {
    const { Content } = (await box.fact('GET', `/retenciones/${Id}/${format}`)).body as { Content: string };
    return Buffer.from(Content, 'base64').toString('latin1');
  };
  expect(await opened('pdf')).toMatch(/^%PDF-1.4/);
  const xml = await opened('xml');
  for (const part of [
    'Version="2.0"',
    'CveRetenc="04"',
    'MesIni="01" MesFin="12" Ejercicio="2025"',
    'MontoTotRet="119.17"',
    'BaseRet="160.00" ImpuestoRet="002" MontoRet="106.67" TipoPagoRet="01"',
    Uuid.toUpperCase(),
  ])
    expect(xml).toContain(part);
  expect((await box.fact('GET', `/retenciones/${Id}/html`)).status).toBe(404);
  await box.control('POST', '/facturama/cancel-mode', { mode: 'pending' });
  expect((await box.fact('DELETE', `/api/retenciones/${Id}?motive=02`)).body.Status).toBe('canceled');
  expect(await found('R-1', 'active')).toEqual([]);
  expect((await box.fact('DELETE', '/api/retenciones/nadie?motive=02')).status).toBe(404);
});

test.each<[string, JsonObject, string[]]>([
  ['nothing', {}, ['Emisor', 'Receptor', 'Periodo', 'Totales', 'FechaExp', 'CveRetenc', 'LugarExpRetenc']],
  ['a long folio', paper({ FolioInt: 'R-12345678901234567890' }), ['FolioInt']],
  ['an unknown key', paper({ CveRetenc: '29' }), ['CveRetenc']],
  ['another kind without words', paper({ CveRetenc: '25' }), ['DescRetenc']],
  ['a day alone', paper({ FechaExp: '2026-01-20' }), ['FechaExp']],
  ['no place', paper({ LugarExpRetenc: '1' }), ['LugarExpRetenc']],
  [
    'another issuer',
    paper({ Emisor: { RFCEmisor: 'EKU9003173C9', NomDenRazSocE: 'Otra', RegimenFiscalE: '603' } }),
    ['Emisor.NomDenRazSocE', 'Emisor.RegimenFiscalE'],
  ],
  ['a foreigner', paper({ Receptor: { Nacionalidad: 'Extranjero' } }), ['Receptor.Nacionalidad']],
  ['a wrong RFC', national({ RFCRecep: 'CACX761310' }), ['Receptor.Nacional.RFCRecep']],
  ['one that is not registered', national({ RFCRecep: 'CACX7605101P9' }), ['Receptor.Nacional.RFCRecep']],
  ['a generic one', national({ RFCRecep: 'XAXX010101000' }), ['Receptor.Nacional.RFCRecep']],
  ['no name', national({ NomDenRazSocR: '' }), ['Receptor.Nacional.NomDenRazSocR']],
  ['no home', national({ DomicilioFiscalR: '' }), ['Receptor.Nacional.DomicilioFiscalR']],
  ['a wrong CURP', national({ CURPR: 'X' }), ['Receptor.Nacional.CURPR']],
  ['a month that is none', paper({ Periodo: { MesIni: '13', MesFin: '12', Ejerc: '2025' } }), ['Periodo.MesIni']],
  ['months backwards', paper({ Periodo: { MesIni: '05', MesFin: '04', Ejerc: '2025' } }), ['Periodo.MesFin']],
  ['months to come', paper({ Periodo: { MesIni: '01', MesFin: '02', Ejerc: '2026' } }), ['Periodo.MesFin']],
  ['a year to come', paper({ Periodo: { MesIni: '01', MesFin: '01', Ejerc: '2027' } }), ['Periodo.Ejerc']],
  ['parts that make no sum', totals({ montoTotExent: '0.01' }), ['Totales.montoTotOperacion']],
  ['taxes that make no sum', totals({ montoTotRet: '119.18' }), ['Totales.montoTotRet']],
  ['three decimals', row({ MontoRet: '12.505' }), ['Totales.ImpRetenidos[0].MontoRet', 'Totales.montoTotRet']],
  ['more than its base', row({ BaseRet: '12.49' }), ['Totales.ImpRetenidos[0].MontoRet']],
  ['a base beyond the operation', row({ BaseRet: '1000.01' }), ['Totales.ImpRetenidos[0].BaseRet']],
  [
    'a tax that is none',
    row({ Impuesto: '001' }),
    ['Totales.ImpRetenidos[0].Impuesto', 'Totales.ImpRetenidos[0].TipoPagoRet'],
  ],
  ['IVA as a provisional payment', row({ Impuesto: '02' }), ['Totales.ImpRetenidos[0].TipoPagoRet']],
  ['a tax twice', totals({ montoTotRet: '25.00', ImpRetenidos: [ISR, ISR] }), ['Totales.ImpRetenidos']],
])('names what is wrong: %s', async (_what, body, fields) => {
  const { status, body: answer } = await post(body);
  const named = Object.keys(answer.ModelState ?? {}).map((key) => key.replace('cfdiToCreate.', ''));
  expect([status, named.sort()]).toEqual([400, [...fields].sort()]);
  expect(await found('R-1')).toEqual([]);
});

test('SAT refuses another name, another home and an old date, with bare words', async () => {
  const said = async (body: JsonObject) => [(await post(body)).status, (await post(body)).body.Message];
  expect(await said(national({ NomDenRazSocR: 'XOCHILT CASAS' }))).toEqual([400, expect.stringMatching(/Nombre/)]);
  expect(await said(national({ DomicilioFiscalR: '06600' }))).toEqual([400, expect.stringMatching(/Domicilio/)]);
  expect(await said(paper({ FechaExp: '2026-01-10T10:00:00' }))).toEqual([400, expect.stringMatching(/72 horas/)]);
  expect(await found('R-1')).toEqual([]);
});

test('takes the faults of the others, by its receiver', async () => {
  const fault = (kind: string) => box.control('POST', '/facturama/fault', { kind, times: 1, rfc: NATIONAL.RFCRecep });
  await fault('503-before');
  expect((await post(paper())).status).toBe(503);
  await fault('refuse');
  expect((await post(paper())).status).toBe(400);
  expect(await found('R-1')).toEqual([]);
  await fault('stamp-then-503');
  expect((await post(paper())).status).toBe(503);
  expect(await found('R-1')).toHaveLength(1);
  await fault('stamp-then-timeout');
  await expect(post(paper({ FolioInt: 'R-2' }))).rejects.toThrow();
  expect(await found('R-2')).toHaveLength(1);
});
