import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose postal code SAT ended is found by that code. */
export class CustomersPostalKeys1764446000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table customers add key customers_zip (zip_code_customers), add key customers_zip_nomina (zip_code_nomina)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customers drop key customers_zip, drop key customers_zip_nomina');
  }
}
