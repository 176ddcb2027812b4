import { createConnection, type Connection } from 'mysql2/promise';
import { syntheticNetwork, type SyntheticPartner } from '../../libs/commissions/server/domain/synthetic-network';
import { createTestDatabase, type TestDatabase } from '../../apps/testing';

export const BENCH_PERIOD = { current: 1, next: 2 } as const;

const STATEMENT = 2_000_000;
const cents = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

const CUSTOMERS =
  'id_customers,id_upline,id_sponsor,name_customers,last_name_customers,id_type_price,id_branch_office,id_country,id_status,id_type_money,type_fee,date_registration,user_created';
const SALES =
  'id_branch_office,id_branch_office_stock,id_customers,id_type_price,id_period,id_type_money,date_doc,created_at,source_doc,total_doc,subtotal_doc,iva_doc,total_iva_doc,total_sin_iva_doc,value_tax,qty_total,point_total,value_business_total,number_invoice_doc,user_created';
const FEES = ['ASIMILADOS', 'RESICO', 'FIC', 'MORAL', 'FRONTERIZA', 'SIN_IMPUESTO'];

function customer({ id, upline, status, money }: SyntheticPartner): string {
  const up = upline ?? 'null';
  return `(${id},${up},${up},'Nombre','Apellido ${id}',2,1,1,${status},${money},'${FEES[id % FEES.length]}','2026-01-15','bench')`;
}

/** What a partner bought, as one sale in his own currency. */
function sale({ id, money, points, business }: SyntheticPartner): string {
  const amount = cents(business * 2);
  return `(1,1,${id},2,1,${money},'2026-11-15','2026-11-15','VENTA',${amount},${amount},0,${amount},0,0.16,1,${cents(points)},${cents(business)},${id},'bench')`;
}

async function insert(connection: Connection, table: string, columns: string, rows: Iterable<string>): Promise<void> {
  let values: string[] = [];
  let size = 0;
  const flush = async () => {
    if (values.length > 0) await connection.query(`insert into ${table} (${columns}) values ${values.join(',')}`);
    values = [];
    size = 0;
  };
  for (const row of rows) {
    values.push(row);
    size += row.length;
    if (size >= STATEMENT) await flush();
  }
  await flush();
}

function* rowsOf(n: number, write: (one: SyntheticPartner) => string, wanted: (one: SyntheticPartner) => boolean) {
  for (const one of syntheticNetwork(n)) if (wanted(one)) yield write(one);
}

/** A scratch database with a synthetic company of `n` partners and their sales in one period. */
export async function createCompany(n: number): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const connection = await createConnection({ uri: database.url });
  try {
    await connection.query('set foreign_key_checks = 0, unique_checks = 0');
    await connection.query(
      `insert into branch_office (id_branch_office, key_branch_office, name_branch_office, start_ticket_branch_office,
         end_ticket_branch_office, id_tax_1, id_type_money, id_type_round, name_ticket, address_ticket, ticket_header_1,
         ticket_header_2, ticket_footer_1, zip_code)
       values (1, 'BENCH', 'Bench', 1, 99999999, 1, 2, 1, '', '', '', '', '', '06000')`,
    );
    await connection.query(
      `insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar,
         current_period) values (1, 'Noviembre', '2026-11', '2026-11-01', '2026-11-30', '18.4321', 1),
         (2, 'Diciembre', '2026-12', '2026-12-01', '2026-12-31', '18.4321', 0)`,
    );
    await connection.query('start transaction');
    await insert(
      connection,
      'customers',
      CUSTOMERS,
      rowsOf(n, customer, () => true),
    );
    await insert(
      connection,
      'sale',
      SALES,
      rowsOf(n, sale, (one) => one.points > 0),
    );
    await connection.query('commit');
    await connection.query('analyze table customers, sale');
  } finally {
    await connection.end();
  }
  return database;
}
