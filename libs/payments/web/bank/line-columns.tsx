import { toWorker } from '@ceiba/identity/contract';
import { type BadgeColor, type Column, formatAmount, StatusBadge } from '@ceiba/platform/web';
import {
  type BankLine,
  type BankStatement,
  LINE_LEVELS,
  type LineLevel,
  type LineState,
  PAYMENT_OUTCOMES_OF_LINES,
} from '@ceiba/payments/contract';
import { Link } from 'react-router';

const LEVELS: Readonly<Record<LineLevel, BadgeColor>> = { sure: 'success', likely: 'warning', hand: 'secondary' };

/** What a used movement became, in a line each. */
function Became({ row }: { row: BankLine }) {
  return (
    <ul className="bs-became">
      {row.payments.map(({ id_bank_payment, reference, amount, outcome, id_document }) => (
        <li key={id_bank_payment}>
          {reference ? `Referencia ${reference}` : 'Sin referencia'}: {formatAmount(amount, row.currency)}{' '}
          {id_document ? (
            <Link to={`/ventas/${id_document}`}>venta #{id_document}</Link>
          ) : (
            <span className="p-muted">{PAYMENT_OUTCOMES_OF_LINES[outcome ?? 'waiting'] ?? outcome}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const becameText = ({ payments }: BankLine): string =>
  payments
    .map(({ reference, id_document }) => `${reference ?? 'Sin referencia'} ${id_document ?? ''}`.trim())
    .join(', ');

const FACTS: readonly Column<BankLine>[] = [
  { key: 'day', title: 'Fecha', kind: 'day', width: 110, fixed: 'left', card: 'fact' },
  { key: 'amount', title: 'Importe', kind: 'money', width: 140, card: 'fact', currency: ({ currency }) => currency },
];
const WORDS: readonly Column<BankLine>[] = [
  { key: 'concept', title: 'Concepto', sortable: false, card: 'title', width: 240 },
  { key: 'reference', title: 'Referencia', sortable: false, card: 'fact', width: 130 },
  { key: 'payer', title: 'Ordenante', sortable: false, card: 'fact', width: 170 },
  { key: 'tracking', title: 'Clave de rastreo', sortable: false, card: 'fact', width: 170 },
  { key: 'name', title: 'Archivo', sortable: false, hidden: true },
  { key: 'line_no', title: 'Línea', kind: 'integer', sortable: false, hidden: true },
];
const DECIDED: readonly Column<BankLine>[] = [
  { key: 'decided_by', title: 'Atendió', sortable: false, card: 'fact', link: toWorker('id_worker_decided') },
  { key: 'decided_at', title: 'Cuándo', kind: 'instant', sortable: false, width: 140 },
];

/** The columns of a state's list. */
export const COLUMNS: Readonly<Record<LineState, readonly Column<BankLine>[]>> = {
  open: [
    ...FACTS,
    {
      key: 'level',
      title: 'Coincidencia',
      sortable: false,
      card: 'fact',
      width: 260,
      text: ({ level, why }) => `${LINE_LEVELS[level ?? 'hand']}: ${why ?? ''}`,
      render: ({ level, why }) => (
        <div className="bs-level">
          <StatusBadge color={LEVELS[level ?? 'hand']} text={LINE_LEVELS[level ?? 'hand']} />
          <span className="p-muted">{why}</span>
        </div>
      ),
    },
    {
      key: 'proposals',
      title: 'Propuesta',
      sortable: false,
      card: 'fact',
      width: 200,
      text: ({ proposals }) => proposals.map(({ reference }) => reference).join(', '),
      render: ({ proposals }) => (
        <ul className="bs-became">
          {proposals.slice(0, 2).map(({ id_reference, reference, full_name }) => (
            <li key={id_reference}>
              {reference} <span className="p-muted">{full_name}</span>
            </li>
          ))}
        </ul>
      ),
    },
    ...WORDS,
  ],
  used: [
    ...FACTS,
    {
      key: 'payments',
      title: 'Se usó para',
      sortable: false,
      card: 'fact',
      width: 300,
      text: becameText,
      render: (row) => <Became row={row} />,
    },
    ...WORDS,
    ...DECIDED,
  ],
  excluded: [
    ...FACTS,
    { key: 'note', title: 'Motivo', sortable: false, card: 'fact', width: 240 },
    ...WORDS,
    ...DECIDED,
  ],
  out: [...FACTS, ...WORDS],
};

export const STATEMENT_COLUMNS: readonly Column<BankStatement>[] = [
  { key: 'id_statement', title: 'ID', kind: 'id', width: 70, fixed: 'left' },
  { key: 'name', title: 'Archivo', card: 'title', width: 220 },
  { key: 'bank', title: 'Banco', sortable: false, card: 'fact' },
  { key: 'account', title: 'Cuenta', sortable: false, width: 180 },
  { key: 'currency', title: 'Moneda', sortable: false, card: 'fact' },
  { key: 'first_day', title: 'Desde', kind: 'day', card: 'fact' },
  { key: 'last_day', title: 'Hasta', kind: 'day', card: 'fact' },
  { key: 'fresh', title: 'Movimientos nuevos', kind: 'integer', sortable: false },
  { key: 'open', title: 'Por conciliar', kind: 'integer', sortable: false, card: 'fact' },
  { key: 'gap', title: 'Huecos', sortable: false, card: 'fact', width: 260 },
  { key: 'created_at', title: 'Subido', kind: 'instant', sortable: false, width: 140 },
  { key: 'user_created', title: 'Subió', sortable: false, link: toWorker('id_worker_created') },
];
