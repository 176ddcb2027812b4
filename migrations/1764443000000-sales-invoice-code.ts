import { randomInt } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const MANY = 2_000;

/** As the contract makes them (invoice-code.ts), which may change later; a migration does not. */
function newCode(): string {
  const picked = Array.from({ length: 11 }, () => randomInt(SIGNS.length));
  const sum = picked.reduce((all, value, at) => all + (at + 1) * value, 0);
  return [...picked, sum % SIGNS.length].map((value) => SIGNS[value]).join('');
}

/** The code on each ticket with which whoever holds it makes its invoice himself; tickets that are out there get theirs. */
export class SalesInvoiceCode1764443000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale
      add column invoice_code char(12) character set ascii collate ascii_bin null after id_global_invoice`);
    await this.fill(runner);
    await runner.query('alter table sale add unique key sale_invoice_code (invoice_code)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale drop key sale_invoice_code, drop column invoice_code');
  }

  private async fill(runner: QueryRunner): Promise<void> {
    for (let last = 0; ;) {
      const rows = (await runner.query(
        `select id_document from sale where id_document > ? order by id_document limit ${MANY}`,
        [last],
      )) as { id_document: number }[];
      if (rows.length === 0) return;
      const codes = rows.map(({ id_document }) => [id_document, newCode()]);
      const values = codes.map(() => 'select ? as id_document, ? as code').join(' union all ');
      await runner.query(
        `update sale s join (${values}) n on n.id_document = s.id_document set s.invoice_code = n.code`,
        codes.flat(),
      );
      last = Number(rows.at(-1)?.id_document);
    }
  }
}
