import { formatMoney } from '@ceiba/platform/contract';
import { printDay, printInstant, printInteger } from '@ceiba/platform/server';
import { shownCode, ticketCode } from '@ceiba/sales/contract';
import { letterhead, payments, promoWord, type SalePaper, sums } from '../papers/sale-paper';
import { type DrawerPin, EscPosPaper, type PrinterProfile } from './escpos';

/** A ticket as bytes, and the signs that the printer's page lacked. */
export interface Slip {
  bytes: Buffer;
  lacking: readonly string[];
}

function head(paper: EscPosPaper, sale: SalePaper): void {
  const { name, lines, header } = letterhead(sale);
  paper.line(name, { align: 'center', bold: true });
  for (const text of [...lines, ...(header ?? '').split('\n')]) if (text) paper.line(text, { align: 'center' });
}

function facts(paper: EscPosPaper, { sale, branch }: SalePaper, again: Date | null): void {
  const centre = { align: 'center' } as const;
  paper.rule();
  paper.line('Ticket de venta', centre);
  paper.line(`${branch.key_branch_office}-${sale.number_invoice_doc}`, { ...centre, bold: true });
  paper.line(printInstant(sale.created_at, branch.time_zone), centre).line(`Venta #${sale.id_document}`, centre);
  if (again) {
    paper.line('COPIA', { ...centre, bold: true, large: true });
    paper.line(`Reimpresión ${printInstant(again, branch.time_zone)}`, centre);
  }
  if (sale.anulado) paper.line('ANULADO', { ...centre, bold: true, large: true });
  paper.rule();
  paper.line(`Cliente: ${sale.id_customers} - ${sale.full_name_customers}`);
  paper.line(`Periodo: ${sale.code_period}`).line(`Atendió: ${sale.user_created}`);
  paper.rule();
}

function lines(paper: EscPosPaper, { sale }: SalePaper): void {
  for (const line of sale.details) {
    paper.line(line.name_product);
    const promo = promoWord(line);
    if (promo) paper.line(`  ${promo}`);
    if (line.observation_line) paper.line(`Nota: ${line.observation_line}`);
    paper.pair(`  ${printInteger(line.qty)} × ${formatMoney(line.price)}`, formatMoney(line.gross));
  }
  paper.line(`Artículos: ${printInteger(sale.qty_total)}`).rule();
}

/** How its holder makes the invoice himself. */
function selfInvoice(paper: EscPosPaper, { self_invoice: link }: SalePaper): void {
  if (!link) return;
  const centre = { align: 'center' } as const;
  paper
    .line()
    .line('Factura tu compra', { ...centre, bold: true })
    .qrCode(link.address);
  paper.line(link.address.slice(0, link.address.indexOf('#')).replace(/^https?:\/\//, ''), centre);
  paper.line(`Código ${shownCode(link.code)}`, centre).line(`hasta el ${printDay(link.until)}`, centre);
}

/**
 * The ticket of a sale (version 2: points and who received) in the bytes of a printer. `again`: printed once more, then
 * it says COPIA and never opens a drawer.
 */
export function ticketSlip(
  sale: SalePaper,
  profile: PrinterProfile,
  again: Date | null,
  drawer: DrawerPin | null,
): Slip {
  const paper = new EscPosPaper(profile);
  head(paper, sale);
  facts(paper, sale, again);
  lines(paper, sale);
  const all = sums(sale);
  all.forEach(([name, amount], index) => paper.pair(name, amount, { bold: index === all.length - 1 }));
  for (const [name, amount] of payments(sale.sale)) paper.pair(name, String(amount));
  paper.rule();
  paper.pair('Puntos', formatMoney(sale.sale.point_total));
  paper.pair('Valor de negocio', formatMoney(sale.sale.value_business_total));
  if (sale.sale.sponsor_received) paper.line(`Recibe: ${sale.sale.sponsor_received}`);
  if (sale.sale.observation_doc) paper.line(sale.sale.observation_doc);
  for (const text of (sale.branch.ticket_footer_1 ?? '').split('\n')) if (text) paper.line(text, { align: 'center' });
  paper.barCode(ticketCode(sale.sale.id_document));
  selfInvoice(paper, sale);
  return { bytes: paper.end(again ? null : drawer), lacking: [...paper.lacking] };
}
