import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { lateAdjustment, type TouchedRow } from '../domain/late-cancel';
import { MONEY_MXN, MONEY_USD } from '../domain/exchange';
import { commissionAdjustmentTable } from '../persistence/commission-statement.entity';
import { RunRepository } from '../persistence/run.repository';

/**
 * What a sale cancelled after its period's close has paid is taken back in the current period (compensation.md, "A run");
 * of a return the part that came back.
 */
export class AdjustLateSale extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id_document: number,
    readonly id_return: number | null = null,
  ) {
    super();
  }
}

interface LateSale {
  id_customers: number;
  id_period: number;
  id_type_money: number;
  value_business_total: string;
  reason: string | null;
  by: string | null;
}

const CANCELLED = `select id_customers, id_period, id_type_money, value_business_total, observation_anulado as reason,
  user_anulado as \`by\` from sale where id_document = ? and anulado = 1`;
const RETURNED = `select id_customers, id_period_sale as id_period, id_type_money, value_business_total, reason,
  user_created as \`by\` from sale_return where id_document = ? and id_return = ? and late = 1`;

interface PaidRow {
  id_customers: number;
  line: number;
  percentage: string;
  has_exchange: 0 | 1;
  base: string;
  amount: string;
  amount_exchange: string;
  taken_base: string;
  taken_amount: string;
  taken_exchange: string;
}

@CommandHandler(AdjustLateSale)
export class AdjustLateSaleHandler implements ICommandHandler<AdjustLateSale> {
  constructor(
    private readonly db: Db,
    private readonly gate: PeriodGate,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id_document, id_return }: AdjustLateSale): Promise<void> {
    // Held until the commit: a close of this period sees the adjustments or they count in the next one.
    const { id_period } = await this.gate.lockCurrentShared();
    const sale = id_return
      ? await this.db.one<LateSale>(RETURNED, [id_document, id_return])
      : await this.db.one<LateSale>(CANCELLED, [id_document]);
    const id_run = sale && (await this.periods.get(sale.id_period)).id_run;
    if (!sale || !id_run) throw new Error(`sale ${id_document} is no cancelled or returned sale of a closed period`);
    const run = await this.runs.lock(id_run);
    const value = toCents(sale.value_business_total);
    const adjusted = (await this.rowsOf(id_run, sale)).map((row) => {
      const one = lateAdjustment(touched(row, sale.id_type_money, toScaled(run.parity, 4)), value);
      return {
        ...{ id_period, id_customers: row.id_customers, id_document, id_run, line: row.line },
        id_return: id_return ?? 0,
        id_type_money: sale.id_type_money,
        base: fromCents(one.base),
        amount: fromCents(one.amount),
        amount_exchange: fromCents(one.amount_exchange),
        reason: sale.reason ?? '',
        created_at: this.clock.now(),
        user_created: sale.by ?? 'Sistema',
      };
    });
    await commissionAdjustmentTable.insertMany(this.db, adjusted);
  }

  /** The rows that the buyer's purchases brought. It reads the run's rows through: rare work of the worker, no index is kept for it. */
  private rowsOf(idRun: number, sale: LateSale): Promise<PaidRow[]> {
    return this.db.query<PaidRow>(
      `select r.id_customers, r.line, greatest(r.percentage_nivel, r.percentage_generation) as percentage,
         r.has_exchange, r.base, r.amount, r.amount_exchange, ifnull(sum(a.base), 0.00) as taken_base,
         ifnull(sum(a.amount), 0.00) as taken_amount, ifnull(sum(a.amount_exchange), 0.00) as taken_exchange
       from commission_row r
       left join commission_adjustment a
         on a.id_run = r.id_run and a.id_customers = r.id_customers and a.line = r.line
       where r.id_run = ? and r.id_source = ? and r.id_type_money = ?
       group by r.id_customers, r.line order by r.id_customers, r.line`,
      [idRun, sale.id_customers, sale.id_type_money],
    );
  }
}

function touched(row: PaidRow, money: number, parity: number): TouchedRow {
  const other = money === MONEY_USD ? MONEY_MXN : MONEY_USD;
  return {
    base: toCents(row.base),
    amount: toCents(row.amount),
    amount_exchange: toCents(row.amount_exchange),
    taken: {
      base: toCents(row.taken_base),
      amount: toCents(row.taken_amount),
      amount_exchange: toCents(row.taken_exchange),
    },
    rate: toScaled(row.percentage, 2),
    money,
    payee_money: row.has_exchange === 1 ? other : money,
    parity,
  };
}
