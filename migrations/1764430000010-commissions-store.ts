import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What sellers earn by their public stores, sale by sale; its statements stand among those of bonuses, by their kind. */
export class CommissionsStore1764430000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table commission_bonus_statement add column kind varchar(12) not null default 'inscription'",
    );
    // One row of a sale in a period that no statement has gathered; what is taken back from a gathered one is a row of its own.
    await runner.query(`create table commission_store (
      id_store int not null auto_increment primary key,
      id_period int not null,
      id_period_sale int not null,
      id_customers int not null,
      id_document bigint not null,
      date_store date not null,
      id_type_money tinyint not null,
      public_net decimal(14,2) not null,
      partner_net decimal(14,2) not null,
      amount decimal(14,2) not null,
      id_money_payee tinyint not null,
      amount_exchange decimal(14,2) not null,
      id_statement int null,
      open tinyint null,
      created_at datetime(3) not null,
      updated_at datetime(3) not null,
      unique key store_standing (id_document, id_period, open),
      key store_open (open, id_store),
      key store_payee (id_customers, id_period),
      key store_period (id_period, date_store),
      key store_statement (id_statement),
      foreign key (id_period) references period (id_period),
      foreign key (id_statement) references commission_bonus_statement (id_statement)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table commission_store');
    await runner.query('alter table commission_bonus_statement drop column kind');
  }
}
