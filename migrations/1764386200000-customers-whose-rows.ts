import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a CFDI, a notice and a parked sale are, so that his copy has them and he is forgotten in them, too. */
export class CustomersWhoseRows1764386200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cfdi_intent
      add column id_customers int null,
      add key intent_customer (id_customers)`);
    await runner.query(`update cfdi_intent i join sale s on s.id_document = cast(i.reference as unsigned)
      set i.id_customers = s.id_customers where i.kind = 'SALE'`);
    await runner.query(`update cfdi_intent set id_customers = substring_index(reference, '-', -1)
      where kind = 'COMMISSION'`);
    await runner.query(`alter table notification
      add column id_customers int as (json_value(data, '$.id_customers')) persistent,
      add key notification_customer (id_customers)`);
    await runner.query(`alter table sale_parked
      add column id_customers int as (json_value(draft, '$.id_customers')) persistent,
      add key parked_customer (id_customers)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const columns = {
      sale_parked: 'parked_customer',
      notification: 'notification_customer',
      cfdi_intent: 'intent_customer',
    };
    for (const [table, key] of Object.entries(columns))
      await runner.query(`alter table ${table} drop key ${key}, drop column id_customers`);
  }
}
