import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bots that tell of people who wrote to them, their keys, the leads, and wrong keys (docs/adr/0094). */
export class Leads1764515000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table lead_source (
      id_lead_source int not null auto_increment primary key,
      id_branch_office int not null,
      name_lead_source varchar(100) not null,
      enabled_lead_source tinyint not null default 1,
      late_hours int not null,
      keep_days int not null,
      id_user_created int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      unique key lead_source_name (name_lead_source),
      key lead_source_branch (id_branch_office, id_lead_source),
      constraint lead_source_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table lead_source_key (
      id_lead_source_key int not null auto_increment primary key,
      id_lead_source int not null,
      key_hash char(64) not null,
      key_hint varchar(12) not null,
      secret_sealed varchar(255) not null,
      created_at datetime(3) not null,
      ends_at datetime(3) null,
      unique key lead_source_key_hash (key_hash),
      key lead_source_key_source (id_lead_source, id_lead_source_key),
      constraint lead_source_key_source foreign key (id_lead_source) references lead_source (id_lead_source)
    )`);
    // One lead a conversation of a source, however often the bot tells of it and however many calls come at once. Ids of
    // conversations that differ in a capital are two. What is forgotten has none.
    await runner.query(`create table bot_lead (
      id_bot_lead int not null auto_increment primary key,
      id_lead_source int not null,
      conversation_id varchar(100) collate utf8mb4_bin null,
      share_data tinyint not null default 0,
      name_bot varchar(150) null,
      customer_id_bot varchar(100) null,
      created_at datetime(3) not null,
      last_received_at datetime(3) not null,
      times_received int not null default 1,
      id_worker_assigned int null,
      assigned_at datetime(3) null,
      was_contacted tinyint not null default 0,
      id_worker int null,
      observation varchar(1000) null,
      contacted_at datetime(3) null,
      id_customers int null,
      converted_at datetime(3) null,
      forgotten_at datetime(3) null,
      unique key bot_lead_conversation (id_lead_source, conversation_id),
      key bot_lead_received (last_received_at, id_bot_lead),
      key bot_lead_created (created_at, id_lead_source),
      key bot_lead_old (id_lead_source, forgotten_at, last_received_at),
      key bot_lead_assigned (id_worker_assigned, last_received_at),
      key bot_lead_worker (id_worker),
      key bot_lead_customer (id_customers),
      constraint bot_lead_source foreign key (id_lead_source) references lead_source (id_lead_source),
      constraint bot_lead_assigned foreign key (id_worker_assigned) references worker (id_worker),
      constraint bot_lead_worker foreign key (id_worker) references worker (id_worker)
    )`);
    await runner.query(`create table lead_guess (
      id_guess bigint not null auto_increment primary key,
      network varchar(64) not null,
      at datetime(3) not null,
      key lead_guess_network (network, at),
      key lead_guess_at (at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['lead_guess', 'bot_lead', 'lead_source_key', 'lead_source'])
      await runner.query(`drop table ${table}`);
  }
}
