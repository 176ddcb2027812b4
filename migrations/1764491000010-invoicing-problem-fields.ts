import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which field of the request a problem is about: whoever invoices his own ticket is told of it in his own words, later, too. */
export class InvoicingProblemFields1764491000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cfdi_problem add column field varchar(60) null after code');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cfdi_problem drop column field');
  }
}
