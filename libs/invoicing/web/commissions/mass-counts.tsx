import type { MassValidation } from '@ceiba/invoicing/contract';
import { Amount, type Fact, Facts, formatCount } from '@ceiba/platform/web';
import { Collapse } from 'antd';

const SHOWN = 50;

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

/** What a file of customers came to: to be stamped, stamped already, not found. */
export function MassCounts({ found }: { found: MassValidation }) {
  const { customers_pending, customers_sent, customers_not_exists } = found;
  const named = (rows: MassValidation['customers_pending']) =>
    rows.slice(0, SHOWN).map((row) => ({ id: row.id_customers, name: row.full_name, amount: row.total }));
  const groups = [
    { key: 'pending', label: 'Pendientes', count: found.pending, rows: named(customers_pending) },
    { key: 'sent', label: 'Ya facturadas', count: found.sent, rows: named(customers_sent) },
    {
      key: 'not_exists',
      label: 'No encontradas',
      count: found.not_exists,
      rows: customers_not_exists.slice(0, SHOWN).map((row) => ({ id: row.id_customers, name: row.message })),
    },
    {
      key: 'warnings',
      label: 'Con advertencia',
      count: found.warnings.length,
      rows: found.warnings.slice(0, SHOWN).map((row) => ({ id: row.id_customers, name: row.message })),
    },
  ];
  return (
    <>
      <Facts
        className="inv-counts"
        live
        facts={groups
          .filter(({ key, count }) => key !== 'warnings' || count > 0)
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
