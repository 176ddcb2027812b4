import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was forgotten before notices, payment links and his own photo were known as his goes again: the worker does it. */
export class CustomersForgetAgain1764386210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update privacy_request set applied_at = null where kind = 'erase' and state = 'done'`);
  }

  async down(): Promise<void> {
    // What was forgotten stays so.
  }
}
