import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the person of a ticket is outside again, and by which door he left; null: inside, or never in. */
export class SalesTicketExits1764411100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table event_ticket add column left_at datetime(3) null after user_entered,
      add column left_door varchar(60) null after left_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table event_ticket drop column left_door, drop column left_at');
  }
}
