import {
  isAborted,
  isApiError,
  isUnanswered,
  notify,
  type Turns,
  useAppDispatch,
  useDraftKey,
  useSession,
  warn,
} from '@ceiba/platform/web';
import type { Said } from '@ceiba/products/web';
import { INVOICEABLE_MONEY, SALE_MESSAGES, type SaleProblem } from '@ceiba/sales/contract';
import { STOCK_MESSAGES } from '@ceiba/stock/contract';
import { useRef, useState } from 'react';
import { sameBasket } from './change-draft';
import { emptyDraft, isGift, type SaleDraft } from './draft';
import { rememberTicket } from './last-ticket';
import { movedTotal, refusalOf } from './refusal';
import { bodyOf, draftProblem, draftTotals } from './sale-body';
import { TILL_TEXTS } from './till-texts';
import { untilAnswered } from './until-answered';
import { type Sent, useSending } from './use-sending';
import type { Till } from './use-till';
import { verifyBasket } from './verify-basket';

/** `sell`: both in one go. */
type Command = 'verify' | 'save' | 'sell';
type Say = (said: Said | null) => void;

/** A saved sale as it is shown, in its branch's currency. */
export interface SavedSale extends Sent {
  code: string;
  /** Its branch, whose printers may print it. */
  branch: number | undefined;
  /** Whether an invoice was asked for; null: there is none in its currency. */
  invoice: 'asked' | 'possible' | null;
}

export interface Checkout {
  /** What was asked for and is not answered yet. */
  busy: ReadonlySet<Command>;
  saved: SavedSale | null;
  verify: () => Promise<void>;
  save: () => Promise<void>;
  /** Verifies what is not verified, and saves where that changed no amount. */
  sell: () => Promise<void>;
  /** The saved sale was looked at. */
  done: () => void;
}

type Attempt = (what: Command, work: () => Promise<unknown>) => Promise<void>;

/**
 * Each command once at a time, in its turn after what was scanned before it; what it is refused for is said in the
 * draft, or as a notice.
 */
function useAttempt(till: Till, queue: Turns): [ReadonlySet<Command>, Attempt] {
  const [busy, setBusy] = useState<ReadonlySet<Command>>(new Set());
  const asked = useRef(busy);
  const mark = (commands: readonly Command[]) => {
    asked.current = new Set(commands);
    setBusy(asked.current);
  };
  const run = async (what: Command, work: () => Promise<unknown>): Promise<void> => {
    till.change({ type: 'quiet' });
    try {
      await work();
    } catch (error) {
      if (isAborted(error)) return;
      if (!isApiError(error)) throw error;
      const refusal = refusalOf(error, totalOf(till));
      if (refusal) till.change(refusal);
      // It asked several times already.
      else if (what !== 'verify' && isLost(error) && till.latest.current.verified)
        till.change({ type: 'refused', problem: { field: 'details', message: TILL_TEXTS.unanswered } });
      else if (error.status !== 0) notify({ kind: error.kind, message: error.message });
      else if (what === 'verify' || (what === 'sell' && !till.latest.current.verified))
        warn(STOCK_MESSAGES.notVerified);
    }
  };
  const attempt: Attempt = async (what, work) => {
    const under = asked.current;
    // A sale that is being saved already must not be saved as the next one.
    if (under.has(what) || under.has('sell') || (what === 'sell' && under.has('save'))) return;
    mark([...under, what]);
    await queue.run(() => run(what, work)).finally(() => mark([...asked.current].filter((one) => one !== what)));
  };
  return [busy, attempt];
}

/** The total of the sale as it is now. */
const totalOf = ({ latest }: Till): string => draftTotals(latest.current).total;

/** What the stock check needs, in the words of the save. */
function basketMissing({ branch, lines }: SaleDraft): SaleProblem | null {
  if (!branch) return { field: 'id_branch_office', message: SALE_MESSAGES.branch };
  if (lines.every((line) => line.is_promo && !isGift(line)))
    return { field: 'details', message: SALE_MESSAGES.products };
  if (lines.some(({ qty }) => !qty)) return { field: 'details', message: SALE_MESSAGES.quantities };
  return null;
}

/** Verifies the stock of the sale as it stands; false: something is missing, and it was said. */
function useVerifying({ latest, change }: Till, say: Say): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async () => {
    let basket;
    let promos;
    do {
      basket = latest.current;
      const problem = basketMissing(basket);
      if (problem) {
        change({ type: 'refused', problem });
        return false;
      }
      promos = await verifyBasket(basket, dispatch);
      // Changed meanwhile: what stands there now is what was asked for.
    } while (!sameBasket(basket, latest.current));
    change({ type: 'verified', basket, promos });
    say({ kind: 'good', text: TILL_TEXTS.verified });
    return true;
  };
}

const isLost = (error: unknown): boolean => isApiError(error) && isUnanswered(error);

/** Saves the sale as it stands, or says what it lacks; the till is free for the next one then. */
function useSaving(till: Till, say: Say, onSaved: (sent: Sent) => void): () => Promise<void> {
  const send = useSending();
  const draftKey = useDraftKey();
  const { latest, change } = till;
  return async () => {
    const draft = latest.current;
    const total = totalOf(till);
    const problem = draftProblem(draft, total, till.period !== null);
    if (problem) return change({ type: 'refused', problem });
    const body = bodyOf(draft, total);
    try {
      const key = draftKey.keyFor(JSON.stringify([body, draft.credit?.exchange ?? null]));
      const looking = () => say({ kind: 'bad', text: TILL_TEXTS.looking });
      const sent = await till.sending(() => untilAnswered(() => send(draft, body, total, key), isLost, looking));
      const { answer } = sent;
      draftKey.saved();
      onSaved(sent);
      // What is scanned from here on is the next sale's.
      change({ type: 'start', draft: emptyDraft(draft.branch) });
      say(null);
      if (answer.status_facturama === 'ERROR') warn(TILL_TEXTS.notStamped);
      if (answer.notice) warn(answer.notice);
    } catch (error) {
      say(null);
      if (isApiError(error)) draftKey.failed(error);
      throw error;
    }
  };
}

/** Verifies the stock and saves (spec 3, section 5, "Sale save"), one by one or in one go; each in its turn in `queue`. */
export function useCheckout(till: Till, queue: Turns, say: Say): Checkout {
  const [busy, attempt] = useAttempt(till, queue);
  const [saved, setSaved] = useState<SavedSale | null>(null);
  const id_user = useSession()?.id_user;
  const verifying = useVerifying(till, say);
  const saving = useSaving(till, say, (sent) => {
    const { answer } = sent;
    const { branch, invoice: asked } = till.latest.current;
    const wanted = asked.has_invoice_doc === 1 ? 'asked' : 'possible';
    const invoice = branch?.id_type_money === INVOICEABLE_MONEY ? wanted : null;
    setSaved({ ...sent, code: till.code, branch: branch?.id_branch_office, invoice });
    if (!branch || id_user === undefined) return;
    const { id: id_document, change_due } = answer;
    rememberTicket({ id_user, id_branch_office: branch.id_branch_office, id_document, change_due });
  });
  const selling = async () => {
    const before = totalOf(till);
    if (!till.latest.current.verified && !(await verifying())) return;
    const moved = movedTotal(before, totalOf(till));
    return moved ? till.change(moved) : saving();
  };
  return {
    busy,
    saved,
    verify: () => attempt('verify', verifying),
    save: () => attempt('save', saving),
    sell: () => attempt('sell', selling),
    done: () => setSaved(null),
  };
}
