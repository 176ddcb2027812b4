import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { MovementSource } from '@ceiba/reports/contract';

export interface SourcedMovement {
  source: string;
  id_source: number;
  qty: string;
}

const screen = (screen_source: string, path_source: string) => ({ screen_source, path_source });
const NOWHERE = { screen_source: null, path_source: null };
const PLAIN: Readonly<Record<string, string>> = { initial: 'Carga inicial', test: 'Prueba' };

interface Sale {
  id: number;
  number_invoice_doc: string | null;
}
interface Document {
  id: number;
  name_document: string;
  anulado: number;
}

/** Names where movements come from: sales by their folio, documents by type and id. Two reads for any number of rows. */
@Injectable()
export class MovementSources {
  constructor(private readonly db: Db) {}

  /** The source of each movement, in their order. */
  async describe(movements: readonly SourcedMovement[]): Promise<MovementSource[]> {
    const [sales, documents] = [await this.sales(movements), await this.documents(movements)];
    return movements.map((movement) => {
      const { source, id_source } = movement;
      if (source === 'sale') return saleSource(movement, sales.get(id_source));
      if (source === 'document') return documentSource(movement, documents.get(id_source));
      if (source === 'inventory')
        return {
          text_source: `Inventario ${id_source}`,
          note_source: Number(movement.qty) > 0 ? 'Sobrante' : 'Faltante',
          ...screen('inventario', `/inventario?inventario=${id_source}`),
        };
      if (source === 'return' || source === 'return_waste')
        return {
          text_source: `Devolución ${id_source}`,
          note_source: source === 'return' ? '' : 'Merma',
          ...screen('devoluciones', `/devoluciones/${id_source}`),
        };
      return { text_source: PLAIN[source] ?? `${source} ${id_source}`, note_source: '', ...NOWHERE };
    });
  }

  private async sales(movements: readonly SourcedMovement[]): Promise<Map<number, Sale>> {
    const ids = idsOf(movements, 'sale');
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<Sale>(
      'select id_document as id, number_invoice_doc from sale where id_document in (?)',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async documents(movements: readonly SourcedMovement[]): Promise<Map<number, Document>> {
    const ids = idsOf(movements, 'document');
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<Document>(
      `select d.id_document as id, t.name_document, d.anulado from document d
       join type_document t on t.id_type_document = d.id_type_document where d.id_document in (?)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function idsOf(movements: readonly SourcedMovement[], source: string): number[] {
  return [...new Set(movements.filter((one) => one.source === source).map((one) => one.id_source))];
}

function saleSource({ id_source, qty }: SourcedMovement, sale: Sale | undefined): MovementSource {
  return {
    text_source: `Venta ${sale?.number_invoice_doc ?? id_source}`,
    note_source: Number(qty) > 0 ? 'Anulación' : '',
    ...screen('ventas', `/ventas/${id_source}`),
  };
}

function documentSource({ id_source }: SourcedMovement, document: Document | undefined): MovementSource {
  return {
    text_source: `${document?.name_document ?? 'Documento'} ${id_source}`,
    note_source: document?.anulado === 1 ? 'Anulado' : '',
    ...screen('documentos', `/documentos?documento=${id_source}`),
  };
}
