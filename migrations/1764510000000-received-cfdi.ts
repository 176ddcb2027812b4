import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each CFDI that is received is used once (docs/adr/0089); those that live for payments to partners are used already. */
export class ReceivedCfdi1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table received_cfdi (
      uuid char(36) not null primary key,
      kind varchar(20) not null,
      id_record bigint not null,
      created_at datetime(3) not null,
      key received_record (kind, id_record)
    )`);
    await runner.query(`insert into received_cfdi (uuid, kind, id_record, created_at)
      select upper(uuid), 'partner-invoice', id_invoice, created_at from commission_invoice where live = 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table received_cfdi');
  }
}
