import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts with providers of payments, entered on the settings screen; an installation keeps those of its environment until then. */
export class PaymentsAccounts1764387000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table payment_account (
      id_account bigint not null auto_increment primary key,
      provider varchar(20) not null,
      is_on tinyint not null default 1,
      is_test tinyint not null default 0,
      keys_encrypted text not null,
      updated_at datetime(3) not null,
      user_updated varchar(150) not null,
      unique key payment_account_provider (provider)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_account');
  }
}
