import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Clock, Db, optionalActor, type SqlValue } from '@ceiba/platform/server';
import type { DocumentStatus, DocumentType } from '@ceiba/stock/contract';
import { fromUnits, toUnits } from '../domain/lots';

export type DocumentColumns = Readonly<Record<string, SqlValue>>;

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

const LINE_COLUMNS = [
  'id_document',
  'line',
  'id_product',
  'key_product',
  'name_product',
  'lot',
  'date_expiration',
  'price',
  'qty',
  'qty_original',
];

/** Headers, lines and history of stock documents. */
@Injectable()
export class DocumentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async insert(columns: DocumentColumns): Promise<number> {
    const actor = optionalActor();
    const all: DocumentColumns = {
      ...columns,
      id_user_created: actor?.id_user ?? null,
      user_created: actor?.full_name ?? 'Sistema',
      created_at: this.clock.now(),
    };
    const names = Object.keys(all);
    const { insertId } = await this.db.execute(
      `insert into document (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(all),
    );
    return insertId;
  }

  async update(id_document: number, columns: DocumentColumns): Promise<void> {
    const sets = Object.keys(columns).map((name) => `${name} = ?`);
    await this.db.execute(`update document set ${sets.join(', ')} where id_document = ?`, [
      ...Object.values(columns),
      id_document,
    ]);
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
    await this.db.insertMany(
      'document_status',
      ['id_document', 'anulado', 'observation', 'id_user', 'user_created', 'created_at'],
      [[id_document, anulado, observation, actor?.id_user ?? null, actor?.full_name ?? 'Sistema', this.clock.now()]],
    );
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
    const rows = lines.map((line) => [
      id_document,
      line.line,
      line.id_product,
      line.key_product,
      line.name_product,
      line.lot,
      line.date_expiration,
      line.price,
      fromUnits(line.units),
      fromUnits(line.units_original),
    ]);
    await this.db.insertMany('document_detail', LINE_COLUMNS, rows);
  }
}
