import type { ExplainedSale } from '@ceiba/commissions/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { Amount, Loaded, useRecordPath } from '@ceiba/platform/web';
import { Link } from 'react-router';
import { useExplainSalesQuery } from '../commissions.api';
import '../parts/parts.css';

function what({ id_document, id_return, late }: ExplainedSale): string {
  if (id_return !== null) return `Devolución de la venta #${id_document}`;
  return late === 1 ? `Venta #${id_document}, anulada después del cierre` : `Venta #${id_document}`;
}

interface Props {
  asked: { id_period: number; id_customers: number | null };
  /** The buyer. */
  id_source: number;
  /** Of the row: its base is of this currency. */
  code_money: string;
}

/** The sales that a base is the sum of, each a link for who may look at it. */
export function SalesBehind({ asked, id_source, code_money }: Props) {
  const query = useExplainSalesQuery({ ...asked, id_source });
  const path = useRecordPath();
  return (
    <section aria-label="Compras del periodo">
      <h3 className="co-behind">Compras del periodo</h3>
      <Loaded query={query} lines={3}>
        {({ rows }) => (
          <ul className="co-adjustments">
            {rows
              .filter((row) => row.code_money === code_money)
              .map((row) => {
                const to = path(SALE_RECORD, row);
                return (
                  <li key={`${row.id_document}-${row.id_return ?? 0}`}>
                    <span>
                      {to ? <Link to={to}>{what(row)}</Link> : what(row)}
                      <span className="co-note">{row.date_doc}</span>
                    </span>
                    <Amount value={row.value_business_total} code={row.code_money} />
                  </li>
                );
              })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
