import { Injectable } from '@nestjs/common';
import { ROOT_CUSTOMER, type TypeFee } from '@ceiba/customers/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { soldTickets } from '@ceiba/sales/server';
import { SEA } from '../domain/earnings/sea/sea';
import { seaTable } from '../persistence/bonus.entity';
import { StatementRules } from '../runs/statement-rules';
import { taxTexts } from './tax-texts';

interface Owned {
  id: number;
  owner: number;
  percentage: string;
  money: number;
  owner_money: number;
  type_fee: TypeFee;
  total: string;
}

/** What branches bring to their owners in a period that closes (compensation.md, "Other earnings"). Joins the caller's unit of work. */
@Injectable()
export class SeaStatements {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rules: StatementRules,
  ) {}

  /** Makes the statement of every branch with an owner that sold more than came back. */
  async make(period: StoredPeriod): Promise<void> {
    const owned = await this.owned(period.id_period);
    if (owned.length === 0) return;
    const branchOf = new Map(owned.map((one) => [one.id, one]));
    const moneys = new Map(owned.map(({ owner, owner_money }) => [owner, owner_money]));
    const payees = {
      root: ROOT_CUSTOMER,
      moneyOf: (id: number) => moneys.get(id)!,
      sponsorOf: () => null,
      parity: toScaled(period.paridad_mxn_dolar, 4),
    };
    const branches = owned.map(({ id, owner, percentage, money, total }) => {
      return { id, owner, money, rate: toScaled(percentage, 4), total: toCents(total) };
    });
    const taxes = await this.rules.taxes(period);
    const months = await this.rules.paidInMonth({ date_end_period: period.date_end_period });
    const accumulates = await this.rules.accumulates();
    const now = this.clock.now();
    const rows = SEA.rows({ payees, branches }).map((row) => {
      const { owner_money: id_type_money, type_fee, percentage, total } = branchOf.get(row.reference)!;
      const subtotal = row.amount_exchange;
      const others = months.get(row.payee);
      const tax = taxes.taxOn({ subtotal, type_fee, id_type_money, others });
      // Who owns several branches: each of them counts with those before it.
      if (accumulates && type_fee === 'ASIMILADOS')
        months.set(row.payee, { subtotal: (others?.subtotal ?? 0) + subtotal, isr: (others?.isr ?? 0) + tax.isr });
      return {
        id_period: period.id_period,
        id_branch_office: row.reference,
        id_customers: row.payee,
        percentage,
        id_money_branch: row.money,
        total_doc: total,
        amount: fromCents(row.amount),
        id_type_money,
        type_fee,
        subtotal_earnings_original: fromCents(subtotal),
        subtotal_earnings: fromCents(subtotal),
        ...taxTexts(tax),
        created_at: now,
        updated_at: now,
      };
    });
    await seaTable.insertMany(this.db, rows);
  }

  private async owned(id_period: number): Promise<Owned[]> {
    const ids = await this.db.query<{ id: number }>(
      `select id_branch_office as id from branch_office
       where id_customers_sea <> ? and percentage_sea > 0 order by id_branch_office`,
      [ROOT_CUSTOMER],
    );
    if (ids.length === 0) return [];
    const { sql, given } = soldTickets({ branches: ids.map(({ id }) => id), id_period });
    return this.db.query<Owned>(
      `select b.id_branch_office as id, b.id_customers_sea as owner, b.percentage_sea as percentage,
         v.id_type_money as money, c.id_type_money as owner_money, c.type_fee, sum(v.subtotal) as total
       from ${sql} v join branch_office b on b.id_branch_office = v.id_branch_office
       join customers c on c.id_customers = b.id_customers_sea
       where v.id_type_money = b.id_type_money
       group by b.id_branch_office, v.id_type_money order by b.id_branch_office`,
      given,
    );
  }
}
