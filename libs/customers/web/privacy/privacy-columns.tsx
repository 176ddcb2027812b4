import { toWorker } from '@ceiba/identity/contract';
import { CUSTOMER_RECORD, type PrivacyKind, type PrivacyRow, type PrivacyStanding } from '@ceiba/customers/contract';
import { type BadgeColor, type Column, StatusBadge } from '@ceiba/platform/web';

const KINDS: Readonly<Record<PrivacyKind, string>> = { copy: 'Copia de datos', erase: 'Eliminación' };
const STATES: Readonly<Record<PrivacyStanding, readonly [text: string, color: BadgeColor]>> = {
  asked: ['En espera', 'warning'],
  done: ['Hecha', 'success'],
  refused: ['Negada', 'danger'],
  withdrawn: ['Retirada', 'secondary'],
  failed: ['No se pudo reunir', 'danger'],
  expired: ['Venció', 'secondary'],
};
const words = (states: typeof STATES) => Object.fromEntries(Object.entries(states).map(([key, [text]]) => [key, text]));

const WHO: readonly Column<PrivacyRow>[] = [
  { key: 'full_name_customers', title: 'Cliente', card: 'title', link: CUSTOMER_RECORD },
];
const KIND: Column<PrivacyRow> = {
  key: 'kind',
  title: 'Solicitud',
  width: 150,
  labels: KINDS,
  card: 'fact',
  sortable: false,
};
const WHAT: readonly Column<PrivacyRow>[] = [
  {
    key: 'standing',
    title: 'Estado',
    width: 150,
    card: 'fact',
    sortable: false,
    labels: words(STATES),
    render: ({ standing }) => <StatusBadge color={STATES[standing][1]} text={STATES[standing][0]} />,
  },
  { key: 'asked_at', title: 'Pedida', kind: 'instant', width: 170, card: 'fact' },
  { key: 'due_on', title: 'Responder antes del', kind: 'day', width: 170, card: 'fact' },
  { key: 'reason', title: 'Motivo', sortable: false },
  { key: 'answer', title: 'Respuesta', card: 'fact', sortable: false },
  { key: 'decided_at', title: 'Respondida', kind: 'instant', width: 170, sortable: false },
];
const NUMBER: Column<PrivacyRow> = { key: 'id_request', title: 'ID', kind: 'id', width: 76, card: 'none' };

/** A partner knows whose they are. */
export const OWN_REQUESTS: readonly Column<PrivacyRow>[] = [NUMBER, { ...KIND, card: 'title' }, ...WHAT];
export const ALL_REQUESTS: readonly Column<PrivacyRow>[] = [
  NUMBER,
  ...WHO,
  KIND,
  ...WHAT,
  { key: 'kept_until', title: 'Conserva hasta', kind: 'day', width: 150 },
  { key: 'decided_by', title: 'Respondió', width: 170, sortable: false, link: toWorker('id_worker_decided') },
];
