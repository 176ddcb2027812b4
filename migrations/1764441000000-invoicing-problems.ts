import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a record could not be stamped, one by one, with the record where it is mended. */
export class InvoicingProblems1764441000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table cfdi_problem (
      kind varchar(20) not null,
      reference varchar(60) not null,
      position int not null,
      code varchar(12) null,
      message varchar(500) not null,
      place varchar(10) null,
      id_place bigint null,
      id_customers int null,
      created_at datetime(3) not null,
      primary key (kind, reference, position),
      key cfdi_problem_customers (id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_problem');
  }
}
