import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sale of a closed period that is cancelled keeps its figures there; they go back on a day and in a period of their own.
 * The indexes of the sales reports.
 */
export class SalesReversals1764404000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale
      add column date_reversal date null after id_user_anulado,
      add column id_period_reversal int null after date_reversal,
      add key sale_reversal (date_reversal, id_branch_office),
      add key sale_reversal_period (id_period_reversal, id_branch_office),
      add key sale_sold (date_doc, id_branch_office, id_type_money, anulado, date_reversal, id_customers, qty_total, total_doc,
        iva_doc, point_total)`);
    await runner.query('alter table sale_detail add key detail_key (key_product, id_document)');
    await runner.query(`update sale s join period p on p.id_period = s.id_period
      set s.date_reversal = date(s.date_anulado),
        s.id_period_reversal = (select q.id_period from period q
          where date(s.date_anulado) between q.date_start_period and q.date_end_period limit 1)
      where s.anulado = 1 and s.date_anulado >= p.closed_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail drop key detail_key');
    await runner.query(`alter table sale drop key sale_sold, drop key sale_reversal_period, drop key sale_reversal,
      drop column id_period_reversal, drop column date_reversal`);
  }
}
