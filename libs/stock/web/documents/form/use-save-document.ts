import { dayInZone } from '@ceiba/platform/contract';
import { ask, isApiError, staleFields, type Turns, useDraftKey, useVersion, warn } from '@ceiba/platform/web';
import type { DocumentFormOptions } from '@ceiba/stock/contract';
import { useRef, useState } from 'react';
import { useSaveDocumentMutation } from '../document-writes.api';
import type { DocumentDraft } from './draft';
import { bodyOf, draftProblem, expiredEntries } from './document-body';
import { newPrices, type RefusedLine, refusedField, refusedLines } from './refusal';
import type { HeldDraft } from './use-draft';

/** What a form was opened with. */
export interface FormProps {
  start: DocumentDraft;
  /** Of the record that is edited. */
  version: number | undefined;
  options: DocumentFormOptions;
  onClose: () => void;
}

export interface Saving {
  busy: boolean;
  /** Lines that the server named when it refused. */
  refused: readonly RefusedLine[];
  /** Checks in the specification's order and saves; `asDraft`: nothing moves yet. */
  save: (asDraft: boolean) => Promise<void>;
}

/** Goods that come in expired are never sold: whoever enters them says that it is meant. */
function meant(draft: DocumentDraft): Promise<boolean> {
  const expired = expiredEntries(draft, dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  if (expired.length === 0) return Promise.resolve(true);
  const more = expired.length > 5 ? ` Y ${expired.length - 5} más.` : '';
  return new Promise((done) =>
    ask({
      title: '¿Registrar lotes caducados?',
      content: `${expired.slice(0, 5).join('. ')}.${more} Lo caducado no se vende.`,
      yes: 'Sí, registrar',
      no: 'Revisar',
      danger: true,
      onYes: () => done(true),
      onNo: () => done(false),
    }),
  );
}

/** Saves the form once at a time, after the look-ups in flight; the first thing that is wrong is said and pointed at. */
export function useSaveDocument(
  held: HeldDraft,
  { options, start, version }: Pick<FormProps, 'options' | 'start' | 'version'>,
  queue: Turns,
  onSaved: () => void,
): Saving {
  const [send] = useSaveDocumentMutation();
  const key = useDraftKey();
  const versions = useVersion({
    version,
    describe: (stale) => staleFields(stale, held.words.current, { ...held.latest.current }),
    show: () => held.change({ type: 'start', draft: start }),
  });
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);

  const attempt = async (asDraft: boolean): Promise<void> => {
    const draft = held.latest.current;
    const problem = draftProblem(draft, { has_period: options.id_period !== null, draft: asDraft });
    held.setProblem(problem);
    setRefused([]);
    if (problem) return warn(problem.message);
    if (!(asDraft || (await meant(draft)))) return;
    const body = bodyOf(draft, asDraft, options.percentage_iva);
    try {
      const work = (draft_key: string) => send({ ...body, draft_key }).unwrap();
      if (!(await versions.send(key.keyFor(JSON.stringify(body)), work))) return;
      key.saved();
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      key.failed(error);
      setRefused(refusedLines(error));
      held.change({ type: 'prices', prices: newPrices(error) });
      held.setProblem(refusedField(error));
    }
  };
  const save = async (asDraft: boolean): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await queue.run(() => attempt(asDraft));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, refused, save };
}
