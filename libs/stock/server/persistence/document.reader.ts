import { Injectable } from '@nestjs/common';
import { Settings, workerOf } from '@ceiba/identity/server';
import { KILOS } from '@ceiba/platform/contract';
import { type Actor, Clock, Db, notFound } from '@ceiba/platform/server';
import { gramsToKilos, UNIT_GRAMS } from '@ceiba/products/contract';
import {
  choosesLots,
  DOCUMENT_MESSAGES,
  type DocumentLine,
  type StoredDocumentRecord,
  type DocumentStatus,
  type StoredDocumentStep,
  STATUS_BADGES,
} from '@ceiba/stock/contract';
import { maySee } from '../document/document-changes';
import { DocumentLots } from './document-lots';
import {
  DOCUMENT_FROM,
  DOCUMENT_MORE,
  DOCUMENT_MORE_FROM,
  DOCUMENT_ROW,
  shown,
  type StoredDocument,
} from './document-sql';

type Stored = StoredDocument &
  Omit<
    StoredDocumentRecord,
    keyof StoredDocument | 'anulado_text' | 'anulado_color' | 'actions' | 'details' | 'history'
  >;

interface StoredDetail {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  barcode: string | null;
  lot: string | null;
  date_expiration: string | null;
  price: string;
  qty: string;
  qty_original: string;
  id_product_unit: number;
  code_product_unit: string;
  qty_transit: string | null;
  qty_difference: string | null;
  qty_lost: string | null;
  qty_missed: string | null;
}

/** Grams are shown as kilos beside their own figure. */
function conversion(id_product_unit: number, qty: string) {
  if (id_product_unit !== UNIT_GRAMS)
    return {
      has_conversion: 0 as const,
      qty_conversion: null,
      new_qty: null,
      new_id_product_unit: null,
      new_code_product_unit: null,
    };
  return {
    has_conversion: 1 as const,
    qty_conversion: 1000,
    new_qty: gramsToKilos(qty),
    new_id_product_unit: UNIT_GRAMS,
    new_code_product_unit: KILOS,
  };
}

/** One document for whoever may see it: staff of either branch. */
@Injectable()
export class DocumentReader {
  constructor(
    private readonly db: Db,
    private readonly lots: DocumentLots,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 where there is none that this person may see. */
  async forActor(actor: Actor, id_document: number): Promise<StoredDocumentRecord> {
    const stored = await this.db.one<Stored>(
      `select ${DOCUMENT_ROW}, ${DOCUMENT_MORE} ${DOCUMENT_FROM} ${DOCUMENT_MORE_FROM} where d.id_document = ?`,
      [id_document],
    );
    if (!stored || !maySee(actor, stored)) throw notFound(DOCUMENT_MESSAGES.notFound);
    const { percentageIva: percentage_iva } = await this.settings.get();
    const [details, history] = [await this.details(stored), await this.history(id_document)];
    return { ...shown(stored, actor), percentage_iva, details, history };
  }

  private async details(document: StoredDocument): Promise<DocumentLine[]> {
    const rows = await this.db.query<StoredDetail>(
      `select l.line, l.id_product, l.key_product, l.name_product, p.barcode, l.lot, l.date_expiration, l.price, l.qty,
       l.qty_original, p.id_product_unit, u.code_product_unit, s.qty_transit, s.qty_difference, s.qty_lost,
       s.qty_missed
       from document_detail l join product p on p.id_product = l.id_product
       join product_unit u on u.id_product_unit = p.id_product_unit
       left join stock_transit s on s.id_document = l.id_document and s.line = l.line
       where l.id_document = ? order by l.line`,
      [document.id_document],
    );
    const { id_document, id_type_document: type } = document;
    const editable = document.anulado === 2 && choosesLots(type);
    // Production takes no expired material; everything else may write expired lots off or send them away.
    const since = type === 6 ? this.clock.today() : undefined;
    const lots = editable ? await this.lots.list(rows, { id_document, since }) : new Map();
    return rows.map((row) => ({
      ...row,
      qty: Number(row.qty),
      qty_original: Number(row.qty_original),
      qty_transit: row.qty_transit ?? '0.0000',
      qty_difference: row.qty_difference ?? '0.0000',
      qty_lost: row.qty_lost ?? '0.0000',
      qty_missed: row.qty_missed ?? '0.0000',
      ...conversion(row.id_product_unit, row.qty),
      lots: lots.get(row.id_product) ?? [],
    }));
  }

  private async history(id_document: number): Promise<StoredDocumentStep[]> {
    const rows = await this.db.query<
      Omit<StoredDocumentStep, 'anulado_text' | 'anulado_color'> & { anulado: DocumentStatus }
    >(
      `select anulado, observation, user_created, ${workerOf('s.id_user')} as id_worker_created, created_at
       from document_status s where id_document = ?
       order by id_document_status`,
      [id_document],
    );
    return rows.map((row) => {
      const { text: anulado_text, color: anulado_color } = STATUS_BADGES[row.anulado];
      return { ...row, anulado_text, anulado_color };
    });
  }
}
