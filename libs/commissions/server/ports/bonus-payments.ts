import { Injectable } from '@nestjs/common';
import type { TypeFee } from '@ceiba/customers/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { Clock, Db, notFound } from '@ceiba/platform/server';
import { BonusStatements, type Gathering } from '../bonuses/bonus-statements';
import { bonusStatementTable } from '../persistence/bonus.entity';
import { StampMarks, type StampColumns } from './stamp-marks';

export interface BonusStatement {
  id_statement: number;
  /** What it gathers: bonuses, or what a sale of the public store brought. */
  kind: 'inscription' | 'store';
  id_period: number;
  id_customers: number;
  date_start: string;
  date_end: string;
  id_type_money: number;
  type_fee: TypeFee;
  subtotal_earnings: string;
  isr: string;
  total: string;
  facturama_id: string | null;
  facturama_state: string | null;
  id_file: number | null;
}

const SELECT = `select id_statement, kind, id_period, id_customers, date_start, date_end, id_type_money, type_fee, subtotal_earnings,
  isr, total, facturama_id, facturama_state, id_file from commission_bonus_statement`;
/** Assimilated payees in pesos, without a CFDI that stands or is on its way. */
export const UNSTAMPED = `t.type_fee = 'ASIMILADOS' and t.id_type_money = 2 and t.subtotal_earnings > 0 and t.facturama_id is null
  and ifnull(t.facturama_state, '') <> 'PENDING'`;
const NONE = 'No hay bonos por timbrar en esas fechas.';

/** Statements of inscription bonuses, for whoever stamps and pays them. Every call joins the caller's unit of work. */
@Injectable()
export class BonusPayments extends StampMarks<number> {
  constructor(
    clock: Clock,
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly statements: BonusStatements,
  ) {
    super(clock);
  }

  /**
   * The statement of a payee's bonuses of some days: what is open in them becomes one; of those that are there the one
   * without a CFDI comes first. Throws 404 where there is none.
   */
  async open(id_period: number, days: Gathering): Promise<number> {
    // Held until the commit: a close of the period waits, or has gathered them already.
    await this.db.query('select 1 from period where id_period = ? lock in share mode', [id_period]);
    const made = await this.statements.gather(await this.periods.get(id_period), days);
    const order = made > 0 ? 'id_statement desc' : 'facturama_id is not null, id_statement desc';
    const found = await this.db.one<{ id_statement: number }>(
      `select id_statement from commission_bonus_statement
       where id_period = ? and id_customers = ? and kind = 'inscription' and date_end >= ? and date_start <= ? order by ${order} limit 1`,
      [id_period, days.id_customers, days.date_start, days.date_end],
    );
    if (!found) throw notFound(NONE);
    return found.id_statement;
  }

  /** Throws 404. */
  get(id_statement: number): Promise<BonusStatement> {
    return this.one('where id_statement = ?', id_statement);
  }

  /** The same under a write lock. */
  lock(id_statement: number): Promise<BonusStatement> {
    return this.one('where id_statement = ? for update', id_statement);
  }

  /** Those of a period that the company stamps and has not, with the payee's branch. */
  unstamped(id_period: number): Promise<{ id_statement: number; id_branch_office: number }[]> {
    return this.db.query(
      `select t.id_statement, c.id_branch_office from commission_bonus_statement t
       join customers c on c.id_customers = t.id_customers
       where t.id_period = ? and ${UNSTAMPED} order by t.id_statement`,
      [id_period],
    );
  }

  /** Its PDF is kept in the house. False: its CFDI is another one by now. */
  async keepFile(id_statement: number, facturama_id: string, id_file: number): Promise<boolean> {
    const values = { id_file, updated_at: this.clock.now() };
    return (await bonusStatementTable.update(this.db, { id_statement, facturama_id }, values)) === 1;
  }

  protected mark(id_statement: number, facturama_id: string | null, values: StampColumns): Promise<number> {
    // The file of a CFDI that is gone is nobody's.
    const file = values.facturama_id === null ? { id_file: null } : {};
    const all = { ...values, ...file, updated_at: this.clock.now() };
    return bonusStatementTable.update(this.db, { id_statement, facturama_id }, all);
  }

  private async one(where: string, id: number): Promise<BonusStatement> {
    const row = await this.db.one<BonusStatement>(`${SELECT} ${where}`, [id]);
    if (!row) throw notFound('El bono no existe.');
    return row;
  }
}
