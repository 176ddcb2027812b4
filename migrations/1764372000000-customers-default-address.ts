import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One address of each partner is the one his purchases go to. */
export class CustomersDefaultAddress1764372000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table customers_address
      add column default_address tinyint not null default 0,
      add column default_guard int as (if(default_address = 1, id_customers, null)) persistent`);
    await runner.query(`update customers_address a
      join (select min(id_customers_address) as first from customers_address group by id_customers) f
        on f.first = a.id_customers_address
      set a.default_address = 1`);
    await runner.query('alter table customers_address add unique key address_default (default_guard)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table customers_address
      drop key address_default, drop column default_guard, drop column default_address`);
  }
}
