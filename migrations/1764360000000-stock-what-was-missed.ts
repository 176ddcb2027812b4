import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a receiver did not get stays with its line, whatever became of it; what was taken back before now is told by the ledger. */
export class StockWhatWasMissed1764360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table stock_transit add column qty_missed decimal(14, 4) not null default 0.0000 after qty_lost',
    );
    await runner.query('update stock_transit set qty_missed = qty_difference + qty_lost');
    await runner.query(`update stock_transit s
      join (select id_document, min(id_document_status) as id_document_status from document_status
        where anulado = 4 group by id_document) v on v.id_document = s.id_document
      join document_status d on d.id_document_status = v.id_document_status
      join (select id_source, line, id_product, max(created_at) as created_at, sum(qty) as qty from stock_movement
        where source = 'document' and qty > 0 group by id_source, line, id_product, created_at) m
        on m.id_source = s.id_document and m.line = s.line and m.id_product = s.id_product and m.created_at > d.created_at
      set s.qty_missed = m.qty where s.is_open = 0 and s.qty_lost = 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stock_transit drop column qty_missed');
  }
}
