import { invoice, type Office, openOffice, PRODUCT, sell } from '@ceiba/invoicing/testing';
import type { StampProblems } from '@ceiba/sales/contract';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const NONE = { id_customers: null, id_product: null, key_branch_office: null };
const PLACES = "('06000', 'Ciudad de México', 'Cuauhtémoc'), ('86991', 'Tabasco', 'Emiliano Zapata')";

const refusal = (id: number) =>
  invoice(office, id).then(
    () => null,
    (error: Error) => error.message,
  );
const rowsOf = async (id: number) =>
  (await office.t.fetch<StampProblems>(`/facturama/problems/SALE/${id}`, office.cashier)).data?.rows;
const intents = async () => (await office.t.db.one<{ n: number }>('select count(*) as n from cfdi_intent'))?.n;
const publish = (code: string, days: { from?: string; until?: string } = {}) =>
  office.t.db.execute(
    "replace into sat_key (list_sat, code_sat, name_sat, valid_from, valid_until) values ('product', ?, 'Té', ?, ?)",
    [code, days.from ?? null, days.until ?? null],
  );
const lengths = async () =>
  (await office.t.db.one<{ n: number }>("select count(*) as n from sat_key where list_sat = 'unit'"))?.n;

it("keys of SAT's lists hold on the document's day: over, not begun or unknown, each with its record; nothing is sent", async () => {
  // Nobody loaded products and postal codes: nothing is refused for them. The small lists came along.
  expect(await lengths()).toBeGreaterThan(2000);
  const first = await sell(office);
  expect((await invoice(office, first)).uuid).not.toBe('');
  const sent = await intents();
  const id = await sell(office);

  await publish('01010101');
  const unknown = 'La clave de producto del SAT no está en la lista del SAT: use otra clave.';
  expect([await refusal(id), await rowsOf(id)]).toEqual([
    unknown,
    [{ ...NONE, code: 'CFDI40162', message: unknown, place: 'product', id_product: PRODUCT.taxed }],
  ]);
  await publish('50201700', { from: '2022-01-01', until: '2025-12-31' });
  const ended = 'La clave de producto del SAT dejó de estar vigente el 2025-12-31: use otra clave.';
  expect(await refusal(id)).toBe(ended);
  await publish('50201700', { from: '2999-01-01' });
  expect(await refusal(id)).toBe('La clave de producto del SAT está vigente desde el 2999-01-01: use otra clave.');

  await publish('50201700', { until: '2999-01-01' });
  await office.t.db.execute(`insert into postal_code (zip_code, state, city) values ${PLACES}`);
  await office.t.db.execute("update postal_code set valid_until = '2025-12-31' where zip_code = '86991'");
  const place = 'El código postal dejó de estar vigente el 2025-12-31: use otra clave.';
  expect([await refusal(id), await rowsOf(id)]).toEqual([
    place,
    [{ ...NONE, code: 'CFDI40147', message: place, place: 'customer', id_customers: 2 }],
  ]);
  await office.t.db.execute('update postal_code set valid_until = null');
  expect(await intents()).toBe(sent);
  expect((await invoice(office, id)).uuid).not.toBe('');
  expect(await rowsOf(id)).toEqual([]);
});
