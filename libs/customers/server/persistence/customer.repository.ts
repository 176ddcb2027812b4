import { Injectable } from '@nestjs/common';
import type {
  CustomerBank,
  CustomerBankInput,
  CustomerCard,
  CustomerSocial,
  SaveCustomerInput,
} from '@ceiba/customers/contract';
import { type Changes, Db, type Draft, type NewRow, Refusal, RowUses } from '@ceiba/platform/server';
import { workerOf } from '@ceiba/identity/server';
import { CustomerLog } from './customer-log';
import { customersBankTable, customersSocialTable, customersTable } from './customers.entity';

/** What the directory holds (`customer-log.ts`). */
const LISTED = [
  ...['name_customers', 'last_name_customers', 'last_name_mot_customers', 'id_status', 'max_plan'],
  ...['id_branch_office', 'id_country', 'date_registration'],
] as const;
const USER = '`id_user_created`';
/** All columns; who registered him is told as the worker that he is. */
const CARD = `select ${customersTable.columns().replace(USER, `${workerOf(`customers.${USER}`)} as id_worker_created`)}, full_name
  from customers`;

/** SQL of the customers themselves; lists are `customer-lists.ts`. */
@Injectable()
export class CustomerRepository {
  constructor(
    private readonly db: Db,
    private readonly log: CustomerLog,
    private readonly uses: RowUses,
  ) {}

  find(id: number): Promise<CustomerCard | undefined> {
    return this.db.one<CustomerCard>(`${CARD} where id_customers = ?`, [id]);
  }

  /** The row under a write lock. */
  lock(id: number): Promise<CustomerCard | undefined> {
    return this.db.one<CustomerCard>(`${CARD} where id_customers = ? for update`, [id]);
  }

  /** True while this customer exists; he can't go before the current unit of work ends. */
  async hold(id: number): Promise<boolean> {
    const sql = 'select 1 from customers where id_customers = ? lock in share mode';
    return (await this.db.one(sql, [id])) !== undefined;
  }

  /** Is `id` the ancestor himself or somebody below him? Walks upward from `id` (a few rows, whatever the network's size). */
  async isBelow(ancestor: number, id: number): Promise<boolean> {
    const found = await this.db.one(
      `with recursive line (id, parent) as (
         select id_customers, id_upline from customers where id_customers = ?
         union select c.id_customers, c.id_upline from customers c join line on c.id_customers = line.parent
         where line.id <> ?)
       select 1 as found from line where id = ?`,
      [id, ancestor, ancestor],
    );
    return found !== undefined;
  }

  /** Had he a place in a period that is closed? Its tree names him. */
  async wasInClosedPeriod(id: number): Promise<boolean> {
    const sql = `select 1 from customers c join period p on p.state_period = 'closed' and p.date_end_period >= date(c.date_registration)
      where c.id_customers = ? limit 1`;
    return (await this.db.one(sql, [id])) !== undefined;
  }

  /** The row of a form whose warnings and references were asked for. */
  async insert(row: Draft<typeof customersTable>): Promise<number> {
    const id = await customersTable.insert(this.db, row as NewRow<typeof customersTable>);
    this.log.note([id]);
    return id;
  }

  async update(id: number, changes: Changes<typeof customersTable>): Promise<void> {
    await customersTable.update(this.db, { id_customers: id }, changes);
    if (LISTED.some((column) => changes[column] !== undefined)) this.log.note([id]);
  }

  /** Deletes him with what is his own. Throws 409 while something of the database holds him. */
  async erase(id: number): Promise<void> {
    await this.uses.erase('customers', id);
    this.log.note([id]);
  }

  /** What the form points at must exist. Throws 422 naming it. */
  async assertReferences(input: SaveCustomerInput): Promise<void> {
    const wanted = [
      { table: 'branch_office', column: 'id_branch_office', id: input.id_branch_office, name: 'La sucursal' },
      { table: 'type_price', column: 'id_type_price', id: input.id_type_price, name: 'El tipo de precio' },
      { table: 'language', column: 'id_language', id: input.id_language, name: 'El idioma' },
      { table: 'country', column: 'id_country', id: input.id_country, name: 'El país' },
      { table: 'bank', column: 'id_bank', id: input.customers_bank?.[0]?.id_bank, name: 'El banco' },
    ];
    for (const { table, column, id, name } of wanted) {
      if (id && !(await this.db.one(`select 1 from ${table} where ${column} = ?`, [id])))
        throw new Refusal('CUSTOMERS.REFERENCE', `${name} no existe.`);
    }
  }

  /** Replaces the bank account (one at most). Left out: stays as it is. */
  async saveBank(id: number, banks: readonly CustomerBankInput[] | undefined): Promise<void> {
    if (!banks) return;
    const rows = banks.flatMap(
      ({ id_bank, number_account_bank: account, id_type_format_pay = null, ruta_bank = null }) =>
        id_bank
          ? [{ id_customers: id, id_bank, number_account_bank: account ?? '', id_type_format_pay, ruta_bank }]
          : [],
    );
    if (sameRows(await this.banks(id), rows)) return;
    await this.db.execute('delete from customers_bank where id_customers = ?', [id]);
    await customersBankTable.insertMany(this.db, rows);
  }

  /** Replaces the social links. Left out: stay as they are. */
  async saveSocial(id: number, links: SaveCustomerInput['customers_social']): Promise<void> {
    if (!links) return;
    const rows = links.map(({ type_social, url_social }) => ({ id_customers: id, type_social, url_social }));
    if (sameRows(await this.socials(id), rows)) return;
    await this.db.execute('delete from customers_social where id_customers = ?', [id]);
    await customersSocialTable.insertMany(this.db, rows);
  }

  banks(id: number): Promise<CustomerBank[]> {
    return this.db.query(
      `select k.id_customers_bank, k.id_bank, b.name_bank, k.number_account_bank, k.id_type_format_pay, k.ruta_bank
       from customers_bank k join bank b on b.id_bank = k.id_bank where k.id_customers = ?`,
      [id],
    );
  }

  socials(id: number): Promise<CustomerSocial[]> {
    return this.db.query(
      'select id_customers_social, type_social, url_social from customers_social where id_customers = ? order by 1',
      [id],
    );
  }
}

/** What was sent is what is there: the rows keep their ids. */
function sameRows(now: readonly object[], rows: readonly { id_customers: number }[]): boolean {
  const holds = (row: object, { id_customers: _id, ...sent }: { id_customers: number }) =>
    Object.entries(sent).every(([key, value]) => Reflect.get(row, key) === value);
  return now.length === rows.length && rows.every((sent, at) => holds(now[at] ?? {}, sent));
}
