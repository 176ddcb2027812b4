import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Intents to stamp, each with the order number under which the provider can be asked; outcomes of mass stamping. */
export class Invoicing1764271700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One living intent per record: a new generation begins only after the CFDI of the one before was cancelled.
    await runner.query(`create table cfdi_intent (
      id_intent bigint not null auto_increment primary key,
      kind varchar(20) not null,
      reference varchar(60) not null,
      generation int not null default 1,
      order_number varchar(100) not null unique,
      cfdi_type char(1) not null,
      request json not null,
      state varchar(10) not null default 'pending',
      facturama_id varchar(40) null,
      uuid varchar(40) null,
      error varchar(1000) null,
      attempts int not null default 0,
      lease_token char(32) null,
      lease_until datetime(3) null,
      sent_at datetime(3) null,
      resend_from datetime(3) null,
      next_at datetime(3) null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      stamped_at datetime(3) null,
      user_created varchar(150) not null,
      unique key intent_reference (kind, reference, generation),
      key intent_due (state, next_at),
      key intent_facturama (facturama_id)
    )`);
    // What a mass run has settled: a run that was killed goes on after these.
    await runner.query(`create table cfdi_mass_item (
      id_job bigint not null,
      id_customers int not null,
      stamped tinyint not null,
      message varchar(1000) null,
      primary key (id_job, id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['cfdi_mass_item', 'cfdi_intent']) await runner.query(`drop table ${table}`);
  }
}
