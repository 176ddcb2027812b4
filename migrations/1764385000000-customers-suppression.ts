import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the law keeps what a forgotten person's rows hold, and whether a restored backup brought him back. */
export class CustomersSuppression1764385000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table privacy_request
      add column kept_until date null after open_kind,
      add column applied_at datetime(3) null after kept_until,
      add key privacy_kept (kept_until),
      add key privacy_again (kind, state, applied_at)`);
    // The next night finds out what is kept of those who were forgotten before; whom a restore brought back waits.
    await runner.query(`update privacy_request set kept_until = date(decided_at), applied_at = decided_at
      where kind = 'erase' and state = 'done' and decided_by not like 'Restauración%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table privacy_request drop key privacy_again, drop key privacy_kept,
      drop column applied_at, drop column kept_until`);
  }
}
