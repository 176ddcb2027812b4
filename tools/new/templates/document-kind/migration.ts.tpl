import type { MigrationInterface, QueryRunner } from 'typeorm';

/** {{title}}: what is charged, and what became of its CFDI. */
export class {{className}} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table {{table}} (
      {{id}} int not null auto_increment primary key,
      id_branch_office {{branchSql}} not null,
      id_customers {{customerSql}} not null,
      concept varchar(255) not null,
      base decimal(12,2) not null,
      tax decimal(12,2) not null,
      facturama_status varchar(10) null,
      facturama_error varchar(1000) null,
      facturama_id varchar(40) null,
      facturama_uuid varchar(40) null,
      user_created varchar(150) not null,
      created_at datetime(3) not null,
      key {{table}}_stamp (facturama_status, {{id}}),
      constraint {{table}}_branch foreign key (id_branch_office) references branch_office (id_branch_office),
      constraint {{table}}_customer foreign key (id_customers) references customers (id_customers)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table {{table}}');
  }
}
