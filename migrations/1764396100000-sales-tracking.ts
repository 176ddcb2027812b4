import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guides of the parcels that sales were sent in, one a sale, and what customers were told of them. */
export class SalesTracking1764396100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table sale_tracker (
      id_sale bigint not null primary key,
      id_branch_office int not null,
      id_carrier int null,
      provider_name varchar(150) not null,
      guide_number varchar(150) not null,
      send_date date not null,
      status_dispatch varchar(20) not null,
      date_created datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      key tracker_guide (guide_number),
      key tracker_sent (send_date, id_sale, id_branch_office),
      key tracker_carrier (id_carrier),
      foreign key (id_sale) references sale (id_document),
      foreign key (id_branch_office) references branch_office (id_branch_office),
      foreign key (id_carrier) references carrier (id_carrier)
    )`);
    // Who gives a sale the number of a parcel holds its row: a parcel is never of two customers.
    await runner.query(`create table sale_tracker_parcel (
      guide_number varchar(150) not null,
      provider_name varchar(150) not null,
      primary key (guide_number, provider_name)
    )`);
    await runner.query(`create table sale_tracker_notice (
      id_sale bigint not null,
      guide_number varchar(150) not null,
      status_dispatch varchar(20) not null,
      told_at datetime(3) not null,
      primary key (id_sale, guide_number, status_dispatch),
      foreign key (id_sale) references sale (id_document)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sale_tracker_notice');
    await runner.query('drop table sale_tracker_parcel');
    await runner.query('drop table sale_tracker');
  }
}
