import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the start page adds up and counts: sold by period and branch, waiting to be sent, refused by the stamping. */
export class SalesStartPage1764405000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale
      add key sale_period_sold (id_period, id_branch_office, id_type_money, date_doc, anulado, date_reversal, total_doc),
      add key sale_to_send (pick_up_branch_office, anulado, id_branch_office, date_doc),
      add key sale_stamp (facturama_status, anulado, id_branch_office)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop key sale_period_sold, drop key sale_to_send, drop key sale_stamp');
  }
}
