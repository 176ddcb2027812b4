import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers of what a year withheld from a partner, by regime: one that lives for each. */
export class CommissionsRetentions1764431000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table commission_retention (
      id_retention int not null auto_increment primary key,
      year int not null,
      id_customers int not null,
      type_fee varchar(20) not null,
      month_start tinyint not null default 0,
      month_end tinyint not null default 0,
      subtotal decimal(14,2) not null default 0,
      isr decimal(14,2) not null default 0,
      iva decimal(14,2) not null default 0,
      ret_iva decimal(14,2) not null default 0,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_state varchar(12) null,
      facturama_error varchar(1000) null,
      stamped_at datetime(3) null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      unique key retention_payee (id_customers, year, type_fee),
      key retention_year (year, id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table commission_retention');
  }
}
