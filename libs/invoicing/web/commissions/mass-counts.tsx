import type { MassValidation } from '@ceiba/invoicing/contract';
import { Amount, type Fact, Facts, formatCount } from '@ceiba/platform/web';
import { Collapse } from 'antd';

const SHOWN = 50;
/** Named only where there are any. */
const SELDOM = ['refused', 'warnings'];

function Rows({ rows, total }: { rows: readonly { id: number; name: string; amount?: string }[]; total: number }) {
  return (
    <ul className="inv-rows">
      {rows.map(({ id, name, amount }) => (
        <li key={id}>
          <span>{id}</span>
          <span>{name}</span>
          {amount && <Amount value={amount} />}
        </li>
      ))}
      {total > rows.length && <li className="p-muted">y {formatCount(total - rows.length)} más</li>}
    </ul>
  );
}

/** What a file of customers came to: to be stamped, stamped already, not found, not to be stamped. */
export function MassCounts({ found }: { found: MassValidation }) {
  const told = (rows: MassValidation['warnings']) =>
    rows.slice(0, SHOWN).map((row) => ({ id: row.id_customers, name: row.message }));
  const named = (rows: MassValidation['customers_pending']) =>
    rows.slice(0, SHOWN).map((row) => ({ id: row.id_customers, name: row.full_name, amount: row.total }));
  const groups = [
    { key: 'pending', label: 'Pendientes', count: found.pending, rows: named(found.customers_pending) },
    { key: 'sent', label: 'Ya facturadas', count: found.sent, rows: named(found.customers_sent) },
    {
      key: 'not_exists',
      label: 'No encontradas',
      count: found.not_exists,
      rows: told(found.customers_not_exists),
    },
    { key: 'refused', label: 'No se timbran', count: found.refused, rows: told(found.customers_refused) },
    {
      key: 'warnings',
      label: 'Con advertencia',
      count: found.warnings.length,
      rows: told(found.warnings),
    },
  ];
  return (
    <>
      <Facts
        className="inv-counts"
        live
        facts={groups
          .filter(({ key, count }) => count > 0 || !SELDOM.includes(key))
          .map(({ key, label, count }): Fact => [label, formatCount(count), key])}
      />
      <Collapse
        size="small"
        ghost
        items={groups
          .filter(({ count }) => count > 0)
          .map(({ key, label, count, rows }) => ({
            key,
            label: `${label} (${formatCount(count)})`,
            children: <Rows rows={rows} total={count} />,
          }))}
      />
    </>
  );
}
