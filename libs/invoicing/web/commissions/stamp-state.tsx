import type { CommissionStatementRow } from '@ceiba/commissions/contract';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type Column, StatusBadge } from '@ceiba/platform/web';

/** What a list says of a CFDI; rows of a report hold plain values. */
export interface Stamped {
  facturama_id?: string | number | null;
  facturama_state?: string | number | null;
  facturama_error?: string | number | null;
}

const PESOS = 2;

/** The company stamps assimilated payees in pesos alone (spec 3, section 4, "Commission line invoicing"). */
export function isStampable(row: Stamped & { type_fee?: unknown; id_type_money?: unknown }): boolean {
  return row.type_fee === 'ASIMILADOS' && row.id_type_money === PESOS && !row.facturama_id;
}

export function stateText({ facturama_id, facturama_state }: Stamped): string {
  if (facturama_state === 'CANCELING') return 'Cancelación en proceso';
  if (facturama_id) return INVOICING_MESSAGES.stamped;
  if (facturama_state === 'PENDING') return 'En Proceso';
  return facturama_state === 'ERROR' ? 'Error' : '';
}

const COLORS: Readonly<Record<string, string>> = {
  FACTURADO: 'success',
  'En Proceso': 'warning',
  'Cancelación en proceso': 'warning',
  Error: 'danger',
};

export function StampState({ row }: { row: Stamped }) {
  const text = stateText(row);
  if (text === '') return <span className="p-muted">-</span>;
  return (
    <span title={row.facturama_error ? String(row.facturama_error) : undefined}>
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
