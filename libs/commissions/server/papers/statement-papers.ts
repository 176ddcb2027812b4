import { Injectable } from '@nestjs/common';
import { type BuyerDetail, STATEMENT_NOTICE_TEXTS, type StoredStatement, TYPE_FEES } from '@ceiba/commissions/contract';
import { Settings } from '@ceiba/identity/server';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Db, notFound, Pdf } from '@ceiba/platform/server';
import { AdjustmentReader } from '../persistence/adjustment.reader';
import { Statements } from '../ports/statements';
import { PayeeRows, type PayeeRow } from '../runs/payee-rows';
import { buyerDetail, groupRows, type PayeeMoney } from '../use-cases/list-commissions/details';
import { type BesideStatement, type PrintedDiscount, statementPage } from './statement.template';

/** More buyers than a paper is read with; the rest is on the screen. */
const BUYERS = 200;

/** Prints statements of closed periods. */
@Injectable()
export class StatementPapers {
  constructor(
    private readonly db: Db,
    private readonly statements: Statements,
    private readonly rows: PayeeRows,
    private readonly adjustments: AdjustmentReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  /** A payee's statement as PDF, and its name. Throws 404 where he has none. */
  async print(idPeriod: number, idCustomers: number): Promise<{ bytes: Buffer; filename: string }> {
    const statement = await this.statements.get(idPeriod, idCustomers);
    if (!statement) throw notFound(STATEMENT_NOTICE_TEXTS.none);
    const { name, rfc } = await this.settings.get();
    const run = await this.db.one<{ parity: string; closed_at: Date }>(
      `select r.parity, p.closed_at from period p join commission_run r on r.id_run = p.id_run where p.id_period = ?`,
      [idPeriod],
    );
    const money = { id_type_money: statement.id_type_money, parity: run?.parity ?? '1.0000' };
    const rows = await this.rows.list({ id_run: statement.id_run, kind: 'close' }, idCustomers);
    const page = statementPage({
      statement,
      regime: TYPE_FEES[statement.type_fee] ?? statement.type_fee,
      company: { name, rfc },
      closed_at: run?.closed_at ?? new Date(0),
      parity: money.parity,
      details: groupRows(rows, money),
      buyers: await this.buyers(rows, money),
      buyers_total: rows.length,
      adjustments: await this.adjustments.list(idPeriod, idCustomers),
      discounts: await this.discounts(statement),
      beside: await this.beside(idPeriod, idCustomers),
    });
    const filename = `estado-de-cuenta-${statement.code_period}-${idCustomers}.pdf`;
    return { bytes: await this.pdf.render(page, { format: 'Letter' }), filename };
  }

  /** The rows that brought most, the largest first. */
  private async buyers(rows: readonly PayeeRow[], money: PayeeMoney): Promise<BuyerDetail[]> {
    const most = [...rows]
      .sort((one, other) => toCents(other.amount_exchange) - toCents(one.amount_exchange) || one.source - other.source)
      .slice(0, BUYERS);
    if (most.length === 0) return [];
    const people = await this.db.query<{ id: number; name: string }>(
      'select id_customers as id, full_name as name from customers where id_customers in (?)',
      [[...new Set(most.map(({ source }) => source))]],
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return most.map((row) => buyerDetail(row, names.get(row.source) ?? '', money));
  }

  /** Those of the period in the order in which they came; before them what the period before could not take off. */
  private async discounts({ id_period, id_customers, discount }: StoredStatement): Promise<PrintedDiscount[]> {
    const own = await this.db.query<PrintedDiscount>(
      'select reason, amount from commission_discount where id_period = ? and id_customers = ? order by id_discount',
      [id_period, id_customers],
    );
    const before = own.reduce((rest, { amount }) => rest - toCents(amount), toCents(discount));
    return before === 0
      ? own
      : [{ reason: 'Resto de los descuentos del periodo anterior', amount: fromCents(before) }, ...own];
  }

  /** His statements of bonuses and of branches. */
  private beside(idPeriod: number, idCustomers: number): Promise<BesideStatement[]> {
    return this.db.query<BesideStatement>(
      `select t.title, t.subtotal_earnings, t.total, m.code_money from (
         select if(s.kind = 'store', concat('Diferencia de la tienda, venta ', (
           select group_concat(distinct f.id_document order by f.id_document separator ', ') from commission_store f
           where f.id_statement = s.id_statement and f.amount > 0)),
           concat('Bono de inscripción, kits: ', s.kits)) as title, s.subtotal_earnings, s.total, s.id_type_money,
           0 as turn, s.id_statement as id
         from commission_bonus_statement s where s.id_customers = ? and s.id_period = ?
         union all select concat('Bono SEA, ', b.name_branch_office), e.subtotal_earnings, e.total, e.id_type_money, 1,
           e.id_branch_office
         from commission_sea e join branch_office b on b.id_branch_office = e.id_branch_office
         where e.id_customers = ? and e.id_period = ?) t
       join type_money m on m.id_type_money = t.id_type_money order by t.turn, t.id`,
      [idCustomers, idPeriod, idCustomers, idPeriod],
    );
  }
}
