import { cleanValue } from '@ceiba/platform/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ZodType, output } from 'zod';
import { isApiError } from '../api/envelope';
import { fieldErrorsOf } from '../api/refusals';
import type { Turns } from '../lines/use-turns';
import { warn } from '../notices/notices';
import { errorsOf, sameValues, type FieldErrors } from './form-errors';
import type { FieldWords } from './field-words';
import { useKeptWork } from './kept-work';
import { requiredFields } from './required-fields';
import { staleFields } from './stale-question';
import { useDraftKey, type DraftKey } from './use-draft-key';
import { useVersion } from './use-version';

export type FormValues = Record<string, unknown>;

/** Name of a field: a key of what the schema gives. */
export type FieldName<V> = keyof V & string;

export interface FormOptions<S extends ZodType> {
  /** The contract's schema: the same object the server validates with. */
  schema: S;
  /** Says which fields are marked as required, where the schema's own shape is hidden by what it does. */
  shape?: ZodType;
  /** Values as they are typed: strings for amounts, ids or null for pickers. */
  initial: Partial<Record<keyof output<S>, unknown>>;
  /** What is already known to be wrong with those values when the form opens, by field. */
  wrong?: FieldErrors;
  /** What the schema can't say; its text is shown as a warning notice and nothing is sent (spec 1, section 5). */
  check?: (values: output<S>) => string | null;
  /** Version of the record that is edited, as `get/id` answers it; a new one has none. */
  version?: number;
  /** Saves. `draft` goes as the call's `draft` (Idempotency-Key). Rejects (`unwrap()`) when refused. */
  onSubmit: (values: output<S>, draft: string) => Promise<unknown>;
  /** Look-ups of its lines: a submit takes its turn after those in flight, and saves what they brought. */
  queue?: Turns;
}

/** What fields and forms share. */
export interface Form<V extends object> {
  values: FormValues;
  errors: FieldErrors;
  /** The first attempt was made: fields mark themselves while one types. */
  validated: boolean;
  busy: boolean;
  dirty: boolean;
  set: (name: FieldName<V>, value: unknown) => void;
  setMany: (values: Partial<Record<FieldName<V>, unknown>>) => void;
  /** Starts anew, with other values or with those of the beginning. */
  reset: (values?: FormValues) => void;
  /** Validates, focuses the first invalid field or saves; resolves to whether it was saved. */
  submit: () => Promise<boolean>;
  /** The form element: the first invalid field is looked for in it. */
  attach: (element: HTMLElement | null) => void;
  /** Whether the schema wants the field filled in. */
  isRequired: (name: string) => boolean;
  /** How people read a field, for the question about what others saved meanwhile. */
  describe: (name: string, words: FieldWords) => void;
}

/** Focuses the first field that is wrong, in the order of the screen. */
export function focusFirst(root: HTMLElement | null, errors: FieldErrors): void {
  for (const field of root?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
    if (!Object.hasOwn(errors, field.dataset.field ?? '')) continue;
    field.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, [tabindex]')?.focus();
    return;
  }
}

/** Values, what the server refused of them, and where they started. */
function useValues(initial: FormValues, wrong: FieldErrors = {}) {
  const { found, keep } = useKeptWork<FormValues>(JSON.stringify(initial));
  const [start, setStart] = useState(initial);
  const [values, show] = useState(found ?? initial);
  // What was set last, drawn or not: who waited for an answer saves what it brought.
  const latest = useRef(values);
  useEffect(() => keep(() => (sameValues(latest.current, start) ? undefined : latest.current)));
  const setValues = (next: FormValues) => {
    latest.current = next;
    show(next);
  };
  const [served, setServed] = useState(wrong);
  return {
    start,
    values,
    latest,
    served,
    setServed,
    /** What is shown now is what is saved. */
    settle: () => setStart(latest.current),
    setMany: (part: FormValues) => {
      setValues({ ...latest.current, ...part });
      setServed((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
    },
    restart: (next: FormValues) => {
      setStart(next);
      setValues(next);
      setServed({});
    },
  };
}

type Versions = ReturnType<typeof useVersion>;

/** Runs one save at a time; a refusal leaves its fields in `refuse`. */
function useSaving(draft: DraftKey, versions: Versions, refuse: (fields: FieldErrors) => void) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (body: string, send: (draft: string) => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const saved = await versions.send(draft.keyFor(body), send);
      if (saved) draft.saved();
      return saved;
    } catch (error) {
      if (!isApiError(error)) throw error;
      draft.failed(error);
      refuse(fieldErrorsOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** The newest version of what each drawing makes anew. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** One attempt waits at a time; with a queue it takes its turn there, and finds the options as they are then. */
function useAttempt(queue: Turns | undefined, work: () => Promise<boolean>) {
  const latest = useLatest(work);
  const asked = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const attempt = async (): Promise<boolean> => {
    if (!queue) return work();
    if (asked.current) return false;
    asked.current = true;
    setWaiting(true);
    try {
      return await queue.run(() => latest.current());
    } finally {
      asked.current = false;
      setWaiting(false);
    }
  };
  return { waiting, attempt };
}

/** Shows a warning, if there is one. */
function warned(warning: string | null | undefined): boolean {
  if (warning) warn(warning);
  return Boolean(warning);
}

/** The version that the form began from, and how people read the fields in which another one differs. */
function useFormVersion(version: number | undefined, latest: { readonly current: FormValues }, reset: () => void) {
  const words = useRef(new Map<string, FieldWords>());
  const versions = useVersion({
    version,
    describe: (stale) => staleFields(stale, words.current, latest.current),
    show: reset,
  });
  return { versions, describe: (name: string, told: FieldWords) => void words.current.set(name, told) };
}

/**
 * A form over a contract's schema (spec 1, section 5): validity with the specification's words, the first invalid field
 * focused, a second submit impossible while the first runs, one draft key until it is saved.
 */
export function useForm<S extends ZodType<object>>(options: FormOptions<S>): Form<output<S>> {
  const state = useValues(options.initial, options.wrong);
  const { values, latest, served } = state;
  const [validated, setValidated] = useState(false);
  const root = useRef<HTMLElement | null>(null);
  const draft = useDraftKey();
  const reset = (next: FormValues = options.initial) => {
    state.restart(next);
    setValidated(false);
    draft.saved();
  };
  const { versions, describe } = useFormVersion(options.version, latest, reset);
  const saving = useSaving(draft, versions, (fields) => {
    state.setServed(fields);
    focusFirst(root.current, fields);
  });
  const attempt = useAttempt(options.queue, async () => {
    const result = options.schema.safeParse(cleanValue(latest.current));
    setValidated(true);
    if (!result.success) {
      focusFirst(root.current, errorsOf(result.error));
      return false;
    }
    if (warned(options.check?.(result.data))) return false;
    const saved = await saving.run(JSON.stringify(result.data), (key) => options.onSubmit(result.data, key));
    if (saved) state.settle();
    return saved;
  });
  const parsed = validated ? options.schema.safeParse(cleanValue(values)) : null;

  return {
    values,
    errors: { ...served, ...(parsed && !parsed.success ? errorsOf(parsed.error) : {}) },
    validated,
    busy: saving.busy || attempt.waiting,
    dirty: !sameValues(values, state.start),
    set: (name, value) => state.setMany({ [name]: value }),
    setMany: state.setMany,
    reset: (next) => {
      if (!next) versions.restart();
      reset(next);
    },
    submit: attempt.attempt,
    attach: (element) => {
      root.current = element;
    },
    isRequired: (name) => requiredFields(options.shape ?? options.schema).has(name),
    describe,
  };
}
