import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices of attendance, marks as they came, and the days that they make. */
export class HrAttendance1764514000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table attendance_device (
      id_device int not null auto_increment primary key,
      name_device varchar(60) not null,
      id_branch_office int not null,
      enabled_device tinyint not null default 1,
      code_hash char(64) null,
      code_until datetime(3) null,
      token_hash char(64) null,
      paired_at datetime(3) null,
      seen_at datetime(3) null,
      drift_ms bigint null,
      id_user_created int null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      unique key attendance_device_token (token_hash),
      key attendance_device_code (code_hash),
      key attendance_device_branch (id_branch_office, id_device),
      constraint attendance_device_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table attendance_day (
      id_day bigint not null auto_increment primary key,
      id_employee int not null,
      attendance_date date not null,
      id_branch_office int null,
      time_zone varchar(64) not null,
      shift_start char(5) null,
      shift_end char(5) null,
      shift_grace int not null,
      shift_break int not null,
      works tinyint not null,
      due_at datetime(3) not null,
      entrada datetime(3) null,
      salida_refrigerio datetime(3) null,
      entrada_refrigerio datetime(3) null,
      salida datetime(3) null,
      id_file_entrada bigint null,
      id_file_salida_refrigerio bigint null,
      id_file_entrada_refrigerio bigint null,
      id_file_salida bigint null,
      late_minutes int not null default 0,
      break_minutes int not null default 0,
      worked_minutes int not null default 0,
      missing_marks varchar(80) not null default '',
      corrected tinyint not null default 0,
      unclear tinyint not null default 0,
      unique key attendance_day_employee (id_employee, attendance_date),
      key attendance_day_date (attendance_date, id_day),
      key attendance_day_branch (id_branch_office, attendance_date),
      constraint attendance_day_employee foreign key (id_employee) references employee (id_employee),
      constraint attendance_day_branch foreign key (id_branch_office) references branch_office (id_branch_office)
    )`);
    await runner.query(`create table attendance_mark (
      id_mark bigint not null auto_increment primary key,
      id_day bigint not null,
      id_employee int not null,
      mark varchar(20) not null,
      source varchar(12) not null,
      at datetime(3) null,
      device_at datetime(3) null,
      drift_ms bigint null,
      unclear tinyint not null default 0,
      received_at datetime(3) not null,
      id_device int null,
      mark_key varchar(64) null,
      id_file_photo bigint null,
      reason varchar(255) null,
      id_user_created int null,
      user_created varchar(150) not null,
      unique key attendance_mark_key (id_employee, mark_key),
      key attendance_mark_day (id_day, id_mark),
      key attendance_mark_employee (id_employee, at),
      key attendance_mark_file (id_file_photo, received_at),
      key attendance_mark_device (id_device),
      constraint attendance_mark_day foreign key (id_day) references attendance_day (id_day),
      constraint attendance_mark_employee foreign key (id_employee) references employee (id_employee),
      constraint attendance_mark_device foreign key (id_device) references attendance_device (id_device)
    )`);
    await runner.query(`create table attendance_guess (
      id_guess bigint not null auto_increment primary key,
      at datetime(3) not null,
      network varchar(45) not null,
      device int not null,
      key attendance_guess_network (network, device, at),
      key attendance_guess_device (device, at),
      key attendance_guess_at (at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['attendance_guess', 'attendance_mark', 'attendance_day', 'attendance_device'])
      await runner.query(`drop table ${table}`);
  }
}
