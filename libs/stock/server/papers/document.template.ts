import type { Branch } from '@ceiba/branches/contract';
import { formatMoney } from '@ceiba/platform/contract';
import {
  type BranchLetterhead,
  dataTable,
  documentPage,
  factList,
  html,
  type PrintedColumn,
  printDay,
  printInstant,
  printInteger,
  printMoney,
  totalsBlock,
} from '@ceiba/platform/server';
import { quantityText, UNIT_GRAMS } from '@ceiba/products/contract';
import { type StoredDocumentRecord, lineAmount, missedText } from '@ceiba/stock/contract';
import type { PickingRow } from '../persistence/picking.reader';

/** A document with all that its papers show. */
export interface DocumentPaper {
  document: StoredDocumentRecord;
  origin: Branch;
  company: { name: string; rfc: string | null };
}

const NEVER = '9999-12-31';
const day = (value: string | null): string => (!value ? '' : value === NEVER ? 'Sin caducidad' : printDay(value));

type Line = StoredDocumentRecord['details'][number];

/** What of a line was not received and what became of it, in words. */
const missing = (line: Line): string =>
  Number(line.qty_missed) > 0 ? ` (no recibido: ${quantityText(line.qty_missed, line)}, ${missedText(line)})` : '';
/** An amount for each unit that the quantity is not shown in says so. */
const price = (line: Line): string =>
  `${formatMoney(line.price)}${line.id_product_unit === UNIT_GRAMS ? ` por ${line.code_product_unit}` : ''}`;

const LINES: PrintedColumn[] = [
  { label: 'Clave' },
  { label: 'Producto', wide: true },
  { label: 'Lote' },
  { label: 'Expira' },
  { label: 'Cant.', align: 'num' },
  { label: 'Precio', align: 'num' },
  { label: 'Importe', align: 'num' },
];

function letterhead({ origin, company }: DocumentPaper): BranchLetterhead {
  return {
    name: origin.name_ticket || company.name,
    lines: [origin.address_ticket, company.rfc ? `RFC ${company.rfc}` : ''],
    header: '',
    footer: '',
  };
}

function facts({ document }: DocumentPaper) {
  const produced = document.id_product
    ? `${document.key_product} - ${document.name_product} (${printInteger(document.qty_product_final ?? document.qty_product ?? 0)})`
    : null;
  return factList([
    ['Estado', document.anulado_text],
    ['Sucursal origen', `${document.key_branch_office} - ${document.name_branch_office}`],
    [
      'Sucursal destino',
      document.key_branch_office_destination
        ? `${document.key_branch_office_destination} - ${document.name_branch_office_destination}`
        : null,
    ],
    ['Fecha', day(document.date_doc)],
    ['Periodo', document.code_period],
    ['Factura', document.number_invoice_doc],
    ['Lote del documento', document.number_lot_doc],
    ['Producto de producción', produced],
    ['Lote producido', document.lot_product],
    ['Expira', day(document.date_expiration_product)],
    ['Fecha estimada de producción', day(document.date_production)],
    ['Comentarios', document.observation_doc],
    ['Observación de verificación', document.observation_confirm],
    ['Registró', document.user_created],
  ]);
}

function page(paper: DocumentPaper, title: string, body: ReturnType<typeof html>): string {
  const { document, origin } = paper;
  return documentPage({
    title,
    reference: `${document.name_document} #${document.id_document}`,
    details: [printInstant(document.created_at, origin.time_zone)],
    branch: letterhead(paper),
    body,
    size: 'Letter',
  });
}

/** The letter-size paper of a stock document. */
export function documentPaper(paper: DocumentPaper): string {
  const { document, origin } = paper;
  const rows = document.details.map((line) => [
    line.key_product,
    `${line.name_product}${missing(line)}`,
    line.lot ?? '',
    day(line.date_expiration),
    quantityText(line.qty, line),
    price(line),
    formatMoney(lineAmount(line)),
  ]);
  const steps = document.history.map((step) => [
    printInstant(step.created_at, origin.time_zone),
    step.anulado_text,
    step.user_created,
    step.observation ?? '',
  ]);
  const body = html`${
      document.anulado === 1 ? html`<p><span class="stamp">ANULADO</span> ${document.observation_anulado}</p>` : null
    }
    ${facts(paper)} ${dataTable(LINES, rows)}
    ${totalsBlock([
      ['Subtotal', printMoney(document.subtotal_doc)],
      ['IVA', printMoney(document.iva_doc)],
      [`Total ${document.code_money}`, printMoney(document.total_doc)],
    ])}
    <h2>Movimientos del documento</h2>
    ${dataTable([{ label: 'Fecha' }, { label: 'Estado' }, { label: 'Usuario' }, { label: 'Observación', wide: true }], steps)}`;
  return page(paper, 'Documento de inventario', body);
}

const PICKING: PrintedColumn[] = [
  { label: 'Ubicación' },
  { label: 'Clave' },
  { label: 'Producto', wide: true },
  { label: 'Lote' },
  { label: 'Expira' },
  { label: 'Cant.', align: 'num' },
  { label: 'Surtido', align: 'mid' },
];

/** What to gather for a document, with a box to tick at each line. */
export function pickingPaper(paper: DocumentPaper, picks: readonly PickingRow[]): string {
  const rows = picks.map((pick) => [
    pick.location || 'Sin ubicación',
    pick.key_product,
    pick.name_product,
    pick.lot || 'Sin lote/stock',
    day(pick.date_expiration),
    quantityText(pick.qty, pick),
    '☐',
  ]);
  return page(paper, 'Lista de surtido', html`${facts(paper)} ${dataTable(PICKING, rows)}`);
}
