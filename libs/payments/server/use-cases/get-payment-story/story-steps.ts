import { dayInZone, fromCents } from '@ceiba/platform/contract';
import {
  ASKED_TEXTS,
  CASE_DECISION_TEXTS,
  CASE_KIND_TEXTS,
  CLOSED_TEXTS,
  DISPUTE_STATE_TEXTS,
  OUTCOME_TEXTS,
  reasonText,
  REFUND_WAY_TEXTS,
  STATUS_TEXTS,
  type StoredPaymentStep,
} from '@ceiba/payments/contract';
import type { Attempt } from '../../persistence/attempt.repository';
import type { AnswerRow, CaseRow, CloserRow, DisputeRow, NoticeRow, RefundRow, SaleRow } from './story-reader';

type Step = StoredPaymentStep;

const money = (minor: number | null): string | null => (minor === null ? null : fromCents(minor));
const sentences = (...parts: (string | null | false | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null;
const blank = { detail: null, amount: null, user: null, id_worker: null, id_document: null, is_warning: 0 } as const;

/** The link from its making to its end. */
export function linkSteps(
  attempt: Attempt,
  title: string,
  buyer: string | null,
  closer: CloserRow | undefined,
): Step[] {
  const { id_attempt, created_at, updated_at, expires_at, amount_minor, state, closed_reason } = attempt;
  const minutes = Math.round((expires_at.getTime() - created_at.getTime()) / 60_000);
  const made: Step = {
    ...blank,
    ...{ key: `link-${id_attempt}`, at: created_at, kind: 'link', text: `Se abrió un enlace de ${title}.` },
    ...{ detail: `Se puede pagar durante ${minutes} minutos.`, amount: fromCents(amount_minor), user: buyer },
  };
  if (state === 'creating' || state === 'open') return [made];
  const why = closed_reason ?? state;
  const ended: Step = {
    ...blank,
    ...{ key: `ended-${id_attempt}`, at: updated_at, kind: 'ended' },
    text: CLOSED_TEXTS[why] ?? (state === 'failed' ? reasonText(`sale_refused:${why}`) : 'El enlace terminó.'),
    ...(why === 'staff' ? { user: closer?.name ?? null, id_worker: closer?.id_worker ?? null } : {}),
    is_warning: state === 'failed' ? 1 : 0,
  };
  return [made, ended];
}

const VERDICTS: Readonly<Record<NoticeRow['lane'], string>> = {
  trusted: 'Firma comprobada.',
  hint: 'Sin firma: solo sirve para preguntar.',
  forged: 'Firma falsa: no se tomó en cuenta.',
  other: 'Sin firma y de otro asunto: no se tomó en cuenta.',
};
const STATES: Readonly<Record<string, string>> = {
  new: 'Todavía no se pregunta por él.',
  parked: 'El proveedor no lo reconoce.',
  ignored: 'Solo se guardó.',
};

/** What the provider (or somebody in its name) sent, with the verdict on its signature. */
export function noticeStep({ id, lane, kind, state, deliveries, note, at }: NoticeRow, title: string): Step {
  const wrong = lane === 'forged' || lane === 'other';
  return {
    ...blank,
    ...{ key: `notice-${wrong ? 'x' : 'i'}${id}`, at, kind: 'notice', text: `Aviso de ${title}: ${kind}.` },
    detail: sentences(
      VERDICTS[lane],
      STATES[state ?? ''],
      deliveries > 1 && `Llegó ${deliveries} veces.`,
      wrong && note && `(${note})`,
    ),
    is_warning: wrong ? 1 : 0,
  };
}

const SILENT = ['silent', 'refused'];

/** A question of the staff's, or what the provider told and what the house made of it. */
export function answerStep(row: AnswerRow, title: string): Step {
  const { id_answer, found, status, outcome, reason, note, at, user_asked: user, id_worker_asked: id_worker } = row;
  const key = `answer-${id_answer}`;
  if (row.id_job !== null)
    return {
      ...{ ...blank, key, at, kind: 'asked', user, id_worker },
      text: found === null ? `Se le está preguntando a ${title}.` : `Se le preguntó a ${title}.`,
      ...{ detail: note, is_warning: SILENT.includes(found ?? '') ? 1 : 0 },
    };
  const judged = outcome === 'unmatched' || outcome === 'partial' ? reasonText(reason ?? outcome) : null;
  return {
    ...{ ...blank, key, at, kind: 'answer', amount: money(row.amount_minor) },
    text: `${title} dijo ${ASKED_TEXTS[row.asked]}: ${STATUS_TEXTS[status ?? ''] ?? status ?? ''}.`,
    detail: sentences(
      row.is_news === 0 && 'Nada nuevo.',
      row.refunded_minor ? `Devuelto: ${fromCents(row.refunded_minor)}.` : null,
      OUTCOME_TEXTS[outcome ?? ''],
      judged,
    ),
  };
}

/** What waited for a person, and what he decided. */
export function caseSteps(row: CaseRow): Step[] {
  const { id_case, kind, detail, opened_at, decision, decided_at, note } = row;
  const opened: Step = {
    ...{ ...blank, key: `case-${id_case}`, at: opened_at, kind: 'case', amount: money(row.amount_minor) },
    ...{ text: `Necesita atención: ${CASE_KIND_TEXTS[kind]}.`, detail, is_warning: row.resolved_at === null ? 1 : 0 },
  };
  if (decision === null || decided_at === null) return [opened];
  const decided: Step = {
    ...{ ...blank, key: `decided-${id_case}`, at: decided_at, kind: 'decided' },
    text: `${CASE_DECISION_TEXTS[decision]}${row.resolved_at ? '' : ' (en proceso)'}.`,
    ...{ detail: note, user: row.decided_by, id_worker: row.id_worker_decided },
  };
  return [opened, decided];
}

/** The sale, and that it was cancelled. */
export function saleSteps({ id_document, number_invoice_doc, total_doc, created_at, ...sale }: SaleRow): Step[] {
  const made: Step = {
    ...{ ...blank, key: `sale-${id_document}`, at: created_at, kind: 'sale', amount: total_doc, id_document },
    text: `Se registró la venta ${number_invoice_doc ?? ''}`.trim() + '.',
  };
  if (sale.anulado === 0 || sale.date_anulado === null) return [made];
  const cancelled: Step = {
    ...{ ...blank, key: `cancelled-${id_document}`, at: sale.date_anulado, kind: 'cancelled', id_document },
    ...{ text: 'Se anuló la venta.', detail: sale.observation_anulado, is_warning: 1 },
    ...{ user: sale.user_anulado, id_worker: sale.id_worker_anulado },
  };
  return [made, cancelled];
}

/** Money that went back, from who asked for it to what the provider said. */
export function refundSteps(row: RefundRow): Step[] {
  const { id_refund, amount_minor, state, began, way, reason, reference, asked_at, done_at } = row;
  const ours = began === 'staff';
  const asked: Step = {
    ...{ ...blank, key: `refund-${id_refund}`, at: asked_at, kind: 'refund', amount: fromCents(amount_minor) },
    text: ours ? `Se pidió devolver dinero (${REFUND_WAY_TEXTS[way].toLowerCase()}).` : 'El proveedor devolvió dinero.',
    detail: sentences(
      reason,
      reference && `Referencia ${reference}.`,
      state === 'pending' && 'El proveedor lo está haciendo.',
    ),
    ...{ user: row.asked_by, id_worker: row.id_worker_asked },
  };
  if (!ours || state === 'asked' || state === 'pending') return [asked];
  const ended: Step = {
    ...{ ...blank, key: `refunded-${id_refund}`, at: done_at ?? row.updated_at, kind: 'refund' },
    ...{
      text: state === 'done' ? 'El dinero se devolvió.' : 'El proveedor no lo devolvió.',
      detail: row.refused_reason,
    },
    is_warning: state === 'refused' ? 1 : 0,
  };
  return [asked, ended];
}

/** A claim or a chargeback, and how it ended. */
export function disputeSteps(row: DisputeRow): Step[] {
  const { id_dispute, provider_dispute_id, kind, state, amount_minor, due_at, opened_at, ended_at } = row;
  const opened: Step = {
    ...{ ...blank, key: `dispute-${id_dispute}`, at: opened_at, kind: 'dispute', amount: money(amount_minor) },
    text: kind === 'chargeback' ? 'El comprador desconoció el cargo.' : 'El comprador abrió un reclamo.',
    detail: sentences(`${provider_dispute_id}.`, row.reason, due_at && `Responder hasta el ${dayInZone(due_at)}.`),
    is_warning: state === 'open' ? 1 : 0,
  };
  if (state === 'open' || ended_at === null) return [opened];
  const ended: Step = {
    ...{ ...blank, key: `disputed-${id_dispute}`, at: ended_at, kind: 'dispute' },
    ...{ text: `${DISPUTE_STATE_TEXTS[state]}.`, is_warning: state === 'lost' ? 1 : 0 },
  };
  return [opened, ended];
}

/** Of one instant first what was done, then what came of it. */
const ORDER: readonly Step['kind'][] = [
  'link',
  'asked',
  'notice',
  'answer',
  'sale',
  'case',
  'decided',
  'refund',
  'dispute',
  'ended',
  'cancelled',
];

/** In one line of time, the oldest first. */
export const inTime = (steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => a.at.getTime() - b.at.getTime() || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
