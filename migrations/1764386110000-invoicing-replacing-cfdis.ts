import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which CFDI an intent takes the place of (SAT's relation 04). */
export class InvoicingReplacingCfdis1764386110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cfdi_intent
      add column id_intent_replaced bigint null after uuid,
      add key intent_replaced (id_intent_replaced),
      add key intent_uuid (uuid)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cfdi_intent drop key intent_uuid, drop key intent_replaced,
      drop column id_intent_replaced`);
  }
}
