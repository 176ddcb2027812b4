import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bonuses and SEA are paid like commissions (docs/adr/0071): what tells a payee's statements apart is part of the one living line. */
export class CommissionsPaymentSources1764423000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payout_line
      add column id_subject bigint not null default 0 after source,
      drop key payout_once,
      add unique key payout_once (id_period, id_customers, source, id_subject, live),
      add key payout_line_state (id_period, state, id_customers)`);
    await runner.query(`alter table payout_file
      add column source varchar(12) not null default 'commission' after id_payout_file`);
    await runner.query(`alter table payout_answer
      add column source varchar(12) not null default 'commission' after id_payout_answer,
      drop key payout_answer_once,
      add unique key payout_answer_once (id_period, source, sha256)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payout_answer drop key payout_answer_once,
      add unique key payout_answer_once (id_period, sha256), drop column source`);
    await runner.query('alter table payout_file drop column source');
    await runner.query(`alter table payout_line drop key payout_line_state, drop key payout_once,
      add unique key payout_once (id_period, id_customers, source, live), drop column id_subject`);
  }
}
