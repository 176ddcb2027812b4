import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items of a mass stamping are records of any kind: (kind, reference) in place of the customer. */
export class InvoicingMassKeys1764291000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cfdi_mass_item add column kind varchar(20) not null default 'COMMISSION' after id_job,
      add column reference varchar(60) not null default '' after kind`);
    // A job that was interrupted finds what it has settled by its period; what nobody knows any more keeps the payee.
    await runner.query(`update cfdi_mass_item i left join job j on j.id = i.id_job
      set i.reference = concat(ifnull(json_value(j.payload, '$.id_period'), 0), '-', i.id_customers)`);
    await runner.query(`update job set payload = json_object('kind', 'COMMISSION', 'references',
      (select json_arrayagg(concat(json_value(payload, '$.id_period'), '-', c.id))
       from json_table(payload, '$.id_customers[*]' columns (id int path '$')) c))
      where kind = 'mass-stamping' and state in ('waiting', 'active')`);
    await runner.query(`alter table cfdi_mass_item drop primary key, drop column id_customers,
      alter column kind drop default, alter column reference drop default, add primary key (id_job, kind, reference)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cfdi_mass_item add column id_customers int not null default 0 after id_job');
    await runner.query("delete from cfdi_mass_item where kind <> 'COMMISSION'");
    await runner.query(`update cfdi_mass_item set id_customers = substring_index(reference, '-', -1)`);
    await runner.query(`alter table cfdi_mass_item drop primary key, drop column kind, drop column reference,
      alter column id_customers drop default, add primary key (id_job, id_customers)`);
  }
}
