import { JsonObject } from '../json';
import { bench, Bench, income, item, receiver, tax } from '../spec-support';

let box: Bench;
beforeEach(async () => (box = await bench()));
afterEach(() => box.close());

const post = (body: JsonObject) => box.fact('POST', '/3/cfdis', body);

interface Made {
  id: string;
  uuid: string;
}

async function made(body: JsonObject): Promise<Made> {
  const answer = await post(body);
  expect(answer.status).toBe(201);
  const { Id, Complement } = answer.body as { Id: string; Complement: { TaxStamp: { Uuid: string } } };
  return { id: Id, uuid: Complement.TaxStamp.Uuid };
}

/** Of some cents with IVA of 16 %. */
function line(cents: number, change: JsonObject = {}): JsonObject {
  const base = (cents / 100).toFixed(2);
  const iva = (Math.round(cents * 0.16) / 100).toFixed(2);
  const total = ((cents + Math.round(cents * 0.16)) / 100).toFixed(2);
  const taxes = [tax({ Base: base, Total: iva })];
  return item({ Quantity: 1, UnitPrice: base, Subtotal: base, Taxes: taxes, Total: total, ...change });
}

const note = (uuid: string, change: JsonObject = {}): JsonObject =>
  income({
    CfdiType: 'E',
    Receiver: receiver({ CfdiUse: 'G02' }),
    Relations: { Type: '01', Cfdis: [{ Uuid: uuid }] },
    ...change,
  });

test('has its use, its payment and its relation, each named', async () => {
  const { uuid } = await made(income());
  const fields = async (body: JsonObject) =>
    Object.keys((await post(body)).body.ModelState ?? {}).map((key) => key.replace('cfdiToCreate.', ''));
  expect(await fields(note(uuid, { Receiver: receiver() }))).toEqual(['Receiver.CfdiUse']);
  expect(await fields(note(uuid, { PaymentMethod: 'PPD', PaymentForm: '99' }))).toEqual(['PaymentMethod']);
  expect(await fields(note(uuid, { Relations: undefined }))).toEqual(['Relations']);
  expect(await fields(note(uuid, { Relations: { Type: '04', Cfdis: [{ Uuid: uuid }] } }))).toEqual(['Relations.Type']);
  const generic = line(100, { ProductCode: '84111506' });
  expect(await fields(note(uuid, { Items: [generic] }))).toEqual(['Items[0].UnitCode']);
  await made(note(uuid, { Items: [{ ...generic, UnitCode: 'ACT' }] }));
});

test('G02 is for the public, too; a salaried person has S01', async () => {
  const open = { Rfc: 'XAXX010101000', Name: 'ANA CAMPOS', FiscalRegime: '616', TaxZipCode: '78000' };
  const one = await made(income({ Receiver: receiver({ ...open, CfdiUse: 'S01' }) }));
  await made(note(one.uuid, { Receiver: receiver({ ...open, CfdiUse: 'G02' }) }));
  const person = { Rfc: 'CAMA911215CJ0', Name: 'ANA CAMPOS', FiscalRegime: '605' };
  const other = await made(income({ Receiver: receiver({ ...person, CfdiUse: 'S01' }) }));
  expect((await post(note(other.uuid, { Receiver: receiver({ ...person, CfdiUse: 'G02' }) }))).status).toBe(400);
  await made(note(other.uuid, { Receiver: receiver({ ...person, CfdiUse: 'S01' }) }));
});

test('takes what its invoices have and not a cent more, and gives it back when it is cancelled', async () => {
  const [one, other] = [await made(income()), await made(income())];
  const refused = async (body: JsonObject) => (await post(body)).body.Message;
  expect(await refused(note(one.uuid, { Items: [line(10_001)] }))).toMatch(/excede el total/);
  const first = await made(note(one.uuid, { Items: [line(6_000)] }));
  expect(await refused(note(one.uuid, { Items: [line(4_001)] }))).toMatch(/excede el total/);
  await made(note(one.uuid, { Items: [line(4_000)] }));
  expect(await refused(note(one.uuid, { Items: [line(1)] }))).toMatch(/excede el total/);
  const both = { Relations: { Type: '03', Cfdis: [one, other].map(({ uuid: Uuid }) => ({ Uuid })) } };
  expect(await refused(note(one.uuid, { ...both, Items: [line(10_001)] }))).toMatch(/excede el total/);
  await made(note(one.uuid, { ...both, Items: [line(10_000)] }));
  // Nobody is asked about it, though the receiver would be about an invoice.
  await box.control('POST', '/facturama/cancel-mode', { mode: 'pending' });
  const gone = await box.fact('DELETE', `/cfdi/${first.id}?type=issued&motive=02`);
  expect(gone.body.Status).toBe('canceled');
  await made(note(one.uuid, { ...both, Items: [line(6_000)] }));
  expect(await refused(note(one.uuid, { ...both, Items: [line(1)] }))).toMatch(/excede el total/);
});

test('stands on living invoices of its receiver', async () => {
  const { id, uuid } = await made(income());
  const message = async (body: JsonObject) => (await post(body)).body.Message;
  expect(await message(note('11111111-2222-3333-4444-555555555555'))).toMatch(/no existe/);
  const other = receiver({ Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER URGATE', TaxZipCode: '42501', CfdiUse: 'G02' });
  expect(await message(note(uuid, { Receiver: other }))).toMatch(/El RFC del receptor/);
  const made_ = await made(note(uuid));
  expect(await message(note(made_.uuid))).toMatch(/no existe/);
  await box.fact('DELETE', `/cfdi/${made_.id}?type=issued&motive=02`);
  await box.fact('DELETE', `/cfdi/${id}?type=issued&motive=02`);
  expect(await message(note(uuid))).toMatch(/no existe/);
});
