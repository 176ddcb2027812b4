import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of CFDIs that are kept here, and the packages of them that were made for accountants. */
export class InvoicingPackages1764447000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table cfdi_file (
      id_intent bigint not null,
      format varchar(3) not null,
      id_file bigint not null,
      kept_at datetime(3) not null,
      primary key (id_intent, format),
      constraint file_intent foreign key (id_intent) references cfdi_intent (id_intent)
    )`);
    await runner.query(`create table cfdi_package (
      id_package bigint not null auto_increment primary key,
      date_start date not null,
      date_end date not null,
      id_branch_office int null,
      kind varchar(20) null,
      branches json not null,
      with_xml tinyint not null,
      with_pdf tinyint not null,
      state varchar(10) not null,
      cfdis int null,
      missing int null,
      id_file bigint not null,
      id_job bigint null,
      user_created varchar(150) not null,
      id_user_created int not null,
      created_at datetime(3) not null,
      ended_at datetime(3) null,
      open_user int as (if(state = 'working', id_user_created, null)) persistent,
      unique key package_open (open_user),
      key package_user (id_user_created, created_at),
      constraint package_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cfdi_package');
    await runner.query('drop table cfdi_file');
  }
}
