import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices and who gets them. */
export class Notifications1764271150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `once` names the fact that is told: telling it again adds nothing.
    await runner.query(`create table notification (
      id_notification bigint not null auto_increment primary key,
      kind varchar(40) not null,
      once varchar(120) not null,
      data json not null,
      created_at datetime(3) not null,
      unique key notification_once (once)
    )`);
    await runner.query(`create table notification_recipient (
      id_user int not null,
      id_notification bigint not null,
      read_at datetime(3) null,
      primary key (id_user, id_notification),
      key recipient_notification (id_notification),
      foreign key (id_notification) references notification (id_notification) on delete cascade
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notification_recipient');
    await runner.query('drop table notification');
  }
}
