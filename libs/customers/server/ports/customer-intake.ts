import { Injectable } from '@nestjs/common';
import { ROOT_CUSTOMER, type TypeFee, type Unshared } from '@ceiba/customers/contract';
import { PartnerSignIns, Settings } from '@ceiba/identity/server';
import { foldText } from '@ceiba/platform/contract';
import { Clock, Db, type NewRow } from '@ceiba/platform/server';
import { CustomerLog } from '../persistence/customer-log';
import { customersPreviousTable, customersTable } from '../persistence/customers.entity';

/** A partner of another system. Null above him: that one comes in the same call, or later (the sponsor). */
export interface IncomingCustomer {
  key_previous: string;
  upline: string | null;
  sponsor: string | null;
  row: Omit<NewRow<typeof customersTable>, 'id_upline' | 'id_sponsor' | 'id_type_price' | 'user_created'>;
}

/** A customer, his upline and his sponsor. */
type Place = [id: number, upline: number | null, sponsor: number | null];

const CHUNK = 5_000;
const names = (row: IncomingCustomer['row']) =>
  [row.name_customers, row.last_name_customers, row.last_name_mot_customers].filter(Boolean).join(' ');

/** Partners brought along from another system, many at a time; each by the number he had there. */
@Injectable()
export class CustomerIntake {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly users: PartnerSignIns,
    private readonly log: CustomerLog,
  ) {}

  /** Who of them is here already. */
  async known(keys: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let at = 0; at < keys.length; at += CHUNK) {
      const rows = await this.db.query<{ key: string; id: number }>(
        'select key_previous as `key`, id_customers as id from customers_previous where key_previous in (?)',
        [keys.slice(at, at + CHUNK)],
      );
      for (const { key, id } of rows) found.set(key, id);
    }
    return found;
  }

  /** Who has one of these, by each of them. */
  async holders(column: Unshared, values: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let at = 0; at < values.length; at += CHUNK) {
      const rows = await this.db.query<{ value: string; id: number }>(
        `select ${column} as value, id_customers as id from customers where ${column} in (?)`,
        [values.slice(at, at + CHUNK)],
      );
      for (const { value, id } of rows) found.set(foldText(value), id);
    }
    return found;
  }

  /** The company itself stands at the top; a new installation has nobody. Needs a unit of work. */
  async ensureRoot(id_branch_office: number): Promise<void> {
    if (await this.db.one('select 1 from customers where id_customers = ? for update', [ROOT_CUSTOMER])) return;
    const company = await this.settings.get();
    const type_fee: TypeFee = 'MORAL';
    await customersTable.insert(this.db, {
      id_customers: ROOT_CUSTOMER,
      name_customers: company.name,
      last_name_customers: '',
      id_type_price: company.partner_type_price,
      id_branch_office,
      id_country: 1,
      type_fee,
      date_registration: this.clock.now(),
      user_created: 'Importación',
    });
    this.log.note([ROOT_CUSTOMER]);
  }

  /**
   * Writes partners with their sign-ins; who is here already is left as he is. An upline is here, or among them. Answers how
   * many were written. Needs a unit of work.
   */
  async take(people: readonly IncomingCustomer[], mark: string): Promise<number> {
    const wanted = people.flatMap(({ key_previous, upline, sponsor }) => [key_previous, upline ?? '', sponsor ?? '']);
    const ids = await this.known([...new Set(wanted)]);
    const fresh = people.filter(({ key_previous }) => !ids.has(key_previous));
    if (fresh.length === 0) return 0;
    const before = new Set(ids.keys());
    await this.insert(fresh, ids, mark);
    // Whom the one above him or his sponsor came along with; who waits for a sponsor of a later call has none for now.
    const came = (key: string | null) => key !== null && !before.has(key) && ids.has(key);
    await this.hang(
      fresh
        .filter(({ upline, sponsor }) => came(upline) || came(sponsor))
        .map((one) => {
          const upline = one.upline === null ? ROOT_CUSTOMER : (ids.get(one.upline) ?? null);
          const sponsor = one.sponsor === null ? upline : (ids.get(one.sponsor) ?? null);
          return [ids.get(one.key_previous) ?? 0, upline, sponsor];
        }),
    );
    await customersPreviousTable.insertMany(
      this.db,
      fresh.map(({ key_previous }) => ({ key_previous, id_customers: ids.get(key_previous) ?? 0 })),
    );
    await this.users.create(
      fresh.map(({ key_previous, row }) => ({
        id_customers: ids.get(key_previous) ?? 0,
        full_name: names(row),
        id_type_money: Number(row.id_type_money ?? 2),
        enabled_user: row.id_status === 0 ? 0 : 1,
      })),
    );
    return fresh.length;
  }

  /** Gives those a sponsor who had to wait for him (`sponsors`: by their own numbers). Needs a unit of work. */
  async settleSponsors(sponsors: ReadonlyMap<string, string>): Promise<void> {
    const waiting = await this.db.query<{ key: string; id: number }>(
      `select p.key_previous as \`key\`, p.id_customers as id from customers_previous p
       join customers c on c.id_customers = p.id_customers where c.id_sponsor is null and c.id_customers <> ?`,
      [ROOT_CUSTOMER],
    );
    const ids = await this.known(waiting.flatMap(({ key }) => sponsors.get(key) ?? []));
    const found = waiting.flatMap(({ key, id }): Place[] => {
      const sponsor = ids.get(sponsors.get(key) ?? '');
      return sponsor ? [[id, null, sponsor]] : [];
    });
    for (let at = 0; at < found.length; at += CHUNK) await this.hang(found.slice(at, at + CHUNK));
  }

  /** Inserts and finds the ids by a mark that no other row has: several rows tell no ids that a cluster could be trusted with. */
  private async insert(fresh: readonly IncomingCustomer[], ids: Map<string, number>, mark: string): Promise<void> {
    const { partner_type_price: id_type_price } = await this.settings.get();
    const before = await this.db.one<{ id: number }>('select max(id_customers) as id from customers');
    const byMark = new Map(fresh.map(({ key_previous }) => [`${mark} · ${key_previous}`, key_previous]));
    await customersTable.insertMany(
      this.db,
      fresh.map(({ key_previous, upline, sponsor, row }) => {
        const id_upline = upline === null ? ROOT_CUSTOMER : (ids.get(upline) ?? null);
        const id_sponsor = sponsor === null ? id_upline : (ids.get(sponsor) ?? null);
        return { ...row, id_upline, id_sponsor, id_type_price, user_created: `${mark} · ${key_previous}` };
      }),
    );
    const rows = await this.db.query<{ id: number; mark: string }>(
      'select id_customers as id, user_created as mark from customers where id_customers > ? and left(user_created, ?) = ?',
      [before?.id ?? 0, mark.length, mark],
    );
    const own = rows.flatMap(({ id, mark: found }) => {
      const key = byMark.get(found);
      return key === undefined ? [] : [{ key, id }];
    });
    for (const { key, id } of own) ids.set(key, id);
    if (own.length !== fresh.length) throw new Error('an imported partner was not found again');
    this.log.noteRange(Math.min(...own.map(({ id }) => id)), Math.max(...own.map(({ id }) => id)));
  }

  /** Puts many below others; what is null stays as it is. */
  private async hang(places: readonly Place[]): Promise<void> {
    if (places.length === 0) return;
    await this.db.execute(
      `update json_table(?, '$[*]' columns (id int path '$[0]', upline int path '$[1]', sponsor int path '$[2]')) placed
       straight_join customers c on c.id_customers = placed.id
       set c.id_upline = coalesce(placed.upline, c.id_upline), c.id_sponsor = coalesce(placed.sponsor, c.id_sponsor)`,
      [JSON.stringify(places)],
    );
  }
}
