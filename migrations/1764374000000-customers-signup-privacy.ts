import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which privacy notice a newcomer accepted, when and from where. */
export class CustomersSignupPrivacy1764374000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table customers_kit_public
      add column privacy_version varchar(16) null after id_product,
      add column privacy_accepted_at datetime(3) null after privacy_version,
      add column privacy_address varchar(64) null after privacy_accepted_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table customers_kit_public
      drop column privacy_version, drop column privacy_accepted_at, drop column privacy_address`);
  }
}
