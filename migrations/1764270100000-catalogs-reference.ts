import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Flat reference tables and the SAT lists that sales and stamping need (decisions.md, "Seed and demo"). */
const tables: Record<string, string> = {
  type_money: `id_type_money int not null auto_increment primary key, name_money varchar(150) not null, code_money varchar(5) not null`,
  country: `id_country int not null auto_increment primary key, name_country varchar(150) not null, code_country varchar(5) not null`,
  type_round: `id_type_round int not null auto_increment primary key, name_round varchar(150) not null, step_round decimal(6,2) not null default 0`,
  tax: `id_tax int not null auto_increment primary key, name_tax varchar(150) not null, value_tax decimal(8,4) not null, type_tax varchar(10) not null default 'IVA', factor_tax varchar(10) not null default 'Tasa'`,
  exempt: `id_exempt int not null auto_increment primary key, name_exempt varchar(150) not null, value_exempt decimal(12,4) not null`,
  bank: `id_bank int not null auto_increment primary key, name_bank varchar(150) not null`,
  type_format_pay: `id_type_format_pay int not null auto_increment primary key, name_format_pay varchar(150) not null, code_format_pay char(2) null`,
  language: `id_language int not null auto_increment primary key, name_language varchar(150) not null, code_language varchar(5) not null`,
  type_price: `id_type_price int not null auto_increment primary key, name_price varchar(150) not null`,
  type_format_print: `id_type_format_print int not null auto_increment primary key, name_format_print varchar(150) not null`,
  clasification: `id_clasification int not null auto_increment primary key, name_clasification varchar(150) not null, code_clasification varchar(20) not null`,
  type_document: `id_type_document int not null auto_increment primary key, name_document varchar(150) not null, code_document varchar(20) not null`,
  product_unit: `id_product_unit int not null auto_increment primary key, code_product_unit varchar(20) not null, name_product_unit varchar(150) not null`,
  organ: `id_organ int not null auto_increment primary key, name_organ varchar(150) not null`,
  type_event_zone: `id_type_event_zone int not null auto_increment primary key, name_type_event_zone varchar(150) not null`,
  regimen: `id_regimen int not null primary key, name_regimen varchar(200) not null, person_regimen tinyint not null, company_regimen tinyint not null`,
  cfdi: `id_cfdi int not null auto_increment primary key, code_cfdi varchar(4) not null unique, name_cfdi varchar(200) not null, person_cfdi tinyint not null, company_cfdi tinyint not null`,
  cfdi_regimen: `id_cfdi int not null, id_regimen int not null, primary key (id_cfdi, id_regimen), foreign key (id_cfdi) references cfdi (id_cfdi), foreign key (id_regimen) references regimen (id_regimen)`,
  tax_limit: `id_limit int not null auto_increment primary key, min_limit decimal(14,2) not null, max_limit decimal(14,2) not null, quota_limit decimal(14,2) not null, percentage_limit decimal(8,4) not null`,
  dispatch: `id_dispatch int not null auto_increment primary key, name_dispatch varchar(150) not null, color_dispatch varchar(20) not null, enabled_dispatch tinyint not null default 1`,
  text_block: `id_text int not null auto_increment primary key, name_text varchar(150) not null, images json not null`,
  zip_tax: `id_zip_tax int not null auto_increment primary key, zip_code varchar(10) not null unique, tax_value decimal(8,4) not null, tax_region_name varchar(150) not null, state varchar(100) not null`,
};

export class CatalogsReference1764270100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(tables)) await runner.query(`create table ${name} (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(tables).reverse()) await runner.query(`drop table ${name}`);
  }
}
