import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A note of a return has that return. */
export class InvoicingCreditReturn1764401100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table credit_note add constraint credit_note_return
      foreign key (id_return) references sale_return (id_return)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table credit_note drop foreign key credit_note_return');
  }
}
