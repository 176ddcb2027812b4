import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import { migrate, migrateDown } from '../../../tools/migrate';

/** The first migration of the last releases; those before built what these change. */
const OLDEST = 'InvoicingReceipts1764445000000';

describe('migrations over a company that works', () => {
  let database: TestDatabase;
  let sql: Connection;
  beforeAll(async () => {
    database = await createTestDatabase(DEMO_TEMPLATE);
    sql = await createConnection({ uri: database.url });
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  const applied = async () => {
    const [rows] = await sql.query<({ name: string } & RowDataPacket)[]>('select name from migration order by id');
    return rows.map(({ name }) => name);
  };

  /** Every column with its type. */
  async function shape(): Promise<unknown[]> {
    const [columns] = await sql.query<RowDataPacket[]>(
      `select table_name as t, column_name as c, column_type as k, is_nullable as n, column_default as d
       from information_schema.columns where table_schema = database() and table_name <> 'migration'
       order by table_name, ordinal_position`,
    );
    return columns;
  }

  /** Rows of each table. */
  async function counts(): Promise<Map<string, number>> {
    const tables = new Set((await shape()).map((column) => (column as { t: string }).t));
    const all = new Map<string, number>();
    for (const table of tables) {
      const [[row]] = await sql.query<({ n: number } & RowDataPacket)[]>('select count(*) as n from ??', [table]);
      all.set(table, Number(row?.n));
    }
    return all;
  }

  /** CFDIs that were stamped before their figures were kept: a sale, a payroll that was cancelled, a paper of withheld taxes. */
  async function stampCfdis(): Promise<number> {
    const [[sale]] = await sql.query<({ id: number; branch: number } & RowDataPacket)[]>(
      'select id_document as id, id_branch_office as branch from sale order by 1 limit 1',
    );
    const line = (Subtotal: string, Total: string, Taxes: object[]) => ({ Subtotal, Total, TaxObject: '02', Taxes });
    const tax = (Name: string, Rate: string, Base: string, Total: string) => ({
      Name,
      Rate,
      Base,
      Total,
      IsRetention: false,
    });
    const Items = [
      line('100.00', '146.74', [tax('IEPS', '0.2650', '100.00', '26.50'), tax('IVA', '0.1600', '126.50', '20.24')]),
      line('50.00', '58.00', [tax('IVA', '0.1600', '50.00', '8.00')]),
      line('10.00', '10.00', [tax('IVA Exento', '0', '10.00', '0')]),
      { Subtotal: '7.00', Total: '7.00', TaxObject: '01' },
    ];
    const Payroll = {
      Perceptions: { Details: [{ TaxedAmount: '5000.00', ExemptAmount: '0.00' }] },
      Deductions: { Details: [{ DeduccionType: '002', Amount: '282.17' }] },
    };
    const ImpRetenidos = [
      { Impuesto: '01', BaseRet: '1000.00', MontoRet: '12.50' },
      { Impuesto: '02', BaseRet: '160.00', MontoRet: '106.67' },
    ];
    const paid = (TaxObject: string, AmountPaid: string, Taxes?: object[]) => ({ TaxObject, AmountPaid, Taxes });
    const RelatedDocuments = [
      paid('02', '116.00', [tax('IVA', '0.160000', '100.00', '16.00')]),
      paid('02', '68.00', [tax('IVA', '0.160000', '50.00', '8.00'), tax('IVA Exento', '0', '10.00', '0')]),
      paid('01', '7.00'),
    ];
    const Payments = [{ Date: '2026-10-30T12:00:00', RelatedDocuments }];
    const made = [
      ['PAYMENT', '1', 'P', 'stamped', { Complemento: { Payments } }],
      ['SALE', String(sale?.id), 'I', 'stamped', { Items }],
      ['COMMISSION', '1-1', 'N', 'canceled', { Complemento: { Payroll } }],
      [
        'RETENTION',
        '1',
        'R',
        'stamped',
        { Totales: { montoTotOperacion: '1000.00', montoTotRet: '119.17', ImpRetenidos } },
      ],
    ] as const;
    for (const [kind, reference, type, state, request] of made)
      await sql.query(
        `insert into cfdi_intent (kind, reference, order_number, cfdi_type, request, state, facturama_id, uuid, created_at,
           updated_at, stamped_at, user_created)
         values (?, ?, ?, ?, ?, ?, uuid(), uuid(), utc_timestamp(3), utc_timestamp(3), '2026-10-31 12:00:00', 'prueba')`,
        [kind, reference, `M-${kind}`, type, JSON.stringify(request), state],
      );
    return sale?.branch ?? 0;
  }

  /** What they come to, by kind. */
  async function cfdiBook(): Promise<unknown[]> {
    const [rows] = await sql.query<RowDataPacket[]>(
      `select b.kind, b.id_branch_office as branch, b.canceled_at is null as stands, b.subtotal, b.taxes, b.withheld, b.total,
         (select group_concat(t.tax, ' ', t.base, ' ', t.amount order by t.tax) from cfdi_book_tax t
          where t.id_intent = b.id_intent) as by_tax,
         (select group_concat(t.paid_on, ' ', t.tax, ' ', t.base, ' ', t.amount order by t.tax) from cfdi_book_flow t
          where t.id_intent = b.id_intent) as flow,
         (select count(*) from cfdi_xml_due d where d.id_intent = b.id_intent and d.since is null) as due
       from cfdi_book b join cfdi_intent i using (id_intent) where i.user_created = 'prueba' order by b.kind`,
    );
    return rows.map((row) => Object.values(row));
  }

  /** Folios that were used before they were kept in one place: those of partners' invoices that live. */
  async function livingInvoices(): Promise<unknown[]> {
    const [rows] = await sql.query<RowDataPacket[]>(
      `select uuid, 'partner-invoice' as kind, id_invoice as id_record from commission_invoice
       where state in ('checking', 'valid') order by uuid`,
    );
    expect(rows.length).toBeGreaterThan(2);
    return rows;
  }
  async function receivedFolios(): Promise<unknown[]> {
    const [rows] = await sql.query<RowDataPacket[]>(
      `select uuid, kind, id_record from received_cfdi where kind = 'partner-invoice' order by uuid`,
    );
    return rows;
  }

  async function down(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const name = (await applied()).at(-1);
      await migrateDown(database.url).catch((error: unknown) => {
        throw new Error(`${name} does not go down: ${String(error)}`);
      });
    }
  }

  it('go some steps down and up again: what records hold in columns that stay is kept', async () => {
    const branch = await stampCfdis();
    const [columns, rows] = [await shape(), await counts()];
    const names = await applied();
    await down(names.length - names.indexOf(OLDEST));
    const kept = await counts();
    expect(kept.get('sale')).toBe(rows.get('sale'));
    await migrate(database.url);
    expect(await shape()).toEqual(columns);
    expect(await receivedFolios()).toEqual(await livingInvoices());
    expect(await cfdiBook()).toEqual([
      ['COMMISSION', null, 0, '5000.00', '0.00', '282.17', '4717.83', 'ret_isr 0.00 282.17', null, 1],
      [
        ...['PAYMENT', null, 1, '0.00', '0.00', '0.00', '0.00', null],
        '2026-10-30 iva_160000 150.00 24.00,2026-10-30 iva_exento 10.00 0.00,2026-10-30 sin_objeto 7.00 0.00',
        1,
      ],
      [
        ...[
          'RETENTION',
          null,
          1,
          '1000.00',
          '0.00',
          '119.17',
          '1000.00',
          'ret_isr 1000.00 12.50,ret_iva 160.00 106.67',
        ],
        ...[null, 1],
      ],
      [
        ...['SALE', branch, 1, '167.00', '54.74', '0.00', '221.74'],
        'ieps_265000 100.00 26.50,iva_160000 176.50 28.24,iva_exento 10.00 0.00,sin_objeto 7.00 0.00',
        ...[null, 1],
      ],
    ]);
    const after = await counts();
    expect([...kept.keys()].map((table) => [table, after.get(table)])).toEqual(
      [...kept.keys()].map((table) => [table, rows.get(table)]),
    );
  });

  it('go down to nothing, each without an error, and up to the same tables', async () => {
    const columns = await shape();
    await down((await applied()).length);
    expect(await shape()).toEqual([]);
    await migrate(database.url);
    expect(await shape()).toEqual(columns);
  });
});
