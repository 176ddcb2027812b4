import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of partners who got another upline (compensation.md, "Moving a partner"): closed periods keep the tree they had. */
export class NetworkMoves1764375000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table network_move (
         id_move int not null auto_increment primary key,
         id_customers int not null,
         id_upline_before int not null,
         id_upline int not null,
         id_period int not null,
         reason varchar(300) null,
         id_move_undone int null,
         user_created varchar(150) not null,
         created_at datetime(3) not null,
         unique key uq_move_undone (id_move_undone),
         key move_customer (id_customers, id_period),
         key move_period (id_period)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table network_move');
  }
}
