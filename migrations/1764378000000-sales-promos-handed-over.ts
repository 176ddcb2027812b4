import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When and by whom a promotion's line was handed over (spec 3, section 4). Lines of before count as handed over with
 * their sale: their goods left the stock then and no list held them back, so as pending they would be handed over twice.
 */
export class SalesPromosHandedOver1764378000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table sale_detail add column received_at datetime(3) null, add column user_received varchar(150) null,
       add key sale_detail_promo (is_promo, key_product)`,
    );
    await runner.query(
      `update sale_detail d join sale v on v.id_document = d.id_document
       set d.received_at = v.created_at, d.user_received = v.user_created where d.is_promo = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table sale_detail drop key sale_detail_promo, drop column received_at, drop column user_received',
    );
  }
}
