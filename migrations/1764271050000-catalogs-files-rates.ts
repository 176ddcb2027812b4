import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exchange rates, shared files, cost centres, and what long lists of zip codes are sorted by. */
export class CatalogsFilesRates1764271050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table exchange (
      id_exchange int not null auto_increment primary key,
      date_exchange date not null,
      id_type_money_from int not null,
      id_type_money_to int not null,
      value_exchange decimal(14,4) not null,
      unique key exchange_day (date_exchange, id_type_money_from, id_type_money_to),
      foreign key (id_type_money_from) references type_money (id_type_money),
      foreign key (id_type_money_to) references type_money (id_type_money)
    )`);
    await runner.query(`create table shared_file (
      id_file int not null auto_increment primary key,
      name_file varchar(150) not null,
      type_file varchar(10) not null,
      path_file varchar(150) not null,
      enabled_file tinyint not null default 1,
      type_module varchar(20) not null default 'GENERAL',
      key shared_file_shown (enabled_file, type_module, type_file)
    )`);
    await runner.query(`create table cost_center (
      id int not null auto_increment primary key,
      cost_center_name varchar(150) not null unique
    )`);
    await runner.query(`alter table zip_tax
      add key zip_tax_value (tax_value), add key zip_tax_region (tax_region_name), add key zip_tax_state (state)`);
    await runner.query(`insert into cost_center (id, cost_center_name) values
      (1, 'Administración'), (2, 'Ventas'), (3, 'Logística'), (4, 'Producción'), (5, 'Mercadotecnia'), (6, 'Sistemas')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table zip_tax drop key zip_tax_value, drop key zip_tax_region, drop key zip_tax_state');
    for (const table of ['cost_center', 'shared_file', 'exchange']) await runner.query(`drop table ${table}`);
  }
}
