import { can, StatusBadge, useSessionState, type Column } from '@ceiba/platform/web';
import type { KardexRow } from '@ceiba/reports/contract';
import { Link } from 'react-router';
import { formatQty, qtyColumn } from '../parts/quantity';

/** Where a movement comes from; leads there where the session may look at it. */
function Source({ row }: { row: KardexRow }) {
  const { info, granted } = useSessionState();
  const actor = info ? { type: info.type, permissions: granted } : null;
  const open = row.path_source !== null && row.screen_source !== null && can(actor, row.screen_source, 'view');
  return (
    <>
      {open ? <Link to={row.path_source ?? ''}>{row.text_source}</Link> : row.text_source}{' '}
      {row.note_source && <StatusBadge color="warning" text={row.note_source} />}
    </>
  );
}

function Moved({ qty, way }: { qty: string | null; way: 'rp-in' | 'rp-out' }) {
  return qty === null ? <span className="p-muted">-</span> : <span className={way}>{formatQty(qty)}</span>;
}

const fixed = { sortable: false } as const;

/** The movements stand in their own order; nothing else can be sorted by. */
export const kardexColumns: readonly Column<KardexRow>[] = [
  { ...fixed, key: 'date_movement', title: 'Fecha', kind: 'day', width: 108, card: 'fact' },
  {
    ...fixed,
    key: 'text_source',
    title: 'Origen',
    card: 'title',
    template: '{text_source} {note_source}',
    render: (row) => <Source row={row} />,
  },
  { ...fixed, key: 'lot', title: 'Lote', card: 'fact' },
  { ...fixed, key: 'date_expiration', title: 'Caducidad', kind: 'day', card: 'none' },
  qtyColumn<KardexRow>('qty_in', 'Entrada', {
    ...fixed,
    card: 'fact',
    render: (row) => <Moved qty={row.qty_in} way="rp-in" />,
  }),
  qtyColumn<KardexRow>('qty_out', 'Salida', {
    ...fixed,
    card: 'fact',
    render: (row) => <Moved qty={row.qty_out} way="rp-out" />,
  }),
  qtyColumn<KardexRow>('balance_lot', 'Saldo del lote', { ...fixed, card: 'fact' }),
  qtyColumn<KardexRow>('balance', 'Saldo', {
    ...fixed,
    card: 'fact',
    render: (row) => <strong>{formatQty(row.balance)}</strong>,
  }),
  { ...fixed, key: 'user_created', title: 'Usuario', card: 'none' },
  { ...fixed, key: 'code_period', title: 'Periodo', card: 'none', hidden: true },
  { ...fixed, key: 'created_at', title: 'Registrado', kind: 'instant', card: 'none', hidden: true },
];
