import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type Actor, Db, notFound } from '@ceiba/platform/server';
import { RETURN_MESSAGES, type StoredReturn } from '@ceiba/sales/contract';
import { RETURN_FROM, RETURN_ROW } from './return-sql';

type Detail = StoredReturn['details'][number];
type Lot = Detail['lots'][number] & { line_return: number };

/** One return for staff of its branch. */
@Injectable()
export class ReturnReader {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** Throws 404 where there is none, 403 where this person may not see it. */
  async forActor(actor: Actor, id_return: number): Promise<StoredReturn> {
    const head = await this.db.one<Omit<StoredReturn, 'details' | 'refunds'> & { waits?: unknown }>(
      `select ${RETURN_ROW}, q.code_period as code_period_sale, r.base_doc, r.tax_doc, r.shipping_doc, r.value_business_total
       ${RETURN_FROM} join period q on q.id_period = r.id_period_sale where r.id_return = ?`,
      [id_return],
    );
    if (!head) throw notFound(RETURN_MESSAGES.notFound);
    this.branches.assertVisible(actor, head.id_branch_office);
    const { waits: _waits, ...row } = head;
    return { ...row, details: await this.details(id_return), refunds: await this.refunds(id_return) };
  }

  private async details(id_return: number): Promise<Detail[]> {
    const lines = await this.db.query<Omit<Detail, 'lots'>>(
      `select l.line_return, l.line, l.id_product, d.key_product, d.name_product, l.qty, l.condition_return, l.gross,
         l.base, l.tax, l.discount, l.points, l.value_business
       from sale_return_line l join sale_return r on r.id_return = l.id_return
       join sale_detail d on d.id_document = r.id_document and d.line = l.line
       where l.id_return = ? order by l.line_return`,
      [id_return],
    );
    const lots = await this.db.query<Lot>(
      `select k.line_return, k.id_product, p.key_product, k.lot, k.date_expiration, k.qty from sale_return_lot k
       join product p on p.id_product = k.id_product where k.id_return = ? order by k.line_return, k.number`,
      [id_return],
    );
    return lines.map((line) => ({
      ...line,
      lots: lots
        .filter(({ line_return }) => line_return === line.line_return)
        .map(({ line_return: _line, ...lot }) => lot),
    }));
  }

  private refunds(id_return: number): Promise<StoredReturn['refunds']> {
    return this.db.query(
      `select f.line_refund, f.way, f.id_type_format_pay, t.name_format_pay, f.amount, f.state, f.said, f.reference,
         f.id_voucher, v.code_voucher, f.done_at
       from sale_return_refund f left join type_format_pay t on t.id_type_format_pay = f.id_type_format_pay
       left join customer_voucher v on v.id_voucher = f.id_voucher where f.id_return = ? order by f.line_refund`,
      [id_return],
    );
  }
}
