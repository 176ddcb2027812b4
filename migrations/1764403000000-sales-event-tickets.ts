import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets of the events that were sold, the codes that they had before, and every scan at a door. */
export class SalesEventTickets1764403000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table event_ticket (
      id_ticket bigint not null auto_increment primary key,
      id_document bigint not null,
      line int not null,
      seat int not null,
      id_branch_office int not null,
      id_product int not null,
      key_product varchar(100) not null,
      code char(26) character set ascii collate ascii_bin not null,
      holder_name varchar(150) not null,
      issued_at datetime(3) not null,
      revoked_at datetime(3) null,
      revoked_reason varchar(20) null,
      entered_at datetime(3) null,
      door varchar(60) null,
      id_user_entered int null,
      user_entered varchar(150) null,
      unique key event_ticket_seat (id_document, line, id_product, seat),
      unique key event_ticket_code (code),
      key event_ticket_event (key_product, revoked_at, entered_at, door),
      key event_ticket_issued (issued_at, id_ticket, id_branch_office),
      key event_ticket_product (id_product),
      foreign key (id_document) references sale (id_document),
      foreign key (id_branch_office) references branch_office (id_branch_office),
      foreign key (id_product) references product (id_product)
    )`);
    // A code that was given up for another one: whoever shows it hears when.
    await runner.query(`create table event_ticket_code (
      code char(26) character set ascii collate ascii_bin not null primary key,
      id_ticket bigint not null,
      replaced_at datetime(3) not null,
      reason varchar(20) not null,
      note varchar(255) null,
      holder_name varchar(150) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      key event_ticket_code_ticket (id_ticket),
      foreign key (id_ticket) references event_ticket (id_ticket)
    )`);
    // A scan is answered once: who asks again with its number hears the same.
    await runner.query(`create table event_ticket_scan (
      id_scan bigint not null auto_increment primary key,
      request_id varchar(64) character set ascii collate ascii_bin not null,
      id_ticket bigint null,
      key_product varchar(100) not null,
      door varchar(60) not null,
      result varchar(20) not null,
      scanned_at datetime(3) not null,
      received_at datetime(3) not null,
      id_user_created int null,
      user_created varchar(150) not null,
      unique key event_ticket_scan_request (request_id),
      key event_ticket_scan_ticket (id_ticket),
      foreign key (id_ticket) references event_ticket (id_ticket)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table event_ticket_scan');
    await runner.query('drop table event_ticket_code');
    await runner.query('drop table event_ticket');
  }
}
