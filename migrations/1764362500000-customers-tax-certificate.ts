import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What SAT's certificate says of a partner: his name as the CFDI needs it, the day of the paper, and the paper. */
export class CustomersTaxCertificate1764362500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table customers
         add column name_nomina varchar(300) null after curp_nomina,
         add column date_certificate date null after name_nomina,
         add column id_file_certificate bigint null after date_certificate`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table customers drop column name_nomina, drop column date_certificate, drop column id_file_certificate',
    );
  }
}
