import { toWorker } from '@ceiba/identity/contract';
import { type BadgeColor, type Column, formatCount, formatDay, StatusBadge } from '@ceiba/platform/web';
import {
  type Comparison,
  DIFFERENCE_OUTCOME_TEXTS,
  DIFFERENCE_TEXTS,
  type PaymentDifference,
  PROVIDER_TITLES,
} from '@ceiba/payments/contract';

type Part = Comparison['parts'][number];

export const providerTitle = (provider: string): string =>
  Object.entries(PROVIDER_TITLES).find(([name]) => name === provider)?.[1] ?? provider;

/** One provider's part in a few words. */
export function partText({ provider, state, differences, error }: Part): string {
  const title = providerTitle(provider);
  if (state === 'waiting') return `${title}: en espera`;
  if (state === 'failed') return `${title}: ${error ?? 'no se pudo comparar'}`;
  return `${title}: ${differences === 0 ? 'igual' : `${differences} ${differences === 1 ? 'diferencia' : 'diferencias'}`}`;
}

function colorOf({ state, differences }: Part): BadgeColor {
  if (state !== 'done') return state === 'failed' ? 'danger' : 'light';
  return differences === 0 ? 'success' : 'warning';
}

export const daysText = ({ day_start, day_end }: Pick<Comparison, 'day_start' | 'day_end'>): string =>
  day_start === day_end ? formatDay(day_start) : `${formatDay(day_start)} a ${formatDay(day_end)}`;

export function PartBadges({ parts }: { parts: readonly Part[] }) {
  return (
    <span className="pay-parts">
      {parts.map((part) => (
        <StatusBadge key={part.provider} color={colorOf(part)} text={partText(part)} />
      ))}
    </span>
  );
}

const whoText = ({ daily_on, user_created }: Comparison): string => (daily_on ? 'Automática' : user_created);
const tookText = ({ parts }: Comparison): string =>
  `${formatCount(parts.reduce((sum, { took_ms }) => sum + (took_ms ?? 0), 0))} ms`;

/** A run: of which days, whose, how it ended with each provider. */
export const comparisonColumns: readonly Column<Comparison>[] = [
  { key: 'created_at', title: 'Comenzó', kind: 'instant', width: 130, sortable: false, card: 'fact' },
  { key: 'day_start', title: 'Días', sortable: false, card: 'title', text: daysText, render: daysText },
  {
    key: 'user_created',
    title: 'Quién',
    sortable: false,
    card: 'fact',
    text: whoText,
    link: toWorker('id_worker_created'),
  },
  {
    key: 'parts',
    title: 'Proveedores',
    sortable: false,
    card: 'fact',
    text: ({ parts }) => parts.map(partText).join('; '),
    render: ({ parts }) => <PartBadges parts={parts} />,
  },
  { key: 'differences', title: 'Diferencias', kind: 'integer', sortable: false, card: 'fact' },
  {
    key: 'took',
    title: 'Duró',
    sortable: false,
    text: tookText,
    render: tookText,
  },
];

/** What differed: which payment, what each side says, what became of it. */
export const differenceColumns: readonly Column<PaymentDifference>[] = [
  { key: 'provider', title: 'Proveedor', sortable: false, card: 'fact', labels: PROVIDER_TITLES },
  { key: 'provider_payment_id', title: 'Pago del proveedor', sortable: false, card: 'title' },
  {
    key: 'kind',
    title: 'Diferencia',
    sortable: false,
    card: 'fact',
    labels: DIFFERENCE_TEXTS,
    render: ({ kind }) => <StatusBadge color="warning" text={DIFFERENCE_TEXTS[kind]} />,
  },
  { key: 'said_ours', title: 'Aquí', sortable: false, card: 'fact' },
  { key: 'said_theirs', title: 'El proveedor', sortable: false, card: 'fact' },
  { key: 'amount', title: 'Importe', kind: 'money', card: 'fact', currency: (row) => row.currency ?? 'MXN' },
  {
    key: 'outcome',
    title: 'Resultado',
    sortable: false,
    card: 'fact',
    labels: DIFFERENCE_OUTCOME_TEXTS,
    render: ({ outcome }) =>
      outcome && (
        <StatusBadge color={outcome === 'case' ? 'danger' : 'success'} text={DIFFERENCE_OUTCOME_TEXTS[outcome]} />
      ),
  },
  { key: 'found_at', title: 'Encontrada', kind: 'instant', sortable: false, hidden: true },
];
