import type { CommissionStatementRow } from '@ceiba/commissions/contract';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type Column, StatusBadge } from '@ceiba/platform/web';

type Stamped = Pick<CommissionStatementRow, 'facturama_id' | 'facturama_state' | 'facturama_error'>;

const PESOS = 2;

/** The company stamps assimilated payees in pesos alone (spec 3, section 4, "Commission line invoicing"). */
export function isStampable(row: CommissionStatementRow): boolean {
  return row.type_fee === 'ASIMILADOS' && row.id_type_money === PESOS && row.facturama_id === null;
}

function stateText({ facturama_id, facturama_state }: Stamped): string {
  if (facturama_state === 'CANCELING') return 'Cancelación en proceso';
  if (facturama_id !== null) return INVOICING_MESSAGES.stamped;
  if (facturama_state === 'PENDING') return 'En Proceso';
  return facturama_state === 'ERROR' ? 'Error' : '';
}

const COLORS: Readonly<Record<string, string>> = {
  FACTURADO: 'success',
  'En Proceso': 'warning',
  'Cancelación en proceso': 'warning',
  Error: 'danger',
};

function StampState({ row }: { row: Stamped }) {
  const text = stateText(row);
  if (text === '') return <span className="p-muted">-</span>;
  return (
    <span title={row.facturama_error ?? undefined}>
      <StatusBadge color={COLORS[text] ?? 'secondary'} text={text} />
    </span>
  );
}

/** Whether it is stamped; a refusal's text shows on hover and in the dialog. */
export const stampColumn: Column<CommissionStatementRow> = {
  key: 'facturama_state',
  title: 'Factura',
  sortable: false,
  card: 'fact',
  render: (row) => <StampState row={row} />,
  text: stateText,
};
