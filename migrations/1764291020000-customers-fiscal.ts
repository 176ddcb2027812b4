import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of a written choice of regime; who else has an RFC or CURP; what a person gave for a stamp that is not there yet. */
export class CustomersFiscal1764291020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table customers add column date_fee_choice date null after data_validated,
      add key customers_rfc (rfc_customers), add key customers_rfc_nomina (rfc_nomina),
      add key customers_curp (curp_customers), add key customers_curp_nomina (curp_nomina)`);
    await runner.query('alter table cfdi_intent add column given json null after request');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cfdi_intent drop column given');
    await runner.query(`alter table customers drop key customers_rfc, drop key customers_rfc_nomina,
      drop key customers_curp, drop key customers_curp_nomina, drop column date_fee_choice`);
  }
}
