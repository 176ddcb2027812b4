import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications that nobody signed have a small place of their own, beside the inbox. */
export class PaymentsUntrustedNotices1764341000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table webhook_untrusted (
      id_untrusted bigint not null auto_increment primary key,
      provider varchar(20) not null,
      lane varchar(10) not null,
      kind varchar(60) not null,
      object_id varchar(60) null,
      note varchar(60) null,
      said text not null,
      received_at datetime(3) not null,
      key untrusted_age (received_at)
    )`);
    await runner.query(`insert into webhook_untrusted (provider, lane, kind, object_id, note, said, received_at)
      select provider, 'forged', kind, object_id, signature_note, left(body, 2000), received_at from webhook_inbox
      where state = 'quarantined' order by id_inbox desc limit 2000`);
    await runner.query(`delete from webhook_inbox where state = 'quarantined'`);
    // What changed at the provider is compared from the latest change that we heard of.
    await runner.query('alter table payment add key payment_heard (updated_provider_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment drop key payment_heard');
    await runner.query('drop table webhook_untrusted');
  }
}
