import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A partner's later W-9s, typed by himself or by staff from paper; the last four digits of each, so that the number stays sealed. */
export class IdentityTaxForms1764432000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table terms_acceptance
      add column tin_last4 char(4) null after contract,
      add column user_created varchar(150) null,
      add column id_user_created int null,
      add key terms_customer (id_customers, id_terms)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table terms_acceptance drop key terms_customer, drop column id_user_created,
      drop column user_created, drop column tin_last4`);
  }
}
