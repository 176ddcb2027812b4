import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import type { PaymentResult, SaleTotals } from '@ceiba/sales/contract';
import type { BranchChoice } from '@ceiba/branches/web';
import { useCurrentPeriodQuery } from '../api/till.api';
import { changeDraft, type DraftAction } from './change-draft';
import { emptyDraft, type SaleDraft } from './draft';
import { draftPayment, draftTotals } from './sale-body';

/** The sale that is being made, with its live figures. */
export interface Till {
  draft: SaleDraft;
  change: Dispatch<DraftAction>;
  /** The draft as it is now, for what answers later. */
  latest: RefObject<SaleDraft>;
  totals: SaleTotals;
  payment: PaymentResult;
  code: string;
  /** Code of the current period; null when there is none, undefined while it loads. */
  period: string | null | undefined;
}

/** One sale in the till of a branch. */
export function useTill(branch: BranchChoice | null): Till {
  const [draft, change] = useReducer(changeDraft, branch, emptyDraft);
  const latest = useRef(draft);
  // Before anything can be pressed: a key that follows at once must find the sale as it is shown.
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const { data: period, isSuccess } = useCurrentPeriodQuery(undefined, { refetchOnMountOrArgChange: true });
  const totals = useMemo(() => draftTotals(draft), [draft]);
  const payment = useMemo(() => draftPayment(draft, totals.total), [draft, totals.total]);
  return {
    ...{ draft, change, latest, totals, payment },
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
