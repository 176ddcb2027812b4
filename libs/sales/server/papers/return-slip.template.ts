import type { Branch } from '@ceiba/branches/contract';
import { formatMoney } from '@ceiba/platform/contract';
import {
  documentPage,
  factList,
  html,
  printDay,
  printInstant,
  printInteger,
  totalsBlock,
} from '@ceiba/platform/server';
import { RETURN_CONDITION_TEXTS, RETURN_WAY_TEXTS, type StoredReturn } from '@ceiba/sales/contract';
import { barCode } from './code128';
import { letterhead } from './sale-paper';

/** A return with all that its slip shows. */
export interface ReturnSlip {
  returned: StoredReturn;
  branch: Branch;
  company: { name: string; rfc: string | null };
}

const NEVER = '9999-12-31';

function lineOf(line: StoredReturn['details'][number]) {
  const lots = line.lots.map(({ lot, date_expiration, qty }) => {
    const until = date_expiration === NEVER ? '' : ` (${printDay(date_expiration)})`;
    return `Lote ${lot}${until}: ${qty.replace(/\.?0+$/, '')}`;
  });
  return html`<tr class="keep">
    <td>
      ${line.name_product}<br /><span class="small">
        ${line.key_product} · ${printInteger(line.qty)} · ${RETURN_CONDITION_TEXTS[line.condition_return]}
        ${lots.length > 0 ? html`<br />${lots.join('; ')}` : null}
      </span>
    </td>
    <td class="num">${formatMoney(line.gross)}</td>
  </tr>`;
}

/** What is signed for: ways of the money; the code of a voucher, which is as good as cash, stands below, to be scanned. */
function refundRow({ way, name_format_pay, amount, state }: StoredReturn['refunds'][number]) {
  return html`<tr class="keep">
    <td>${name_format_pay ?? RETURN_WAY_TEXTS[way]}${state === 'asked' ? ' (en camino)' : ''}</td>
    <td class="num">${formatMoney(amount)}</td>
  </tr>`;
}

/** The slip of a return, for the roll of the till: what came back, where it went, its money, and a line to sign. */
export function returnSlipPage({ returned, branch, company }: ReturnSlip): string {
  const { shipping_doc, code_money } = returned;
  const body = html`${factList([
      ['Cliente', `${returned.id_customers} - ${returned.full_name_customers}`],
      ['Ticket', returned.number_invoice_doc],
      ['Motivo', returned.reason],
      ['Atendió', returned.user_created],
    ])}
    <section>
      <table class="data">
        ${returned.details.map(lineOf)}
      </table>
      <p class="small">Artículos: ${printInteger(returned.qty_total)}</p>
    </section>
    ${totalsBlock([
      ['Subtotal', formatMoney(returned.base_doc)],
      ['Impuestos', formatMoney(returned.tax_doc)],
      ...(shipping_doc === '0.00' ? [] : ([['Envío incluido', formatMoney(shipping_doc)]] as [string, string][])),
      [`Total ${code_money}`, formatMoney(returned.total_doc)],
    ])}
    <h2>Se devuelve</h2>
    <table class="data">
      ${returned.refunds.map(refundRow)}
    </table>
    ${returned.refunds.map(({ code_voucher }) => code_voucher && barCode(code_voucher))}
    <p class="mid" style="margin-top:3em">______________________<br />Firma de conformidad</p>`;
  return documentPage({
    title: 'Comprobante de devolución',
    reference: `Devolución ${returned.id_return}`,
    details: [printInstant(returned.created_at, branch.time_zone), `Venta #${returned.id_document}`],
    branch: letterhead({ branch, company }),
    body,
    size: 'ticket80',
  });
}
