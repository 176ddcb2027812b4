import type { MigrationInterface, QueryRunner } from 'typeorm';

const NORM = "if(barcode regexp '^([0-9]{8}|[0-9]{12,14})$', lpad(barcode, 14, '0'), barcode)";

/** All but the first of the products of a branch that have one bar code, in whatever spelling, with the first one's key. */
const CONFLICTS = `select p.id_product, p.barcode, f.key_product from product p
  join (select id_branch_office, ${NORM} as norm, min(id_product) as id_product from product
        where barcode is not null group by id_branch_office, norm having count(*) > 1) d
    on d.id_branch_office = p.id_branch_office and ${NORM.replaceAll('barcode', 'p.barcode')} = d.norm
  join product f on f.id_product = d.id_product
  where p.id_product <> d.id_product`;

/**
 * UPC-A, EAN-13 and GTIN-14 of one number are one code, and a code is one product's in a branch. Where two had it the first
 * keeps it; of the others it is written into the observation, to be seen and put right in the product's form.
 */
export class ProductsBarcodeNorm1764331000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update product p join (${CONFLICTS}) c on c.id_product = p.id_product
      set p.observation_product = concat_ws('\n', p.observation_product, concat('Código de barras ', c.barcode,
        ' retirado: ya es del producto ', c.key_product, '.')), p.barcode = null`);
    await runner.query(`alter table product
      add column barcode_norm varchar(60) as (${NORM}) persistent after barcode,
      drop key product_barcode,
      add unique key product_barcode (id_branch_office, barcode_norm)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product
      drop key product_barcode,
      drop column barcode_norm,
      add key product_barcode (id_branch_office, barcode)`);
  }
}
