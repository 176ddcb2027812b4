import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Under which number the partners of an import were known in the company's former system: nobody is brought along twice. */
export class CustomersPrevious1764375100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table customers_previous (
         key_previous varchar(40) character set utf8mb4 collate utf8mb4_bin not null primary key,
         id_customers int not null,
         unique key uq_previous_customer (id_customers),
         foreign key (id_customers) references customers (id_customers)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table customers_previous');
  }
}
