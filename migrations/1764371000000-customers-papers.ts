import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A partner's papers: contract, INE and bank statement, as stored files. */
export class CustomersPapers1764371000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table customers
         add column file_contract bigint null after file_photo_customers,
         add column file_ine bigint null after file_contract,
         add column file_cuenta_bancaria bigint null after file_ine`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table customers drop column file_contract, drop column file_ine, drop column file_cuenta_bancaria',
    );
  }
}
