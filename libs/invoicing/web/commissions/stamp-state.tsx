import type { CommissionStatementRow } from '@ceiba/commissions/contract';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type Column, StatusBadge } from '@ceiba/platform/web';
import { Refusal, type Refused } from '../stamping/refusal';

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

interface Props {
  row: Stamped;
  /** Which document it is. */
  what: Omit<Refused, 'error'>;
}

/** Whether it is stamped; where it was refused it tells why. */
export function StampState({ row, what }: Props) {
  const text = stateText(row);
  if (text === '') return <span className="p-muted">-</span>;
  const badge = <StatusBadge color={COLORS[text] ?? 'secondary'} text={text} />;
  const error = row.facturama_error ? String(row.facturama_error) : '';
  if (row.facturama_id || !error) return <span title={error || undefined}>{badge}</span>;
  return (
    <Refusal {...what} error={error}>
      {badge}
    </Refusal>
  );
}

/** Whether a statement is stamped. */
export const stampColumn: Column<CommissionStatementRow> = {
  key: 'facturama_state',
  title: 'Factura',
  sortable: false,
  card: 'fact',
  render: (row) => {
    const reference = `${row.id_period}-${row.id_customers}`;
    return <StampState row={row} what={{ kind: 'COMMISSION', reference, what: `la comisión de ${row.full_name}` }} />;
  },
  text: stateText,
};
