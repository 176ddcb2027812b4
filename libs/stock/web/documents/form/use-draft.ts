import { type FieldWords, type Form, type FormValues, useKeptWork, useUnsavedQuestion } from '@ceiba/platform/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeDraft, type DraftChange } from './change-draft';
import type { DraftProblem } from './document-body';
import type { DocumentDraft } from './draft';

export type Change = (change: DraftChange) => void;

interface Held {
  draft: DocumentDraft;
  /** Somebody typed or chose something. */
  touched: boolean;
}

function reduce(now: Held, change: DraftChange): Held {
  const draft = changeDraft(now.draft, change);
  if (draft === now.draft) return now;
  return { draft, touched: now.touched || change.type !== 'lots' };
}

export interface HeldDraft {
  draft: DocumentDraft;
  change: Change;
  /** The draft as it is when an answer arrives. */
  latest: { readonly current: DocumentDraft };
  dirty: boolean;
  problem: DraftProblem | null;
  setProblem: (problem: DraftProblem | null) => void;
  /** The header as the platform's fields want it. */
  form: Form<DocumentDraft>;
  /** How people read the header's fields. */
  words: { readonly current: ReadonlyMap<string, FieldWords> };
}

/** What every document needs, whatever its type. */
const REQUIRED: ReadonlySet<string> = new Set(['id_type_document', 'id_branch_office_origin', 'date_doc']);

const nothing = () => undefined;

/** The form's state: the draft, what is wrong with it, and whether leaving would lose something. */
export function useDraft(start: DocumentDraft): HeldDraft {
  const { found, keep } = useKeptWork<Held>(`document ${JSON.stringify(start)}`);
  const [{ draft, touched }, show] = useState<Held>(found ?? { draft: start, touched: false });
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const held = useRef<Held>({ draft, touched });
  const latest = useRef(draft);
  const words = useRef(new Map<string, FieldWords>());
  useUnsavedQuestion(touched);
  useEffect(() => keep(() => (held.current.touched ? held.current : undefined)));
  const change = useCallback<Change>((next) => {
    // At once, drawn or not: what waits in the queue finds the draft as it is.
    held.current = reduce(held.current, next);
    latest.current = held.current.draft;
    show(held.current);
    if (next.type !== 'lots') setProblem(null);
  }, []);
  const setMany = (part: FormValues) => change({ type: 'header', part });
  const form: Form<DocumentDraft> = {
    values: { ...draft },
    errors: problem && problem.line === undefined ? { [problem.field]: problem.message } : {},
    validated: problem !== null,
    busy: false,
    dirty: touched,
    set: (name, value) => setMany({ [name]: value }),
    setMany,
    reset: nothing,
    submit: () => Promise.resolve(false),
    attach: nothing,
    isRequired: (name) => REQUIRED.has(name),
    describe: (name, told) => void words.current.set(name, told),
  };
  return { draft, change, latest, dirty: touched, problem, setProblem, form, words };
}
