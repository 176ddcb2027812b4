import type { MigrationInterface, QueryRunner } from 'typeorm';

const WHO = 'id_user_created int null, user_created varchar(150) not null, created_at datetime(3) not null';
const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `day_${day} decimal(14,4) null`).join(', ');

/** What a new company begins with: groups, and the lines that a request fills in. */
const SEED: readonly (readonly [id: number, parent: number | null, name: string])[] = [
  [1, null, 'Transporte'],
  [2, 1, 'Avión'],
  [3, 1, 'Autobús'],
  [4, 1, 'Taxi'],
  [5, 1, 'Gasolina'],
  [6, 1, 'Casetas'],
  [7, null, 'Hospedaje'],
  [8, 7, 'Hotel'],
  [9, null, 'Alimentos'],
  [10, 9, 'Desayuno'],
  [11, 9, 'Comida'],
  [12, 9, 'Cena'],
  [13, null, 'Otros'],
  [14, 13, 'Gastos varios'],
];

/** Travel expenses (spec 3, section 2): what can be asked for, limits, requests with their days, proofs, deputies (docs/adr/0091). */
export class ExpensesViaticos1764512000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table viaticos (
      id_viaticos int not null auto_increment primary key,
      parent_id int null,
      name_viaticos varchar(100) not null,
      enabled_viaticos tinyint not null default 1,
      ${WHO},
      unique key viaticos_name (name_viaticos),
      key viaticos_parent (parent_id),
      constraint viaticos_parent foreign key (parent_id) references viaticos (id_viaticos)
    )`);
    const rows = SEED.map(
      ([id, parent, name]) => `(${id}, ${parent ?? 'null'}, '${name}', 'Sistema', utc_timestamp(3))`,
    );
    await runner.query(
      `insert into viaticos (id_viaticos, parent_id, name_viaticos, user_created, created_at) values ${rows.join(', ')}`,
    );
    await runner.query(`create table viaticos_limit (
      id_viaticos int not null,
      id_profile int not null,
      daily_limit decimal(14,2) not null,
      primary key (id_viaticos, id_profile),
      key viaticos_limit_profile (id_profile),
      constraint viaticos_limit_viaticos foreign key (id_viaticos) references viaticos (id_viaticos) on delete cascade,
      constraint viaticos_limit_profile foreign key (id_profile) references profile (id_profile)
    )`);
    await runner.query(`create table viaticos_doc (
      id_viaticos_doc int not null auto_increment primary key,
      id_user int not null,
      full_name varchar(150) not null,
      id_branch_office int not null,
      date_start_viaticos_doc date not null,
      date_end_viaticos_doc date not null,
      total_viaticos_doc decimal(14,2) not null,
      total_comprobado decimal(14,2) null,
      resto_comprobado decimal(14,2) null,
      id_file_image bigint null,
      id_file_zip bigint null,
      status_viaticos_doc tinyint not null,
      observation varchar(500) null,
      sent_at datetime(3) null,
      resolved_at datetime(3) null,
      user_resolved varchar(150) null,
      id_user_decided int null,
      deputy_of varchar(150) null,
      ${WHO},
      key viaticos_doc_user (id_user, date_start_viaticos_doc),
      key viaticos_doc_created (id_user_created, date_start_viaticos_doc),
      key viaticos_doc_branch (id_branch_office, date_start_viaticos_doc),
      key viaticos_doc_week (date_start_viaticos_doc),
      constraint viaticos_doc_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table viaticos_line (
      id_viaticos_doc int not null,
      id_viaticos int not null,
      ${days},
      subtotal decimal(14,4) not null,
      primary key (id_viaticos_doc, id_viaticos),
      key viaticos_line_viaticos (id_viaticos),
      constraint viaticos_line_doc foreign key (id_viaticos_doc) references viaticos_doc (id_viaticos_doc) on delete cascade,
      constraint viaticos_line_viaticos foreign key (id_viaticos) references viaticos (id_viaticos)
    )`);
    await runner.query(`create table viaticos_change (
      id_viaticos_change int not null auto_increment primary key,
      id_viaticos_doc int not null,
      reason varchar(500) not null,
      total_before decimal(14,2) not null,
      total_after decimal(14,2) not null,
      ${WHO},
      key viaticos_change_doc (id_viaticos_doc),
      constraint viaticos_change_doc foreign key (id_viaticos_doc) references viaticos_doc (id_viaticos_doc) on delete cascade
    )`);
    await runner.query(`create table viaticos_cfdi (
      id_viaticos_cfdi int not null auto_increment primary key,
      id_viaticos_doc int not null,
      uuid char(36) not null,
      rfc_issuer varchar(13) not null,
      rfc_receiver varchar(13) not null,
      date_cfdi date not null,
      total decimal(14,2) not null,
      unique key viaticos_cfdi_uuid (uuid),
      key viaticos_cfdi_doc (id_viaticos_doc),
      constraint viaticos_cfdi_doc foreign key (id_viaticos_doc) references viaticos_doc (id_viaticos_doc) on delete cascade
    )`);
    await runner.query(`create table viaticos_deputy (
      id_viaticos_deputy int not null auto_increment primary key,
      id_user int not null,
      id_user_deputy int not null,
      date_start date not null,
      date_end date not null,
      ${WHO},
      key viaticos_deputy_user (id_user, date_end),
      key viaticos_deputy_deputy (id_user_deputy, date_end)
    )`);
    await runner.query(`create table viaticos_setting (
      id_viaticos_setting int not null primary key,
      forbid_own tinyint not null default 0
    )`);
    await runner.query('insert into viaticos_setting (id_viaticos_setting, forbid_own) values (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['setting', 'deputy', 'cfdi', 'change', 'line', 'doc', 'limit'])
      await runner.query(`drop table viaticos_${table}`);
    await runner.query('drop table viaticos');
  }
}
