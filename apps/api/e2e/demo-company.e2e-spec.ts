import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import { checkStock } from '../../../tools/check-stock';
import { loadDemo } from '../../../tools/demo/load';

/** The company that `npm start` loads: its figures hold together as if the tills had made them. */
describe('the demo company', () => {
  let database: TestDatabase;
  let connection: Connection;
  const count = async (sql: string): Promise<number> => {
    const [rows] = await connection.query<(RowDataPacket & { n: number })[]>(sql);
    return Number(rows[0]?.n);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    expect(await loadDemo(database.url)).toBe(true);
    connection = await createConnection({ uri: database.url });
  });
  afterAll(async () => {
    await connection.end();
    await database.drop();
  });

  it('has the promised size', async () => {
    expect(await count('select count(*) as n from branch_office')).toBe(12);
    const forSale = "select count(distinct key_product) as n from product where key_product not like 'MP-%'";
    expect(await count(forSale)).toBe(60);
    expect(await count('select count(*) as n from customers where id_customers > 1')).toBe(2000);
    expect(Math.abs((await count('select count(*) as n from sale')) - 6000)).toBeLessThan(60);
    expect(await count("select count(*) as n from period where state_period = 'closed'")).toBe(3);
    expect(await count('select count(*) as n from period where current_period = 1')).toBe(1);
    expect(await count('select count(distinct id_run) as n from commission_statement')).toBe(3);
    // Its own pictures are paths: they show at whatever address it is seen.
    expect(await count("select count(*) as n from shared_file where path_file like 'http:%'")).toBe(0);
  });

  it('has stock documents in every status of every type, with what is between branches', async () => {
    const [rows] = await connection.query<(RowDataPacket & { type: number; statuses: string })[]>(
      `select id_type_document as type, group_concat(distinct anulado order by anulado) as statuses from document
       group by id_type_document order by id_type_document`,
    );
    expect(rows.map(({ type, statuses }) => [type, statuses])).toEqual([
      [1, '1,2,3'],
      [2, '1,2,3'],
      [3, '1,2,3,4,5'],
      [4, '1,2,3,4,5,6,7'],
      [5, '1,2,3'],
      [6, '1,2,3,8,9'],
    ]);
    expect(await count('select sum(qty_transit) as n from stock_transit')).toBe(18);
    for (const column of ['qty_difference', 'qty_lost'])
      expect([column, (await count(`select sum(${column}) as n from stock_transit`)) > 0]).toEqual([column, true]);
  });

  it('passes the command that compares ledger and balance, which names what was changed behind its back', async () => {
    const said: string[] = [];
    const check = () => checkStock(database.url, (line) => said.push(line));
    expect([await check(), said]).toEqual([0, ['El libro y las existencias coinciden.']]);
    const [lot] = await connection.query<(RowDataPacket & { id_balance: number; id_product: number; lot: string })[]>(
      'select id_balance, id_product, lot from stock_balance where qty > 0 order by id_balance limit 1',
    );
    const [way] = await connection.query<(RowDataPacket & { id_document: number; line: number })[]>(
      'select id_document, line from stock_transit where qty_transit = 2 order by id_document, line limit 1',
    );
    await connection.query('update stock_balance set qty = qty + 1 where id_balance = ?', [lot[0]?.id_balance]);
    const set = 'update stock_transit set qty_transit = ? where id_document = ? and line = ?';
    await connection.query(set, [5, way[0]?.id_document, way[0]?.line]);
    said.length = 0;
    expect(await check()).toBe(2);
    expect(said[0]).toContain(`producto ${lot[0]?.id_product}, lote ${lot[0]?.lot} `);
    expect(said[1]).toBe(`documento ${way[0]?.id_document}: salieron 2.0000 y hay 5.0000 en tránsito`);
    await connection.query('update stock_balance set qty = qty - 1 where id_balance = ?', [lot[0]?.id_balance]);
    await connection.query(set, [2, way[0]?.id_document, way[0]?.line]);
  });

  it('balances: every lot’s ledger is its balance, nothing below zero', async () => {
    const ledger = 'select id_product, lot, date_expiration, sum(qty) as q from stock_movement group by 1, 2, 3';
    expect(
      await count(
        `select count(*) as n from (${ledger}) m left join stock_balance b using (id_product, lot, date_expiration)
         where b.qty is null or b.qty <> m.q`,
      ),
    ).toBe(0);
    expect(await count(`select count(*) as n from stock_balance`)).toBe(
      await count(`select count(*) as n from (${ledger}) m`),
    );
    expect(
      await count(
        `select count(*) as n from stock_movement m where source = 'sale' and qty < 0 and date_expiration < date_movement`,
      ),
    ).toBe(0);
  });

  it('adds up: headers are the sums of their lines, tickets have no gap', async () => {
    expect(
      await count(
        `select count(*) as n from sale s join (select id_document, sum(gross) as g, sum(qty * point) as p,
           sum(qty * value_business) as v, sum(qty) as q, sum(if(exempt, 0, tax)) as t from sale_detail group by 1) d using (id_document)
         where d.g + s.shipping_doc <> s.total_doc or d.p <> s.point_total or d.v <> s.value_business_total
           or d.q <> s.qty_total or d.t + s.shipping_tax <> s.iva_doc or s.subtotal_doc + s.iva_doc <> s.total_iva_doc
           or s.total_iva_doc + s.total_sin_iva_doc <> s.total_doc
           or s.amount_format_pay + s.amount_format_pay_2 <> s.total_doc`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) as n from (select id_branch_office, count(*) as c, count(distinct number_invoice_doc) as d,
           min(number_invoice_doc) as a, max(number_invoice_doc) as b from sale group by 1) x
         join branch_ticket t using (id_branch_office) where c <> d or a <> 1 or b <> c or t.next_ticket <> c + 1`,
      ),
    ).toBe(0);
    expect(
      await count(
        'select count(*) as n from sale s join period p using (id_period) where s.date_doc not between p.date_start_period and p.date_end_period',
      ),
    ).toBe(0);
  });

  it('is loaded once', async () => {
    expect(await loadDemo(database.url)).toBe(false);
    expect(await count('select count(*) as n from customers')).toBe(2001);
  });
});
