import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

/** The last closed period of the demo, not stamped yet. */
const PERIOD = 3;
let product: Product;
let finance: string;
let payees: number[];

beforeAll(async () => {
  product = await startProduct();
  finance = await product.login('finanzas');
  const rows = await product.rows<{ id: number }>(
    `select s.id_customers as id from commission_statement s join period p on p.id_run = s.id_run
     where p.id_period = ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 and s.subtotal_earnings > 0
     order by s.id_customers`,
    [PERIOD],
  );
  payees = rows.map(({ id }) => id);
});
afterAll(() => product?.stop());

const orders = async (): Promise<string[]> =>
  (await product.sandbox<{ OrderNumber: string }[]>('/facturama/cfdis')).map((cfdi) => cfdi.OrderNumber).sort();
const orderOf = (id: number): string => `C-${PERIOD}-${id}`;

async function stampedIds(ids: readonly number[]): Promise<number[]> {
  const rows = await product.rows<{ id: number }>(
    `select s.id_customers as id from commission_statement s join period p on p.id_run = s.id_run
     where p.id_period = ? and s.facturama_id is not null and s.id_customers in (?) order by s.id_customers`,
    [PERIOD, ids],
  );
  return rows.map(({ id }) => id);
}

it('an API killed while Facturama owes the answer: the worker finds the CFDI, nothing is stamped twice', async () => {
  const [id = 0] = payees;
  await product.sandbox('/facturama/fault', { kind: 'stamp-then-timeout', times: 1 });
  const body = { p_id_period: PERIOD, p_id_customers: id };
  const call = product.post('/facturama/commission/direct', body, finance).catch(() => null);
  await eventually(async () => expect(await orders()).toEqual([orderOf(id)]));
  await product.kill('api');
  await call;
  // Nobody waits for the dead process's lease to run out.
  await product.rows(`update cfdi_intent set lease_until = '2026-01-01', next_at = '2026-01-01'`);
  await product.start('api');
  await eventually(async () => expect(await stampedIds([id])).toEqual([id]), { every: 250 });
  expect(await orders()).toEqual([orderOf(id)]);
});
