import { fromCents } from '@ceiba/platform/contract';
import { type DifferenceKind, STATUS_TEXTS } from '@ceiba/payments/contract';
import type { PaymentFacts } from './payment-facts';

/** A payment as we know it. */
export interface KnownPayment {
  status: string;
  currency: string;
  amount_minor: number;
  refunded_minor: number;
}

export interface Difference {
  kind: DifferenceKind;
  said_ours: string | null;
  said_theirs: string | null;
}

const wordOf = (status: string): string => STATUS_TEXTS[status] ?? status;
const figureOf = (minor: number, currency: string): string => `${fromCents(minor)} ${currency}`;

/** Told by a topic of its own: the payment itself may go on saying that it is approved. */
const DISPUTED: readonly string[] = ['in_mediation', 'charged_back'];

/** What our row and the provider's say differently; null: whoever has none. */
export function differencesOf(known: KnownPayment | null, facts: PaymentFacts | null): Difference[] {
  if (!known && !facts) return [];
  if (!known) return [{ kind: 'theirs', said_ours: null, said_theirs: wordOf(facts?.status ?? '') }];
  if (!facts) return [{ kind: 'ours', said_ours: wordOf(known.status), said_theirs: null }];
  const found: Difference[] = [];
  const differ = (kind: DifferenceKind, said_ours: string, said_theirs: string) =>
    said_ours === said_theirs || found.push({ kind, said_ours, said_theirs });
  const [ours, theirs] = [known, facts].map((one) => figureOf(one.amount_minor, one.currency));
  differ('amount', ours ?? '', theirs ?? '');
  const disputed = DISPUTED.includes(known.status) && facts.status === 'approved';
  if (!disputed) differ('status', wordOf(known.status), wordOf(facts.status));
  differ('refund', figureOf(known.refunded_minor, known.currency), figureOf(facts.refunded_minor, facts.currency));
  return found;
}

/** The same in a sentence, for the case that it opens. */
export function differenceText({ kind, said_ours, said_theirs }: Difference): string {
  if (kind === 'ours') return 'El proveedor no tiene este pago.';
  const what = { theirs: 'Estado', amount: 'Importe', status: 'Estado', refund: 'Devuelto' }[kind];
  return `${what}: aquí ${said_ours ?? 'nada'}, el proveedor dice ${said_theirs ?? 'nada'}.`;
}
