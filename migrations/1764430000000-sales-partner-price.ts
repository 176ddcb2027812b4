import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a line of a public store's sale costs its seller, frozen with the sale. Sales of periods that are not closed get
 * today's price of the partners' list once; what was closed was closed without it.
 */
export class SalesPartnerPrice1764430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail add column price_partner decimal(14,2) null');
    await runner.query(
      `update period p join sale s on s.id_period = p.id_period and s.ecommerce_publico = 1
         join sale_detail d on d.id_document = s.id_document
         join product_price pp on pp.id_product = d.id_product
       set d.price_partner = pp.price
       where p.state_period <> 'closed' and pp.id_type_price = ifnull((
         select json_value(c.settings, '$.partner_type_price') from company_setting c where c.id_setting = 1), 2)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sale_detail drop column price_partner');
  }
}
