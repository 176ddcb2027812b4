import { formatMoney, formatPercent } from '@ceiba/platform/contract';
import {
  dataTable,
  documentPage,
  factList,
  html,
  type PrintedColumn,
  printInstant,
  printInteger,
  totalsBlock,
} from '@ceiba/platform/server';
import { amountRows, letterhead, payments, promoWord, type SalePaper, sums } from './sale-paper';

const COLUMNS: PrintedColumn[] = [
  { label: 'Clave' },
  { label: 'Producto', wide: true },
  { label: 'Cant.', align: 'num' },
  { label: 'Precio', align: 'num' },
  { label: 'Imp.', align: 'num' },
  { label: 'Puntos', align: 'num' },
  { label: 'Importe', align: 'num' },
];

function invoiceFacts(sale: SalePaper['sale']) {
  if (!sale.has_invoice_doc) return null;
  return html`<h2>Datos de facturación</h2>
    ${factList([
      ['Razón social', sale.full_name_invoice],
      ['RFC', sale.rfc_customers],
      ['Código postal', sale.zip_code_invoice],
      ['Método de pago', sale.payment_form_facturama],
    ])}`;
}

/** The letter-size paper of a sale. It is no fiscal document; the CFDI is the invoicing's own. */
export function invoicePage(paper: SalePaper): string {
  const { sale, branch } = paper;
  const rows = sale.details.map((line) => [
    line.key_product,
    [line.name_product, promoWord(line), line.observation_line && `Nota: ${line.observation_line}`]
      .filter(Boolean)
      .join(' · '),
    printInteger(line.qty),
    formatMoney(line.price),
    line.exempt ? 'Exento' : formatPercent(line.rate),
    formatMoney(line.point),
    formatMoney(line.gross),
  ]);
  const body = html`${sale.anulado ? html`<p><span class="stamp">ANULADO</span> ${sale.observation_anulado}</p>` : null}
    <section>
      ${factList([
        ['Cliente', `${sale.id_customers} - ${sale.full_name_customers}`],
        ['Sucursal', branch.name_branch_office],
        ['Periodo', sale.code_period],
        ['Atendió', sale.user_created],
        ['Recibe', sale.sponsor_received],
        ['Observación', sale.observation_doc],
      ])}
    </section>
    ${dataTable(COLUMNS, rows)} ${totalsBlock(sums(paper))} ${amountRows(payments(sale))}
    ${factList([
      ['Puntos', formatMoney(sale.point_total)],
      ['Valor de negocio', formatMoney(sale.value_business_total)],
    ])}
    ${invoiceFacts(sale)}`;
  return documentPage({
    title: 'Nota de venta',
    reference: `${branch.key_branch_office}-${sale.number_invoice_doc}`,
    details: [printInstant(sale.created_at, branch.time_zone), `Venta #${sale.id_document}`],
    branch: letterhead(paper),
    body,
    size: 'Letter',
  });
}
