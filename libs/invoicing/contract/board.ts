import { toWorker } from '@ceiba/identity/contract';
import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import {
  aCount,
  anInstant,
  aText,
  defineAttention,
  defineReport,
  type RowOf,
  zId,
  zObject,
} from '@ceiba/platform/contract';
import { CANCEL_MOTIVE_TEXTS } from '@ceiba/sales/contract';
import { z } from 'zod';
import { BOARD_SCREEN, CFDI_KINDS } from './board-kinds';
import { CFDI_KIND_TEXTS } from './cfdi-kinds';

export const BOARD_STATES = {
  waiting: 'En Proceso',
  unknown: 'Sin respuesta',
  failed: 'Error',
  canceling: 'Cancelación en proceso',
  kept: 'Cancelación no aceptada',
} as const;
export type BoardState = keyof typeof BOARD_STATES;
const STATE_COLORS = {
  waiting: 'info',
  unknown: 'warning',
  failed: 'danger',
  canceling: 'warning',
  kept: 'danger',
} as const;

const choicesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const KIND_FILTER = { kind: 'choice', name: 'kind', label: 'Documento', choices: choicesOf(CFDI_KIND_TEXTS) } as const;
const BRANCH_FILTER = { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF } as const;
const RECORD = {
  key: 'record',
  title: 'Documento',
  kind: 'text',
  width: 28,
  card: 'title',
  unsorted: true,
  link: { screen: '{screen}', path: '{path}' },
} as const;
/** What the row's actions and links need. */
const BEHIND = [
  { key: 'id_row', title: '', kind: 'text', place: 'answer' },
  { key: 'kind', title: '', kind: 'text', place: 'answer' },
  { key: 'reference', title: '', kind: 'text', place: 'answer' },
  { key: 'screen', title: '', kind: 'text', place: 'answer', unsorted: true },
  { key: 'path', title: '', kind: 'text', place: 'answer', unsorted: true },
  { key: 'id_cancellation', title: '', kind: 'id', place: 'answer', empty: true },
  { key: 'facturama_id', title: '', kind: 'text', place: 'answer', empty: true },
  { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
] as const;
/** Where the first of what keeps a refused stamp from being sent is mended, of what is mended on a record. */
const MEND = [
  { key: 'mend_place', title: '', kind: 'text', place: 'answer', empty: true, unsorted: true },
  { key: 'mend_customers', title: '', kind: 'id', place: 'answer', empty: true, unsorted: true },
  { key: 'mend_product', title: '', kind: 'id', place: 'answer', empty: true, unsorted: true },
  { key: 'mend_branch', title: '', kind: 'text', place: 'answer', empty: true, unsorted: true },
] as const;
const BRANCH = { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, link: BRANCH_RECORD } as const;
const CUSTOMER = [
  { key: 'id_customers', title: '', kind: 'id', place: 'answer', empty: true },
  { key: 'full_name', title: 'Cliente', kind: 'text', width: 36, empty: true, link: CUSTOMER_RECORD, card: 'none' },
] as const;
const ORDER = { key: 'order_number', title: 'Orden', kind: 'text', width: 16, empty: true, place: 'chosen' } as const;
const UUID = { key: 'uuid', title: 'Folio fiscal', kind: 'text', width: 40, empty: true, place: 'chosen' } as const;

const boardCount = z.strictObject({
  kind: z.string(),
  waiting: aCount,
  unknown: aCount,
  failed: aCount,
  canceling: aCount,
  kept: aCount,
  /** When the oldest began to wait. */
  since: anInstant,
});
export type BoardCount = z.input<typeof boardCount>;

/** Stamps and cancellations that are not at rest: they wait, nobody knows, they were refused (docs/adr/0085). */
export const BOARD = defineReport({
  key: 'cfdi-board',
  title: 'Timbrado',
  area: 'invoicing',
  call: 'facturama/board',
  screen: BOARD_SCREEN,
  rows: 'rows',
  file: 'timbrado-pendiente',
  filters: [
    KIND_FILTER,
    { kind: 'choice', name: 'state', label: 'Estado', choices: choicesOf(BOARD_STATES) },
    BRANCH_FILTER,
  ],
  columns: [
    RECORD,
    { key: 'state', title: 'Estado', kind: 'text', width: 24, labels: BOARD_STATES, badge: STATE_COLORS },
    { key: 'since', title: 'Desde', kind: 'instant' },
    BRANCH,
    ...CUSTOMER,
    { key: 'error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true },
    { key: 'attempts', title: 'Intentos', kind: 'integer', place: 'chosen' },
    ORDER,
    UUID,
    ...BEHIND,
    ...MEND,
    /** 1: the record's own CFDI stands, and another may take its place (docs/adr/0052). */
    { key: 'replaceable', title: '', kind: 'integer', place: 'answer', unsorted: true },
  ],
  id: 'id_row',
  sort: { by: 'since', order: 'asc' },
  more: { counts: z.array(boardCount) },
  parts: [
    {
      key: 'counts',
      title: 'Por documento',
      columns: [
        { key: 'kind', title: 'Documento', kind: 'text', labels: CFDI_KIND_TEXTS, width: 24 },
        { key: 'waiting', title: BOARD_STATES.waiting, kind: 'integer' },
        { key: 'unknown', title: BOARD_STATES.unknown, kind: 'integer' },
        { key: 'failed', title: BOARD_STATES.failed, kind: 'integer' },
        { key: 'canceling', title: BOARD_STATES.canceling, kind: 'integer' },
        { key: 'kept', title: BOARD_STATES.kept, kind: 'integer' },
        { key: 'since', title: 'El más antiguo', kind: 'instant' },
      ],
    },
  ],
  nothing: 'Nada espera: todo está timbrado o cancelado.',
});
export type BoardRow = RowOf<typeof BOARD>;

export const CANCEL_STATES = {
  requested: 'Sin confirmar',
  pending: 'En proceso',
  canceled: 'Cancelado',
  rejected: 'No aceptada',
  void: 'Sin CFDI',
} as const;
const CANCEL_COLORS = {
  requested: 'warning',
  pending: 'warning',
  canceled: 'success',
  rejected: 'danger',
  void: 'secondary',
} as const;

/** Every cancellation that was asked for, with SAT's receipt. */
export const CANCELLATIONS = defineReport({
  key: 'cfdi-cancellations',
  title: 'Cancelaciones',
  area: 'invoicing',
  call: 'facturama/cancellations',
  screen: BOARD_SCREEN,
  rows: 'rows',
  file: 'cancelaciones-{date_start}-{date_end}',
  filters: [{ kind: 'days', name: 'date', label: 'Fechas', from: 31 }, KIND_FILTER, BRANCH_FILTER],
  columns: [
    RECORD,
    { key: 'created_at', title: 'Solicitada', kind: 'instant' },
    { key: 'motive', title: 'Motivo', kind: 'text', width: 40, labels: CANCEL_MOTIVE_TEXTS, card: 'none' },
    { key: 'state', title: 'Estado', kind: 'text', width: 20, labels: CANCEL_STATES, badge: CANCEL_COLORS },
    { key: 'settled_at', title: 'Resuelta', kind: 'instant', empty: true },
    { key: 'has_receipt', title: 'Acuse', kind: 'flag' },
    BRANCH,
    ...CUSTOMER,
    { key: 'error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true, card: 'none' },
    { key: 'uuid_replacement', title: 'Sustituido por', kind: 'text', width: 40, empty: true, place: 'chosen' },
    { key: 'user_created', title: 'Usuario', kind: 'text', place: 'chosen', link: toWorker('id_worker_created') },
    { key: 'id_worker_created', title: '', kind: 'id', place: 'answer', empty: true },
    ORDER,
    UUID,
    ...BEHIND,
  ],
  id: 'id_row',
  sort: { by: 'created_at', order: 'desc' },
  nothing: 'No se pidió ninguna cancelación en esas fechas.',
});
export type CancellationRow = RowOf<typeof CANCELLATIONS>;

/** What is on the board, counted for the start page. */
export const WAITING_CFDIS = defineAttention({
  key: 'waiting-cfdis',
  title: 'CFDI por atender',
  screen: BOARD_SCREEN,
  to: '/timbrado',
  tone: 'warning',
  changes: [
    ...['cfdi_intent', 'cfdi_cancellation', 'sale', 'credit_note', 'global_invoice'],
    ...['statement', 'commission_bonus_statement', 'commission_sea', 'commission_retention'],
    ...['free_invoice', 'receivable_payment'],
  ],
});

/**
 * What stands above the board: folios of the provider's plan as it was last asked, days of one's branches without a global invoice, and
 * CFDIs without their XML.
 */
export const boardHeadView = z.strictObject({
  /** null: it has not said it yet. */
  folios: aCount.nullable(),
  expires_at: anInstant.nullable(),
  asked_at: anInstant.nullable(),
  /** Below it there is a warning. */
  folio_warning: aCount,
  low: z.boolean(),
  global_days: aCount,
  /** How many of them are late, in words; null: none. */
  global_late: aText.nullable(),
  /** CFDIs of one's branches whose XML the provider has not given for a day. */
  missing_xml: aCount,
});
export type BoardHeadView = z.output<typeof boardHeadView>;
export type StoredBoardHead = z.input<typeof boardHeadView>;
export type StoredFolios = Omit<StoredBoardHead, 'global_days' | 'global_late' | 'missing_xml'>;

/** Few folios are left. */
export const LOW_FOLIOS = defineAttention({
  key: 'low-folios',
  title: 'Folios de timbrado por agotarse',
  screen: BOARD_SCREEN,
  to: '/timbrado',
  tone: 'danger',
  changes: ['settings'],
});

export const BOARD_MESSAGES = {
  notThere: 'Ese documento ya no espera: actualice la lista.',
  closed: 'El CFDI queda vigente.',
} as const;

/** A document on the board: it is looked up at the provider, and sent where it is not there. */
export const resumeStampInput = zObject({
  kind: z.enum(Object.keys(CFDI_KINDS) as [string, ...string[]], { error: 'El documento no existe.' }),
  reference: z.string({ error: 'Indique el documento.' }).regex(/^[\w-]{1,60}$/, { error: 'Indique el documento.' }),
});
export type ResumeStampInput = z.output<typeof resumeStampInput>;

/** A cancellation on the board. */
export const cancellationKey = zObject({ id_cancellation: zId });
export type CancellationKey = z.output<typeof cancellationKey>;
