import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Clock, Db, type Draft, type NewRow, optionalActor } from '@ceiba/platform/server';
import type { DocumentStatus, DocumentType } from '@ceiba/stock/contract';
import { fromUnits, toUnits } from '../domain/lots';
import { documentDetailTable, documentStatusTable, documentTable } from './document.entity';

export type DocumentColumns = Draft<typeof documentTable>;

/** What a change of a document has to know; read under its lock. */
export interface LockedDocument {
  id_document: number;
  id_type_document: DocumentType;
  id_branch_office_origin: number;
  id_branch_office_destination: number | null;
  anulado: DocumentStatus;
  has_difference: 0 | 1;
  id_product: number | null;
  qty_product: number | null;
  qty_product_final: number | null;
  lot_product: string | null;
  date_expiration_product: Day | null;
}

/** A line as it is stored; `units` are ten-thousandths. */
export interface StoredLine {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  lot: string | null;
  date_expiration: Day | null;
  price: string;
  units: number;
  units_original: number;
}

/** Headers, lines and history of stock documents. */
@Injectable()
export class DocumentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async insert(columns: DocumentColumns): Promise<number> {
    const actor = optionalActor();
    return documentTable.insert(this.db, {
      ...(columns as NewRow<typeof documentTable>),
      id_user_created: actor?.id_user ?? null,
      user_created: actor?.full_name ?? 'Sistema',
      created_at: this.clock.now(),
    });
  }

  async update(id_document: number, columns: DocumentColumns): Promise<void> {
    await documentTable.update(this.db, { id_document }, columns as NewRow<typeof documentTable>);
  }

  async lock(id_document: number): Promise<LockedDocument | undefined> {
    return this.db.one<LockedDocument>(
      `select id_document, id_type_document, id_branch_office_origin, id_branch_office_destination, anulado,
       has_difference, id_product, qty_product, qty_product_final, lot_product, date_expiration_product
       from document where id_document = ? for update`,
      [id_document],
    );
  }

  /** Every change of status has its row: which, why, who, when. */
  async addStep(id_document: number, anulado: DocumentStatus, observation: string | null): Promise<void> {
    const actor = optionalActor();
    await documentStatusTable.insert(this.db, {
      id_document,
      anulado,
      observation,
      id_user: actor?.id_user ?? null,
      user_created: actor?.full_name ?? 'Sistema',
      created_at: this.clock.now(),
    });
  }

  async lines(id_document: number): Promise<StoredLine[]> {
    const rows = await this.db.query<
      Omit<StoredLine, 'units' | 'units_original'> & { qty: string; qty_original: string }
    >(
      `select line, id_product, key_product, name_product, lot, date_expiration, price, qty, qty_original
       from document_detail where id_document = ? order by line`,
      [id_document],
    );
    return rows.map(({ qty, qty_original, ...row }) => ({
      ...row,
      units: toUnits(qty),
      units_original: toUnits(qty_original),
    }));
  }

  async replaceLines(id_document: number, lines: readonly StoredLine[]): Promise<void> {
    await this.db.execute('delete from document_detail where id_document = ?', [id_document]);
    const rows = lines.map(({ units, units_original, ...line }) => ({
      id_document,
      line: line.line,
      id_product: line.id_product,
      key_product: line.key_product,
      name_product: line.name_product,
      lot: line.lot,
      date_expiration: line.date_expiration,
      price: line.price,
      qty: fromUnits(units),
      qty_original: fromUnits(units_original),
    }));
    await documentDetailTable.insertMany(this.db, rows);
  }
}
