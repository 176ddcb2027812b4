import {
  documentPage,
  factList,
  html,
  printDay,
  printInstant,
  printInteger,
  raw,
  totalsBlock,
} from '@ceiba/platform/server';
import { formatMoney } from '@ceiba/platform/contract';
import { INVOICE_PAGE, shownCode, ticketCode } from '@ceiba/sales/contract';
import { barCode } from './code128';
import { qrOf } from './qr';
import { amountRows, letterhead, payments, promoWord, type SalePaper, sums } from './sale-paper';

function lineOf(line: SalePaper['sale']['details'][number]) {
  const promo = promoWord(line);
  return html`<tr class="keep">
    <td>
      ${line.name_product}<br /><span class="small">
        ${line.key_product} · ${printInteger(line.qty)} × ${formatMoney(line.price)}${promo && ` · ${promo}`} </span
      >${line.observation_line && html`<br /><span class="small">Nota: ${line.observation_line}</span>`}
    </td>
    <td class="num">${formatMoney(line.gross)}</td>
  </tr>`;
}

/** How its holder makes the invoice himself: the address as a QR, and what to type where nothing reads it. */
function selfInvoice({ self_invoice: link }: SalePaper) {
  if (!link) return null;
  const page = link.address.slice(0, link.address.indexOf('#')).replace(/^https?:\/\//, '');
  return html`<figure class="mid keep" style="margin-top:3mm">
    <strong>Factura tu compra</strong>
    <div role="img" aria-label="QR de ${INVOICE_PAGE}" style="width:32mm;margin:1mm auto">
      ${raw(qrOf(link.address).replace('<svg ', '<svg style="display:block;width:100%" '))}
    </div>
    <figcaption class="small">
      ${page}<br />Código <strong>${shownCode(link.code)}</strong><br />hasta el ${printDay(link.until)}
    </figcaption>
  </figure>`;
}

/**
 * The ticket of a roll; the second version adds points and who received. Its bar code opens the sale at any till;
 * one that is printed once more says so, and when.
 */
export function ticketPage(
  paper: SalePaper,
  version: 1 | 2,
  size: 'ticket58' | 'ticket80' = 'ticket80',
  again: Date | null = null,
): string {
  const { sale, branch } = paper;
  const points = [
    ['Puntos', formatMoney(sale.point_total)],
    ['Valor de negocio', formatMoney(sale.value_business_total)],
    ['Recibe', sale.sponsor_received],
  ] as const;
  const body = html`${again ? html`<p class="mid"><span class="stamp">COPIA</span></p>` : null}${sale.anulado ? html`<p class="mid"><span class="stamp">ANULADO</span></p>` : null}
    ${factList([
      ['Cliente', `${sale.id_customers} - ${sale.full_name_customers}`],
      ['Periodo', sale.code_period],
      ['Atendió', sale.user_created],
    ])}
    <section>
      <table class="data">
        ${sale.details.map(lineOf)}
      </table>
      <p class="small">Artículos: ${printInteger(sale.qty_total)}</p>
    </section>
    ${totalsBlock(sums(paper))}${amountRows(payments(sale))} ${version === 2 ? amountRows(points) : null}
    ${sale.observation_doc ? html`<p class="small">${sale.observation_doc}</p>` : null}
    ${barCode(ticketCode(sale.id_document))} ${selfInvoice(paper)}`;
  return documentPage({
    title: 'Ticket de venta',
    reference: `${branch.key_branch_office}-${sale.number_invoice_doc}`,
    details: [
      printInstant(sale.created_at, branch.time_zone),
      `Venta #${sale.id_document}`,
      again && `Reimpresión ${printInstant(again, branch.time_zone)}`,
    ],
    branch: letterhead(paper),
    body,
    size,
  });
}

/** File name of a sale's paper. */
export function paperName(paper: SalePaper, kind: 'ticket' | 'venta'): string {
  return `${kind}-${paper.branch.key_branch_office}-${paper.sale.number_invoice_doc}.pdf`;
}
