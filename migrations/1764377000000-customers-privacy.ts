import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights of the person: requests with their dates, and which text was accepted. */
export class CustomersPrivacy1764377000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One open request of a kind per person.
    await runner.query(`create table privacy_request (
      id_request int not null auto_increment primary key,
      id_customers int not null,
      kind varchar(10) not null,
      state varchar(10) not null default 'asked',
      reason varchar(500) null,
      answer varchar(500) null,
      asked_at datetime(3) not null,
      asked_by varchar(150) not null,
      id_user_asked int null,
      due_on date not null,
      decided_at datetime(3) null,
      decided_by varchar(150) null,
      id_file bigint null,
      id_job bigint null,
      open_kind varchar(10) as (if(state = 'asked', kind, null)) persistent,
      unique key privacy_open (id_customers, open_kind),
      key privacy_due (open_kind, due_on),
      foreign key (id_customers) references customers (id_customers)
    )`);
    await runner.query('alter table terms_acceptance add column text_version char(12) null after id_type_money');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table terms_acceptance drop column text_version');
    await runner.query('drop table privacy_request');
  }
}
