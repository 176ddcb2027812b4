// Files of a CFDI: always JSON with the content in base64, never a binary.
import { JsonObject, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { pdf } from './pdf';
import { CfdiRecord } from './records';
import { cfdiXml } from './xml';
import { escapeXml } from './xml-elements';

export const FILE_FORMATS = ['pdf', 'xml', 'html'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What the receipt's route gives: the receipt, or the CFDI itself. */
export const RECEIPT_MODES = ['given', 'cfdi'] as const;
export type ReceiptMode = (typeof RECEIPT_MODES)[number];

function linesOf(record: CfdiRecord, account: FacturamaAccount): string[] {
  return [
    `CFDI ${textOf(record.Response.Type)}`,
    `Folio fiscal: ${record.Uuid}`,
    `Serie y folio: ${record.Serie} ${record.Folio}`,
    `Fecha: ${record.Date}`,
    `Emisor: ${account.issuer.rfc} ${account.issuer.name}`,
    `Receptor: ${record.Receiver.Rfc} ${record.Receiver.Name}`,
    `Orden: ${record.OrderNumber}`,
    `Subtotal: ${record.Subtotal.toFixed(2)}`,
    `Descuento: ${record.Discount.toFixed(2)}`,
    `Total: ${record.Total.toFixed(2)}`,
    'Documento de prueba, sin validez fiscal.',
  ];
}

function html(title: string, lines: string[]): string {
  const rows = lines.map((line) => `<p>${escapeXml(line)}</p>`).join('');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body>${rows}</body></html>`;
}

function packed(format: FileFormat, content: Buffer): JsonObject {
  const text = content.toString('base64');
  return { ContentEncoding: 'base64', ContentType: format, ContentLength: content.length, Content: text };
}

/** A file answer: the PDF's or page's lines, or the XML. */
export function render(format: FileFormat, title: string, lines: string[], xml: string): JsonObject {
  if (format === 'pdf') return packed(format, pdf(lines));
  return packed(format, Buffer.from(format === 'xml' ? xml : html(title, lines), 'utf8'));
}

/** `{ContentEncoding, ContentType, ContentLength, Content}` of the document itself. */
export function cfdiFile(record: CfdiRecord, format: FileFormat, account: FacturamaAccount): JsonObject {
  return render(format, 'CFDI', linesOf(record, account), cfdiXml(record, account));
}

/** SAT's receipt of a cancellation, as XML. */
export function receiptXml(record: CfdiRecord, account: FacturamaAccount, date: string): string {
  const status = '<Folios><UUID>' + record.Uuid.toUpperCase() + '</UUID><EstatusUUID>201</EstatusUUID></Folios>';
  const attributes = `Fecha="${date}" RfcEmisor="${escapeXml(account.issuer.rfc)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Acuse ${attributes}>${status}</Acuse>\n`;
}

/** The receipt of a cancelled record in the asked form. */
export function receiptFile(record: CfdiRecord, format: FileFormat, account: FacturamaAccount): JsonObject {
  const date = textOf(record.Cancellation?.ResponseDate);
  const lines = ['Acuse de cancelación', `Folio fiscal: ${record.Uuid}`, `Fecha: ${date}`, 'Estatus: 201'];
  return render(format, 'Acuse', lines, receiptXml(record, account, date));
}
