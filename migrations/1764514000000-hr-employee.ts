import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Employees and the shift of each. */
export class HrEmployee1764514000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table employee (
      id_employee int not null auto_increment primary key,
      name_employee varchar(150) not null,
      last_name_employee varchar(150) not null,
      rfc_employee varchar(13) not null,
      curp_employee varchar(18) not null,
      zip_code_employee varchar(20) not null,
      contract_date_employee date not null,
      salary_employee decimal(12,2) not null,
      sdi_imss_employee decimal(12,2) not null,
      imss_employee varchar(20) not null,
      employer_registration varchar(20) not null,
      salary_type varchar(10) not null default 'FIJO',
      enabled_employee tinyint not null default 0,
      id_branch_office int null,
      shift_start char(5) null,
      shift_end char(5) null,
      shift_days varchar(7) not null default '12345',
      shift_grace int not null default 10,
      shift_break int not null default 0,
      id_user_created int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key employee_branch (id_branch_office, id_employee),
      key employee_curp (curp_employee),
      key employee_rfc (rfc_employee),
      constraint employee_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table employee');
  }
}
