import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Printers of branches, and what was printed and opened with them: the queue of each, and the log of the drawers. */
export class SalesPrinters1764406000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table printer (
      id_printer int not null auto_increment primary key,
      id_branch_office int not null,
      name_printer varchar(60) not null,
      kind varchar(10) not null,
      host varchar(45) null,
      port int not null default 9100,
      width int not null,
      line_chars int null,
      code_page varchar(5) not null,
      page_number int null,
      cut varchar(10) not null,
      feed_lines int not null,
      drawer_pin int not null default 0,
      enabled_printer tinyint not null default 1,
      status varchar(12) not null default 'unknown',
      status_at datetime(3) null,
      lease_job bigint null,
      lease_until datetime(3) null,
      created_at datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      unique key printer_name (id_branch_office, name_printer),
      foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table print (
      id_print bigint not null auto_increment primary key,
      id_printer int not null,
      kind varchar(10) not null,
      id_document bigint null,
      copy tinyint not null default 0,
      drawer tinyint not null default 0,
      reason varchar(150) null,
      state varchar(10) not null,
      sent_at datetime(3) null,
      error varchar(200) null,
      created_at datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      id_user_authorised int null,
      user_authorised varchar(150) null,
      key print_queue (id_printer, state, id_print),
      key print_document (id_document, kind),
      key print_kind (kind, id_print),
      foreign key (id_printer) references printer (id_printer),
      foreign key (id_document) references sale (id_document)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table print');
    await runner.query('drop table printer');
  }
}
