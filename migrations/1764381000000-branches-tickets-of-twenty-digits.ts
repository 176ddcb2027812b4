import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ticket's number has up to 20 digits (spec 1, section 5): more than BIGINT holds. The counter stands one after the last. */
export class BranchesTicketsOfTwentyDigits1764381000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table branch_office modify start_ticket_branch_office decimal(20,0) not null,
      modify end_ticket_branch_office decimal(20,0) not null`);
    await runner.query('alter table branch_ticket modify next_ticket decimal(21,0) not null');
    await runner.query('alter table sale modify number_invoice_doc decimal(20,0) null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale modify number_invoice_doc bigint null');
    await runner.query('alter table branch_ticket modify next_ticket bigint not null');
    await runner.query(`alter table branch_office modify start_ticket_branch_office bigint not null,
      modify end_ticket_branch_office bigint not null`);
  }
}
