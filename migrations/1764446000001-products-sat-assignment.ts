import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of SAT given to many products at once, with what stood there before: it can be taken back. */
export class ProductsSatAssignment1764446000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product add key product_sat_key (sat_product_key, id_product)');
    await runner.query(
      `create table product_sat_assignment (
         id_assignment int auto_increment primary key,
         id_user_created int null, user_created varchar(150) not null, date_created datetime(3) not null,
         date_undone datetime(3) null)`,
    );
    await runner.query(
      `create table product_sat_change (
         id_assignment int not null, id_product int not null,
         old_product_key varchar(8) null, new_product_key varchar(8) null,
         old_unit_key varchar(3) null, new_unit_key varchar(3) null,
         primary key (id_assignment, id_product), key product_sat_change_product (id_product))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_sat_change, product_sat_assignment');
    await runner.query('alter table product drop key product_sat_key');
  }
}
