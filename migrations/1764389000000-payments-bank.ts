import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank transfers: references, statements with their lines, and what staff decided that a line paid. */
export class PaymentsBank1764389000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Seven digits from the first one on: the longest numeric reference that a transfer in pesos carries.
    await runner.query(`create table bank_reference (
      id_reference bigint not null auto_increment primary key,
      reference varchar(12) null,
      external_ref char(32) not null,
      currency char(3) not null,
      amount_minor bigint not null,
      bank varchar(80) not null,
      holder varchar(150) not null,
      account varchar(40) not null,
      route varchar(40) null,
      expires_at datetime(3) not null,
      closed_at datetime(3) null,
      created_at datetime(3) not null,
      unique key bank_reference_number (reference),
      unique key bank_reference_attempt (external_ref),
      key bank_reference_amount (currency, amount_minor, id_reference)
    ) auto_increment = 100001`);
    await runner.query(`create table bank_layout (
      id_layout int not null auto_increment primary key,
      bank varchar(80) not null,
      columns json not null,
      updated_at datetime(3) not null,
      user_updated varchar(150) not null,
      id_user_updated int null,
      unique key bank_layout_bank (bank)
    )`);
    await runner.query(`create table bank_statement (
      id_statement int not null auto_increment primary key,
      bank varchar(80) not null,
      account varchar(40) not null,
      currency char(3) not null,
      name varchar(255) not null,
      sha256 char(64) not null,
      \`lines\` int not null,
      fresh int not null,
      first_day date not null,
      last_day date not null,
      gap varchar(255) null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      unique key bank_statement_file (account, sha256)
    )`);
    await runner.query(`create table bank_line (
      id_line bigint not null auto_increment primary key,
      id_statement int not null,
      account varchar(40) not null,
      currency char(3) not null,
      day date not null,
      amount_minor bigint not null,
      balance_minor bigint null,
      concept varchar(255) not null,
      reference varchar(80) not null,
      payer varchar(150) not null,
      tracking varchar(60) not null,
      line_no int not null,
      raw text not null,
      line_key char(64) not null,
      twin int not null,
      found_reference varchar(12) null,
      state varchar(10) not null,
      note varchar(255) null,
      decided_at datetime(3) null,
      decided_by varchar(150) null,
      id_user_decided int null,
      unique key bank_line_key (line_key, twin),
      key bank_line_state (state, id_line),
      key bank_line_day (state, day, id_line),
      key bank_line_amount (state, amount_minor, id_line),
      key bank_line_statement (id_statement, id_line),
      key bank_line_found (found_reference),
      foreign key (id_statement) references bank_statement (id_statement)
    )`);
    await runner.query(`create table bank_match (
      id_match bigint not null auto_increment primary key,
      source varchar(10) not null,
      created_at datetime(3) not null,
      user_created varchar(150) not null,
      id_user_created int null,
      undone_at datetime(3) null,
      undone_by varchar(150) null,
      id_user_undone int null
    )`);
    await runner.query(`create table bank_line_use (
      id_line bigint not null primary key,
      id_match bigint not null,
      key bank_line_use_match (id_match),
      foreign key (id_line) references bank_line (id_line),
      foreign key (id_match) references bank_match (id_match)
    )`);
    await runner.query(`create table bank_payment (
      id_bank_payment bigint not null auto_increment primary key,
      id_match bigint not null,
      id_reference bigint null,
      account varchar(40) not null,
      currency char(3) not null,
      amount_minor bigint not null,
      state varchar(10) not null,
      paid_at datetime(3) not null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      key bank_payment_match (id_match),
      key bank_payment_reference (id_reference),
      key bank_payment_updated (updated_at),
      foreign key (id_match) references bank_match (id_match),
      foreign key (id_reference) references bank_reference (id_reference)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment', 'line_use', 'match', 'line', 'statement', 'layout', 'reference'])
      await runner.query(`drop table bank_${table}`);
  }
}
