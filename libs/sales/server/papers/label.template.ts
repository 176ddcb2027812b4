import type { Branch } from '@ceiba/branches/contract';
import { html, type Html, printDay, printInteger, raw } from '@ceiba/platform/server';
import { placeOf, ticketCode } from '@ceiba/sales/contract';
import type { SaleToSend } from '../persistence/sending.reader';
import { barCode } from './code128';

/** What thermal printers of labels take, to the edge. */
const STYLE = `
  @page { size: 100mm 150mm; margin: 0; }
  * { box-sizing: border-box; }
  body { margin: 0; color: #000; font-family: 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif; overflow-wrap: anywhere; }
  p, h1 { margin: 0; }
  .label { width: 100mm; height: 150mm; padding: 5mm; overflow: hidden; display: flex; flex-direction: column;
    break-after: page; }
  .label:last-child { break-after: auto; }
  .from { font-size: 8pt; line-height: 1.3; padding-bottom: 3mm; border-bottom: 1.5px solid #000; max-height: 26mm; overflow: hidden; }
  .from .name { font-size: 10pt; font-weight: 700; }
  .to { flex: 1; padding: 4mm 0; overflow: hidden; }
  .word { font-size: 8pt; font-weight: 700; letter-spacing: 0.08em; }
  .to h1 { font-size: 15pt; line-height: 1.15; margin: 1mm 0 2mm; }
  .to .address { font-size: 12pt; line-height: 1.3; }
  .long h1 { font-size: 12pt; }
  .long .address { font-size: 10pt; line-height: 1.25; }
  .to .place { font-size: 13pt; font-weight: 700; margin-top: 2mm; }
  .to .phone { font-size: 11pt; margin-top: 2mm; }
  .guide { border-top: 1.5px solid #000; padding: 2.5mm 0; font-size: 11pt; }
  .guide strong { display: block; font-size: 13pt; letter-spacing: 0.04em; }
  .code { border-top: 1.5px solid #000; padding-bottom: 2mm; text-align: center; }
  .code figure { margin: 2mm 0 0; }
  .code figcaption { font-size: 8pt; }
  .sale { border-top: 1.5px solid #000; padding-top: 2.5mm; display: flex; justify-content: space-between; font-size: 9pt; gap: 3mm; }
  .sale strong { font-size: 14pt; }
`;
/** Longer ones are no wider than a label, but too fine for a scanner. */
const SCANNED = /^[\x20-\x7e]{1,28}$/;
/** Longer names and addresses are set smaller, so that all of it stands on the label. */
const LONG = 150;

/** What a scanner reads: the guide as the carrier wrote it, without it the sale, which opens at any till. */
function codeOf({ id_sale, guide_number }: SaleToSend): string {
  return guide_number && SCANNED.test(guide_number) ? guide_number : ticketCode(id_sale);
}

function label(sale: SaleToSend, branch: Branch | undefined, company: string): Html {
  const { ship_to: to, provider_name, guide_number } = sale;
  const long = to.address.length + to.full_name.length > LONG ? 'long' : '';
  return html`<section class="label">
    <div class="from">
      <p class="word">REMITE</p>
      <p class="name">${branch?.name_ticket || company}</p>
      <p>${branch?.address_ticket}</p>
    </div>
    <div class="to ${long}">
      <p class="word">DESTINATARIO</p>
      <h1>${to.full_name}</h1>
      <p class="address">${to.address}</p>
      <p class="place">${placeOf(to)}</p>
      ${to.phone ? html`<p class="phone">Tel. ${to.phone}</p>` : null}
    </div>
    ${guide_number ? html`<div class="guide">${provider_name}<strong>${guide_number}</strong></div>` : null}
    <div class="code">${barCode(codeOf(sale), '90mm')}</div>
    <div class="sale">
      <span>Venta<br /><strong>#${sale.id_sale}</strong></span>
      <span>Fecha<br />${printDay(sale.date_doc)}</span>
      <span>Piezas<br />${printInteger(sale.qty_total)}</span>
      <span>Sucursal<br />${sale.key_branch_office}</span>
    </div>
  </section>`;
}

/** Labels of 10 x 15 cm, one a page, in the order of the sales. */
export function labelsPage(
  sales: readonly SaleToSend[],
  branchOf: (id: number) => Branch | undefined,
  company: string,
): string {
  return `<!doctype html>${html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <title>Etiquetas de envío</title>
      <style>
        ${raw(STYLE)}
      </style>
    </head>
    <body>
      ${sales.map((sale) => label(sale, branchOf(sale.id_branch_office), company))}
    </body>
  </html>`}`;
}
