import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODES = [
  ['country', 'id_country', 'code_country', 5],
  ['type_money', 'id_type_money', 'code_money', 5],
  ['clasification', 'id_clasification', 'code_clasification', 20],
] as const;

/** People know currencies, countries and classifications by their codes: no two have the same. */
export class CatalogsUniqueCodes1764351000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, id, code, length] of CODES) {
      // The first one keeps a code that several have; the others show their number.
      await runner.query(`update ${table} t
        join (select ${code} as code, min(${id}) as first from ${table} group by ${code} having count(*) > 1) d
          on d.code = t.${code} and t.${id} > d.first
        set t.${code} = concat(left(t.${code}, ${length} - 1 - char_length(t.${id})), '-', t.${id})`);
      await runner.query(`alter table ${table} add unique key uq_${table}_code (${code})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of CODES) await runner.query(`alter table ${table} drop key uq_${table}_code`);
  }
}
