import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { fromUnits, toUnits } from '../domain/lots';
import { stockTransitTable } from './document.entity';

/** A line of a document between two branches. Units are ten-thousandths. */
export interface TransitLine {
  line: number;
  id_branch_office_from: number;
  id_branch_office_to: number;
  id_product: number;
  id_product_to: number;
  lot: string;
  date_expiration: Day;
  transit: number;
  difference: number;
}

interface TransitRow extends Omit<TransitLine, 'transit' | 'difference'> {
  qty_transit: string;
  qty_difference: string;
}

/** The place in neither branch ("en tránsito"). Callers hold the document's lock. */
@Injectable()
export class TransitRepository {
  constructor(private readonly db: Db) {}

  /** What left a branch for another. */
  async send(id_document: number, lines: readonly Omit<TransitLine, 'difference'>[]): Promise<void> {
    const rows = lines.map((line) => ({
      id_document,
      line: line.line,
      id_branch_office_from: line.id_branch_office_from,
      id_branch_office_to: line.id_branch_office_to,
      id_product: line.id_product,
      id_product_to: line.id_product_to,
      lot: line.lot,
      date_expiration: line.date_expiration,
      qty_transit: fromUnits(line.transit),
    }));
    await stockTransitTable.insertMany(this.db, rows);
  }

  /** Lines that are still open: on the way, or not received and not settled. */
  async open(id_document: number): Promise<TransitLine[]> {
    const rows = await this.db.query<TransitRow>(
      `select line, id_branch_office_from, id_branch_office_to, id_product, id_product_to, lot, date_expiration,
       qty_transit, qty_difference from stock_transit where id_document = ? and is_open = 1 order by line`,
      [id_document],
    );
    return rows.map(({ qty_transit, qty_difference, ...row }) => ({
      ...row,
      transit: toUnits(qty_transit),
      difference: toUnits(qty_difference),
    }));
  }

  /** The lines have arrived (or gone back): nothing of them is between branches any more. */
  async arrive(id_document: number, lines: readonly number[]): Promise<void> {
    await this.set(id_document, lines, 'qty_transit = 0, qty_difference = 0, is_open = 0');
  }

  /** The lines were not received: they wait for their sender's decision, and stay known as missed. */
  async miss(id_document: number, lines: readonly number[]): Promise<void> {
    await this.set(id_document, lines, 'qty_difference = qty_transit, qty_missed = qty_transit, qty_transit = 0');
  }

  /** The lines were not received and never will be. */
  async lose(id_document: number, lines: readonly number[]): Promise<void> {
    await this.set(id_document, lines, 'qty_lost = qty_difference, qty_difference = 0, is_open = 0');
  }

  /** All back as before the goods left; also what was written off. What was not received stays known. */
  async forget(id_document: number): Promise<void> {
    await this.db.execute('delete from stock_transit where id_document = ? and qty_missed = 0', [id_document]);
    const back = { qty_transit: '0', qty_difference: '0', qty_lost: '0', is_open: 0 };
    await stockTransitTable.update(this.db, { id_document }, back);
  }

  private async set(id_document: number, lines: readonly number[], sets: string): Promise<void> {
    if (lines.length === 0) return;
    const { affectedRows } = await this.db.execute(
      `update stock_transit set ${sets} where id_document = ? and is_open = 1 and line in (?)`,
      [id_document, lines],
    );
    if (affectedRows !== lines.length) throw new Error('a line in transit is gone');
  }
}
