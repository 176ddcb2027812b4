import { formatMoney } from '@ceiba/platform/contract';
import { documentPage, factList, html, printInstant } from '@ceiba/platform/server';
import { BANK_MESSAGES, type StoredReferencePage } from '@ceiba/payments/contract';

interface Company {
  name: string;
  rfc: string | null;
  logo: { bytes: Buffer; mime: string } | null;
}

const MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A reference on paper: what to transfer, where to, until when. */
export function referencePaper(page: StoredReferencePage, { name, rfc, logo }: Company): string {
  const { reference, amount, currency, bank, holder, account, is_clabe, route, expires_at } = page;
  const mime = MIMES.find((one) => one === logo?.mime);
  const body = html`<section>
      ${factList([
        ['Importe exacto', `$${formatMoney(amount)} ${currency}`],
        ['Referencia', reference],
        ['Banco', bank],
        ['Titular', holder],
        [is_clabe ? 'CLABE' : 'Cuenta', account],
        ['SWIFT o ABA', route],
        ['Vence', printInstant(expires_at)],
      ])}
    </section>
    <section>
      <h2>Qué sigue</h2>
      ${BANK_MESSAGES.next.map((step, at) => html`<p style="margin-bottom: 2mm">${at + 1}. ${step}</p>`)}
    </section>`;
  return documentPage({
    title: 'Transferencia',
    reference,
    details: [`Vence: ${printInstant(expires_at)}`],
    branch: { name, lines: [rfc ? `RFC ${rfc}` : ''], logo: logo && mime ? { bytes: logo.bytes, mime } : null },
    body,
    size: 'Letter',
  });
}
