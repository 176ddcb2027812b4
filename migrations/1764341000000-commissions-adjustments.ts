import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statements say what they are made of and what they carry to the next period; adjustments of late cancellations. A
 * rest used to be a negative amount to be paid.
 */
export class CommissionsAdjustments1764341000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table commission_statement
      add calculated decimal(14,2) not null default 0 after type_fee,
      add adjustments decimal(14,2) not null default 0 after calculated,
      add adjustment_before decimal(14,2) not null default 0 after adjustments,
      add carried_adjustment decimal(14,2) not null default 0 after total_changed,
      add carried_discount decimal(14,2) not null default 0 after carried_adjustment`);
    await runner.query(`update commission_statement set calculated = subtotal_earnings_original,
      carried_discount = greatest(-total_changed, 0), total_changed = greatest(total_changed, 0)`);
    await runner.query(`create table commission_adjustment (
      id_adjustment int not null auto_increment primary key,
      id_period int not null,
      id_customers int not null,
      id_document int not null,
      id_run int not null,
      line int not null,
      id_type_money tinyint not null,
      base decimal(14,2) not null,
      amount decimal(14,2) not null,
      amount_exchange decimal(14,2) not null,
      reason varchar(255) not null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      unique key adjustment_sale (id_document, id_customers, line),
      key adjustment_period (id_period, id_customers),
      key adjustment_row (id_run, id_customers, line)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table commission_adjustment');
    await runner.query(`update commission_statement set total_changed = total_changed - carried_discount`);
    await runner.query(`alter table commission_statement drop calculated, drop adjustments, drop adjustment_before,
      drop carried_adjustment, drop carried_discount`);
  }
}
