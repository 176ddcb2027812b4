import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is taken back of an invoiced sale: why, by a credit note or by a cancellation, and what became of it. */
export class InvoicingCreditNote1764401000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table credit_note (
      id_credit_note bigint not null auto_increment primary key,
      id_document bigint not null,
      id_return bigint null,
      id_branch_office int not null,
      reason varchar(10) not null,
      concept varchar(255) null,
      way varchar(10) null,
      state varchar(10) not null,
      why varchar(10) null,
      id_intent_original bigint null,
      relation char(2) null,
      payment_form char(2) null,
      credited json not null,
      total decimal(12,2) not null,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      facturama_error varchar(1000) null,
      note varchar(500) null,
      decided_at datetime(3) null,
      decided_by varchar(150) null,
      id_user_decided int null,
      user_created varchar(150) not null,
      id_user_created int null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      waits tinyint as (if(state in ('asked', 'error'), 1, 0)) persistent,
      unique key credit_note_return (id_return),
      key credit_note_sale (id_document),
      key credit_note_original (id_intent_original, state),
      key credit_note_waits (waits, id_credit_note),
      constraint credit_note_sale foreign key (id_document) references sale (id_document),
      constraint credit_note_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table credit_note');
  }
}
