import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type RefObject } from 'react';
import type { PaymentResult, SaleTotals } from '@ceiba/sales/contract';
import type { BranchChoice } from '@ceiba/branches/web';
import { useKeptWork, warn } from '@ceiba/platform/web';
import { TILL_TEXTS } from './till-texts';
import { useCurrentPeriodQuery } from '../api/till.api';
import { changeDraft, type DraftAction } from './change-draft';
import { emptyDraft, hasWork, type SaleDraft } from './draft';
import { draftPayment, draftTotals } from './sale-body';

/** The sale that is being made, with its live figures. */
export interface Till {
  draft: SaleDraft;
  change: Dispatch<DraftAction>;
  /** The draft as it is now, for what answers later. */
  latest: RefObject<SaleDraft>;
  /** Sends the sale away: what stands on the screen can't change until the answer is there. */
  sending: <T>(work: () => Promise<T>) => Promise<T>;
  totals: SaleTotals;
  payment: PaymentResult;
  code: string;
  /** Code of the current period; null when there is none, undefined while it loads. */
  period: string | null | undefined;
}

/** What may change the sale while it is sent: its own answer. */
const ANSWERS: readonly DraftAction['type'][] = ['refused', 'quiet'];

/** One sale in the till of a branch. */
export function useTill(branch: BranchChoice | null): Till {
  const { found, keep } = useKeptWork<SaleDraft>('till');
  const [draft, show] = useState(() => found ?? emptyDraft(branch));
  const latest = useRef(draft);
  useEffect(() => keep(() => (hasWork(latest.current) ? { ...latest.current, problem: null } : undefined)));
  const sent = useRef(false);
  const change = useCallback((action: DraftAction) => {
    if (sent.current && !ANSWERS.includes(action.type)) return warn(TILL_TEXTS.sending);
    // At once, drawn or not: what waits in the queue finds the sale as it is.
    latest.current = changeDraft(latest.current, action);
    show(latest.current);
  }, []);
  const sending = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    sent.current = true;
    try {
      return await work();
    } finally {
      sent.current = false;
    }
  }, []);
  const { data: period, isSuccess } = useCurrentPeriodQuery(undefined, { refetchOnMountOrArgChange: true });
  const totals = useMemo(() => draftTotals(draft), [draft]);
  const payment = useMemo(() => draftPayment(draft, totals.total), [draft, totals.total]);
  return {
    ...{ draft, change, latest, sending, totals, payment },
    code: draft.branch?.code_money ?? '',
    period: isSuccess ? (period?.code_period ?? null) : undefined,
  };
}

/** Leads to the field that keeps the sale from being saved, each time something is said. */
export function useProblemFocus(problem: SaleDraft['problem'], focus: (field: string) => void): void {
  const lead = useRef(focus);
  useEffect(() => {
    lead.current = focus;
  });
  useEffect(() => {
    if (problem) lead.current(problem.field);
  }, [problem]);
}
