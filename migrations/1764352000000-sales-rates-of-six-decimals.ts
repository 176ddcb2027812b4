import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales tax of a US postal code has up to six decimals (8.875 % is 0.08875), and so has the line that was sold with it. */
export class SalesRatesOfSixDecimals1764352000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table zip_tax modify tax_value decimal(9,6) not null');
    await runner.query('alter table sale_detail modify rate decimal(9,6) not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail modify rate decimal(8,4) not null');
    await runner.query('alter table zip_tax modify tax_value decimal(8,4) not null');
  }
}
