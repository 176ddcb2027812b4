import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many folios the provider's plan has left, as it was last told. */
export class InvoicingFolios1764445000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table cfdi_folio (
      id tinyint not null primary key,
      folios int not null,
      expires_at datetime(3) null,
      asked_at datetime(3) not null
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_folio');
  }
}
