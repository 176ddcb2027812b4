import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox and inbox, jobs, idempotency keys and the audit log: what every context stands on. */
export class PlatformCore1764270000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table outbox (
      id bigint not null auto_increment primary key,
      event varchar(80) not null,
      payload json not null,
      request_id varchar(64) null,
      created_at datetime(3) not null,
      relayed_at datetime(3) null,
      key outbox_relayed (relayed_at, id)
    )`);
    await runner.query(`create table inbox (
      consumer varchar(80) not null,
      event_id bigint not null,
      handled_at datetime(3) not null,
      primary key (event_id, consumer)
    )`);
    await runner.query(`create table job (
      id bigint not null auto_increment primary key,
      kind varchar(80) not null,
      queue varchar(20) not null,
      payload json not null,
      state varchar(20) not null default 'waiting',
      progress int not null default 0,
      done int not null default 0,
      total int not null default 0,
      note varchar(255) not null default '',
      result json null,
      error varchar(1000) null,
      owner_user int null,
      dedupe varchar(120) null,
      attempts int not null default 0,
      created_at datetime(3) not null,
      started_at datetime(3) null,
      finished_at datetime(3) null,
      unique key job_dedupe (dedupe),
      key job_state (state, created_at)
    )`);
    await runner.query(`create table idempotency_key (
      scope char(64) not null primary key,
      body_hash char(64) not null,
      answer json null,
      created_at datetime(3) not null,
      key idempotency_created (created_at)
    )`);
    await runner.query(`create table audit (
      id bigint not null auto_increment primary key,
      at datetime(3) not null,
      actor_type tinyint not null,
      actor_id int null,
      actor_name varchar(150) not null,
      command varchar(80) not null,
      entity varchar(60) null,
      entity_id varchar(60) null,
      changes json null,
      request_id varchar(64) null,
      key audit_entity (entity, entity_id, id),
      key audit_at (at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit', 'idempotency_key', 'job', 'inbox', 'outbox'])
      await runner.query(`drop table ${table}`);
  }
}
