import type { Branch } from '@ceiba/branches/contract';
import { html, type Html, printInstant, printLongDay, raw } from '@ceiba/platform/server';
import { shownCode } from '@ceiba/sales/contract';
import { qrOf } from './qr';

/** A ticket as its paper shows it. */
export interface PrintedTicket {
  id_ticket: number;
  id_document: number;
  id_branch_office: number;
  code: string;
  holder_name: string;
  issued_at: Date;
  name_product: string;
  event_date: string | null;
  event_time: string | null;
  event_location: string | null;
  name_type_event_zone: string | null;
  /** Its place among the tickets of the sale, from 1. */
  number: number;
  of: number;
}

/** One ticket a page, as wide as a phone shows it well; a printer puts it onto its own paper. */
const STYLE = `
  @page { size: 100mm 178mm; margin: 0; }
  * { box-sizing: border-box; }
  html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body { margin: 0; color: #000; font-family: 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif; overflow-wrap: anywhere; }
  p, h1, dl, dd { margin: 0; }
  .ticket { width: 100mm; height: 178mm; padding: 8mm; overflow: hidden; display: flex; flex-direction: column; break-after: page; }
  .ticket:last-child { break-after: auto; }
  .house { display: flex; justify-content: space-between; gap: 4mm; font-size: 9pt; padding-bottom: 3mm; border-bottom: 1.5px solid #000; }
  .house strong { font-size: 11pt; }
  .house span { flex: none; }
  h1, .holder, .place { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  h1 { font-size: 17pt; line-height: 1.15; margin: 4mm 0 2mm; }
  .long h1 { font-size: 12pt; -webkit-line-clamp: 4; }
  dl { font-size: 10.5pt; line-height: 1.35; flex: 1; min-height: 0; overflow: hidden; }
  dt { font-size: 8pt; font-weight: 700; letter-spacing: 0.06em; margin-top: 1.2mm; }
  .holder { font-size: 13pt; font-weight: 700; line-height: 1.2; }
  .place { font-size: 9.5pt; }
  .when { display: flex; gap: 4mm; }
  .when div:first-child { flex: 1; }
  .qr { flex: none; margin: 2mm auto 0; width: 54mm; height: 54mm; }
  .qr svg { display: block; width: 100%; height: 100%; }
  .code { text-align: center; font-family: 'Liberation Mono', 'DejaVu Sans Mono', monospace; font-size: 8.5pt; margin-top: 2mm; white-space: nowrap; }
  .foot { display: flex; justify-content: space-between; gap: 2mm; font-size: 8pt; margin-top: 3mm; padding-top: 2mm; border-top: 0.5px solid #888; }
`;
const LONG = 45;

function ticket(one: PrintedTicket, branch: Branch | undefined, company: string): Html {
  const time = one.event_time ? `, ${one.event_time} h` : '';
  const date = one.event_date && `${printLongDay(one.event_date)}${time}`;
  const fact = (label: string, value: string | null, look: string) =>
    value
      ? html`<div>
          <dt>${label}</dt>
          <dd class="${look}">${value}</dd>
        </div>`
      : null;
  return html`<section class="ticket ${one.name_product.length > LONG ? 'long' : ''}">
    <div class="house">
      <strong>${branch?.name_ticket || company}</strong><span>Boleto ${one.number} de ${one.of}</span>
    </div>
    <h1>${one.name_product}</h1>
    <dl>
      ${fact('TITULAR', one.holder_name, 'holder')}
      <div class="when">${fact('FECHA', date, '')} ${fact('ZONA', one.name_type_event_zone, '')}</div>
      ${fact('LUGAR', one.event_location, 'place')}
    </dl>
    <div class="qr">${raw(qrOf(one.code))}</div>
    <p class="code">${shownCode(one.code)}</p>
    <div class="foot">
      <span>Un boleto, una persona. No publiques el código.</span><span>Venta #${one.id_document}</span>
      <span>${printInstant(one.issued_at, branch?.time_zone)}</span>
    </div>
  </section>`;
}

/** Tickets of an event, one a page, in the order of the seats. */
export function eventTicketsPage(
  tickets: readonly PrintedTicket[],
  branchOf: (id: number) => Branch | undefined,
  company: string,
): string {
  return `<!doctype html>${html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <title>Boletos</title>
      <style>
        ${raw(STYLE)}
      </style>
    </head>
    <body>
      ${tickets.map((one) => ticket(one, branchOf(one.id_branch_office), company))}
    </body>
  </html>`}`;
}
