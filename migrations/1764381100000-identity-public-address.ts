import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an administrator last signed in: links in mails and at providers begin with it when the operator set no address. */
export class IdentityPublicAddress1764381100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_setting add column public_url varchar(300) null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_setting drop column public_url');
  }
}
