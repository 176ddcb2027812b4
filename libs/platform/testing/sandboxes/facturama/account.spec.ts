import { eventually } from '../../app/eventually';
import { JsonObject } from '../json';
import { BASIC, bench, Bench, income, item, payroll, receiver, tax } from '../spec-support';

let box: Bench;
beforeEach(async () => (box = await bench()));
afterEach(() => box.close());

async function stamped(body: JsonObject): Promise<JsonObject> {
  const answer = await box.fact('POST', '/3/cfdis', body);
  expect(answer.status).toBe(201);
  return answer.body;
}
const uuidOf = (cfdi: JsonObject): string => (cfdi.Complement as { TaxStamp: { Uuid: string } }).TaxStamp.Uuid;
const listed = async (query: string): Promise<JsonObject[]> => {
  const answer = await box.fact('GET', `/cfdi?${query}`);
  return JSON.parse(answer.text) as JsonObject[];
};
const control = async (): Promise<JsonObject[]> =>
  JSON.parse((await box.control('GET', '/facturama/cfdis')).text) as JsonObject[];

describe('faults', () => {
  test('503 before: nothing is stamped, as many times as ordered', async () => {
    await box.control('POST', '/facturama/fault', { kind: '503-before', times: 2 });
    const statuses: number[] = [];
    for (let index = 0; index < 3; index++) statuses.push((await box.fact('POST', '/3/cfdis', income())).status);
    expect(statuses).toEqual([503, 503, 201]);
    expect(await control()).toHaveLength(1);
  });

  test('503 after: stamped, answered as HTML, found by its order number', async () => {
    await box.control('POST', '/facturama/fault', { kind: 'stamp-then-503', times: 1 });
    const answer = await box.fact('POST', '/3/cfdis', income({ OrderNumber: 'V-7' }));
    expect([answer.status, answer.text.startsWith('<html>')]).toEqual([503, true]);
    expect(await listed('type=issued&orderNumber=V-7&status=all')).toMatchObject([
      { OrderNumber: 'V-7', Status: 'active' },
    ]);
  });

  test('time-out: stamped, the socket stays open until the client goes', async () => {
    await box.close();
    box = await bench({ holdMs: 600_000 });
    await box.control('POST', '/facturama/fault', { kind: 'stamp-then-timeout', times: 1 });
    const client = new AbortController();
    let answered = false;
    const sent = fetch(`${box.facturamaUrl}/3/cfdis`, {
      method: 'POST',
      body: JSON.stringify(income()),
      headers: { authorization: BASIC },
      signal: client.signal,
    }).finally(() => (answered = true));
    const gone = expect(sent).rejects.toThrow(/abort/i);
    // A client that goes by the clock may go before its request has arrived.
    await eventually(async () => expect(await control()).toHaveLength(1));
    expect(answered).toBe(false);
    client.abort();
    await gone;
    expect(await control()).toHaveLength(1);
  });

  test('a time-out ends by itself', async () => {
    const short = await bench({ holdMs: 50 });
    await short.control('POST', '/facturama/fault', { kind: 'stamp-then-timeout' });
    await expect(short.fact('POST', '/3/cfdis', income())).rejects.toThrow();
    await short.close();
  });

  test('refuse: a bare message, the record stays without stamp; only the named receiver', async () => {
    await box.control('POST', '/facturama/fault', { kind: 'refuse', times: 1, rfc: 'FUNK671228PH6' });
    await stamped(income());
    const answer = await box.fact('POST', '/3/cfdis', payroll());
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['Message']]);
    const [record] = await listed('type=payroll&orderNumber=C-1&status=all');
    expect(record).toMatchObject({ Status: 'invalid', Uuid: '', IsActive: false });
    expect((await control()).map((one) => one.CfdiType)).toEqual(['I']);
    const again = await stamped({ ...payroll(), IdCfdi: record?.Id });
    expect(again.Folio).toBe(record?.Folio);
    expect(await listed('type=payroll&status=all')).toHaveLength(1);
    expect((await box.fact('POST', '/3/cfdis', { ...payroll(), IdCfdi: again.Id })).status).toBe(400);
  });

  test('an unknown fault is refused; reset takes back all', async () => {
    expect((await box.control('POST', '/facturama/fault', { kind: 'earthquake' })).status).toBe(400);
    await box.control('POST', '/facturama/fault', { kind: '503-before', times: 9 });
    await box.control('POST', '/reset');
    await stamped(income());
    expect(await control()).toHaveLength(1);
  });
});

test('the same order number twice is stamped twice', async () => {
  const first = await stamped(payroll());
  const second = await stamped(payroll());
  expect(uuidOf(first)).not.toBe(uuidOf(second));
  expect(await listed('type=payroll&orderNumber=C-1&status=all')).toHaveLength(2);
  expect(await control()).toMatchObject([
    { OrderNumber: 'C-1', CfdiType: 'N', Receiver: { Rfc: 'FUNK671228PH6' }, Total: 4717.83, Status: 'active' },
    { OrderNumber: 'C-1', Request: { CfdiType: 'N' } },
  ]);
});

test('lists: kind, keyword, folio, pages of 100', async () => {
  for (let index = 0; index < 103; index++) await stamped(income({ OrderNumber: `P-${index}` }));
  await stamped(payroll());
  expect(await listed('type=issued')).toHaveLength(100);
  expect(await listed('type=issued&page=1')).toHaveLength(3);
  expect((await listed('type=issued&keyword=p-102')).map((one) => one.OrderNumber)).toEqual(['P-102']);
  expect((await listed('type=issued&folioStart=5&folioEnd=6')).map((one) => one.Folio)).toEqual(['6', '5']);
  expect((await listed('type=payroll')).map((one) => one.Rfc)).toEqual(['FUNK671228PH6']);
  expect(await listed('type=issued&dateStart=01/01/2019&dateEnd=31/12/2019')).toEqual([]);
});

test('detail and files only under the right kind', async () => {
  const cfdi = await stamped(
    income({ OrderNumber: 'A & B', Items: [{ ...(income().Items as JsonObject[])[0], Description: 'Ñandú <1>' }] }),
  );
  const id = String(cfdi.Id);
  expect((await box.fact('GET', `/cfdi/${id}?type=issued`)).body).toMatchObject({ Id: id, Status: 'active' });
  expect((await box.fact('GET', `/cfdi/${id}?type=payroll`)).status).toBe(404);
  expect((await box.fact('GET', `/cfdi/pdf/payroll/${id}`)).status).toBe(404);
  const read = async (format: string): Promise<string> => {
    const { body } = await box.fact('GET', `/cfdi/${format}/issued/${id}`);
    expect(body).toMatchObject({ ContentEncoding: 'base64', ContentType: format });
    const content = Buffer.from(String(body.Content), 'base64');
    expect(content).toHaveLength(Number(body.ContentLength));
    return content.toString(format === 'pdf' ? 'latin1' : 'utf8');
  };
  expect(await read('xml')).toContain(`UUID="${uuidOf(cfdi).toUpperCase()}"`);
  expect(await read('xml')).toContain('Descripcion="Ñandú &lt;1&gt;"');
  expect(await read('html')).toContain('Orden: A &amp; B');
  const pdf = await read('pdf');
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(0, 8)).toBe('%PDF-1.4');
  expect(pdf.slice(start, start + 4)).toBe('xref');
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map((row) => Number(row[1]));
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`));
});

test('the XML adds up: taxes of the document, payroll with its parts', async () => {
  const xmlOf = async (body: JsonObject, kind: string): Promise<string> => {
    const { Id } = await stamped(body);
    const answer = await box.fact('GET', `/cfdi/xml/${kind}/${String(Id)}`);
    return Buffer.from(String(answer.body.Content), 'base64').toString();
  };
  const taxes = [tax(), tax({ Name: 'ISR', Rate: 0.0125, Total: 1.25, IsRetention: true })];
  const line = item({ Taxes: taxes, Total: 114.75 });
  const xml = await xmlOf(income({ Items: [line, line] }), 'issued');
  expect(xml).toContain('SubTotal="200.00" Moneda="MXN" Total="229.50"');
  expect(xml).toContain('<cfdi:Impuestos TotalImpuestosRetenidos="2.50" TotalImpuestosTrasladados="32.00">');
  expect(xml).toContain('Base="200.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="32.00"');
  const pay = await xmlOf(payroll(), 'payroll');
  expect(pay).toContain('SubTotal="5000.00" Descuento="282.17" Moneda="MXN" Total="4717.83"');
  expect(pay).toContain('TipoPercepcion="046" Clave="046" Concepto="Asimilados a salarios" ImporteGravado="5000.00"');
  expect(pay).toContain('<nomina12:Deduccion TipoDeduccion="002" Clave="002" Concepto="ISR" Importe="282.17"/>');
});

describe('cancelling', () => {
  const cancel = (cfdi: JsonObject, query = ''): Promise<{ status: number; body: JsonObject; text: string }> =>
    box.fact('DELETE', `/cfdi/${String(cfdi.Id)}?type=issued${query}`);
  const replacement = (uuid: string): JsonObject => income({ Relations: { Type: '04', Cfdis: [{ Uuid: uuid }] } });

  test('motive 02: at once, with its receipt; again changes nothing', async () => {
    const cfdi = await stamped(income());
    expect((await box.fact('GET', `/acuse/pdf/issued/${String(cfdi.Id)}`)).status).toBe(404);
    const answer = await cancel(cfdi, '&motive=02');
    expect(answer.body).toMatchObject({ Status: 'canceled', Uuid: uuidOf(cfdi) });
    expect(Buffer.from(String(answer.body.AcuseXmlBase64), 'base64').toString()).toContain('<EstatusUUID>201<');
    expect((await cancel(cfdi)).body).toEqual(answer.body);
    expect((await box.fact('GET', `/acuse/pdf/issued/${String(cfdi.Id)}`)).status).toBe(200);
    expect(await listed('type=issued')).toEqual([]);
    expect(await listed('type=issued&status=canceled')).toHaveLength(1);
  });

  test('motive 01 needs a replacement with relation 04', async () => {
    const cfdi = await stamped(income());
    const other = await stamped(income());
    const good = await stamped(replacement(uuidOf(cfdi)));
    expect((await cancel(cfdi, '&motive=01')).status).toBe(400);
    expect((await cancel(cfdi, `&motive=01&uuidReplacement=${uuidOf(other)}`)).status).toBe(400);
    expect((await cancel(cfdi, `&motive=02&uuidReplacement=${uuidOf(good)}`)).status).toBe(400);
    expect((await cancel(cfdi, '&motive=05')).status).toBe(400);
    expect((await cancel(cfdi, `&motive=01&uuidReplacement=${uuidOf(good)}`)).body.Status).toBe('canceled');
  });

  test('a document others stand on stays active', async () => {
    const cfdi = await stamped(income());
    const Relations = { Type: '01', Cfdis: [{ Uuid: uuidOf(cfdi) }] };
    const note = await stamped(income({ CfdiType: 'E', Receiver: receiver({ CfdiUse: 'G02' }), Relations }));
    expect((await cancel(cfdi)).body.Status).toBe('active');
    await cancel(note);
    expect((await cancel(cfdi)).body.Status).toBe('canceled');
  });

  test('waiting for the receiver, refused by him, or an empty 200 that does nothing', async () => {
    const cfdi = await stamped(income());
    const mode = (name: string): Promise<unknown> => box.control('POST', '/facturama/cancel-mode', { mode: name });
    await mode('empty');
    expect(await cancel(cfdi)).toMatchObject({ status: 200, text: '' });
    expect(await listed('type=issued')).toHaveLength(1);
    await mode('pending');
    expect((await cancel(cfdi)).body.Status).toBe('pending');
    await box.control('POST', '/facturama/settle-cancellations', { accept: false });
    expect(await listed('type=issued')).toMatchObject([{ Status: 'active' }]);
    await cancel(cfdi);
    await box.control('POST', '/facturama/settle-cancellations', {});
    expect(await listed('type=issued&status=all')).toMatchObject([{ Status: 'canceled' }]);
  });
});

test("mail always answers 200 for a CFDI of the account's kind", async () => {
  const id = String((await stamped(payroll())).Id);
  const mail = (kind: string, email: string): Promise<{ status: number; body: JsonObject }> =>
    box.fact('POST', `/cfdi?cfdiType=${kind}&cfdiId=${id}&email=${email}&subject=x`);
  expect((await mail('payroll', 'a@b.mx')).body).toMatchObject({ success: true });
  expect(await mail('payroll', 'nobody')).toMatchObject({ status: 200, body: { success: false } });
  expect((await mail('issued', 'a@b.mx')).status).toBe(404);
  expect(await listed('type=payroll')).toMatchObject([{ Email: 'a@b.mx', EmailSent: true }]);
});

test("SAT's status speaks Spanish and asks for all four data", async () => {
  const cfdi = await stamped(income());
  const ask = async (total: string): Promise<unknown> => {
    const query = `uuid=${uuidOf(cfdi)}&issuerRfc=EKU9003173C9&receiverRfc=URE180429TM6&total=${total}`;
    return (await box.fact('GET', `/cfdi/status?${query}`)).body.Status;
  };
  expect(await ask('116.00')).toBe('Vigente');
  expect(await ask('117.00')).toBe('No Encontrado');
  await box.fact('DELETE', `/cfdi/${String(cfdi.Id)}?type=issued`);
  expect(await ask('116')).toBe('Cancelado');
});

test('profile and look-ups', async () => {
  expect((await box.fact('GET', '/TaxEntity')).body).toMatchObject({ Rfc: 'EKU9003173C9' });
  expect((await box.fact('GET', '/catalogs/PaymentForms')).text).toContain('Por definir');
  expect((await box.fact('GET', '/catalogs/Stars')).status).toBe(404);
  const check = { Rfc: 'URE180429TM6', Name: 'OTRA', ZipCode: '86991', FiscalRegime: '601' };
  expect((await box.fact('POST', '/customers/validate', check)).body).toEqual({
    ExistRfc: 'true',
    MatchName: 'false',
    MatchZipCode: 'true',
    MatchFiscalRegime: 'true',
  });
});
