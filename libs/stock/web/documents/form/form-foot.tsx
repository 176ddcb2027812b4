import { Amount, formatCount, Facts } from '@ceiba/platform/web';
import { Button } from 'antd';
import { quantitiesText, quantityText } from '@ceiba/products/contract';
import { totalsOf } from './document-body';
import { type DocumentDraft, isOverCap } from './draft';
import type { Change } from './use-draft';
import type { RefusedLine } from './refusal';

const NO_UNIT = { id_product_unit: null, code_product_unit: null };

/** Lines that ask for more than there is, and the way out; what the server named. */
export function LineWarnings({
  draft,
  change,
  refused,
}: {
  draft: DocumentDraft;
  change: Change;
  refused: readonly RefusedLine[];
}) {
  const over = draft.lines.filter(isOverCap).length;
  const unitOf = (key: string) => draft.lines.find((line) => line.key_product === key) ?? NO_UNIT;
  return (
    <>
      {over > 0 && (
        <p className="stock-warning" role="status">
          {over === 1 ? '1 línea pide' : `${formatCount(over)} líneas piden`} más de lo que hay.
          <Button size="small" onClick={() => change({ type: 'fit' })}>
            Ajustar a lo que hay
          </Button>
        </p>
      )}
      {refused.length > 0 && (
        <ul className="stock-warning stock-warning-bad" role="alert">
          {refused.slice(0, 20).map((row) => (
            <li key={row.key_product}>
              {row.key_product} {row.name_product}
              {row.qty_request !== undefined &&
                `. Pedido: ${quantityText(row.qty_request, unitOf(row.key_product))}. Hay: ${quantityText(row.qty, unitOf(row.key_product))}.`}
            </li>
          ))}
          {refused.length > 20 && <li>y {formatCount(refused.length - 20)} más.</li>}
        </ul>
      )}
    </>
  );
}

/** Lines, pieces, subtotal, IVA share and total of the form. */
export function FormTotals({
  draft,
  percentageIva,
  code,
}: {
  draft: DocumentDraft;
  percentageIva: string;
  code: string;
}) {
  const totals = totalsOf(draft, percentageIva);
  return (
    <Facts
      className="stock-totals"
      facts={[
        ['Líneas · Cantidad', `${formatCount(draft.lines.length)} · ${quantitiesText(draft.lines)}`],
        ['Subtotal', <Amount key="subtotal" value={totals?.subtotal_doc} />],
        ['IVA', <Amount key="iva" value={totals?.iva_doc} />],
        ['Total', <Amount key="total" value={totals?.total_doc} code={code} />, 'main'],
      ]}
    />
  );
}
