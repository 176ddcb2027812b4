import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually, PATIENCE_MS } from '@ceiba/platform/testing';

/** The demo's current period and the next one. */
const CLOSE = { p_id_period: 4, p_id_period_next: 5 };
let product: Product;

beforeAll(async () => {
  product = await startProduct({ parts: ['worker', 'api'] });
});
afterAll(() => product?.stop());

it('a worker killed while it tells partners of their statements: each is told once', async () => {
  const admin = await product.login('admin');
  const payees = await product.rows<{ id: number }>(
    `select s.id_customers as id from period p join commission_statement s on s.id_run = p.id_run
     where p.id_period = ? order by s.id_customers`,
    [CLOSE.p_id_period - 1],
  );
  // Who comes later stands before a lock of the test; those before him are told, or nobody is.
  const half = payees[Math.floor(payees.length / 2)]?.id ?? 0;
  const release = await product.hold(
    `select * from commission_statement_notice force index (notice_customer) where id_customers >= ${half} for update`,
  );
  const started = await product.post('/period/plan/calculate', CLOSE, admin);
  expect(started.status).toBe(200);
  await product.blocked('into commission_statement_notice');
  await product.kill('worker');
  await release();
  await product.start('worker');
  const state = `select j.state from job j join period p on json_value(j.payload, '$.id_run') = p.id_run
    where j.kind = 'commissions-tell-statements' and p.id_period = ?`;
  await eventually(
    async () => expect(await product.rows(state, [CLOSE.p_id_period])).toEqual([{ state: 'completed' }]),
    // The queue finds out about the dead worker by itself, half a minute later.
    { timeout: 2 * PATIENCE_MS, every: 250 },
  );
  const run = 'id_run = (select id_run from period where id_period = ?)';
  const [told] = await product.rows<{ people: number; letters: number; bells: number }>(
    `select count(*) as people, cast(sum(n.letter) as signed) as letters,
       cast(sum(exists (select 1 from users u where u.id_customers = n.id_customers)) as signed) as bells
     from commission_statement_notice n where ${run}`,
    [CLOSE.p_id_period],
  );
  const [owed] = await product.rows<{ people: number; letters: number }>(
    `select count(*) as people, cast(sum(c.email_customers <> '') as signed) as letters from commission_statement s
     join customers c on c.id_customers = s.id_customers
     where s.${run} and (s.subtotal_earnings > 0 or s.discount > 0 or s.adjustments <> 0)`,
    [CLOSE.p_id_period],
  );
  expect(owed?.people).toBeGreaterThan(10);
  expect(told).toMatchObject({ ...owed });
  const mails = `from job where kind = 'platform-send-mail' and json_value(payload, '$.mail.subject') like 'Tu estado de cuenta de%'`;
  expect(await product.rows(`select count(*) as n ${mails}`)).toEqual([{ n: owed?.letters }]);
  expect(
    await product.rows(
      `select json_value(payload, '$.mail.to.name') as name ${mails}
       group by name, json_value(payload, '$.mail.to.email') having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(await product.rows("select count(*) as n from notification where kind = 'statement_ready'")).toEqual([
    { n: told?.bells },
  ]);
});
