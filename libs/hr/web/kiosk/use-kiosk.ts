import { ATTENDANCE_MESSAGES, type Mark, MARK_TEXTS, nextMark } from '@ceiba/hr/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { isApiError, newDraftKey } from '@ceiba/platform/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptMarks } from './kept-marks';
import type { KioskClient } from './kiosk-client';
import type { KioskCamera } from './use-camera';
import { madeNow, useKeptMarks } from './use-kept-marks';

const LONGEST = 9;
/** Somebody who types is asked for once he rests. */
const REST_MS = 600;
/** The next person is let to the keys after this long at most. */
const SHOWN_MS = 1800;

/** Who stands here, as far as it is known. */
export interface Person {
  name: string | null;
  next: Mark | null;
  made: readonly Mark[];
  /** The number is nobody's. */
  problem: string | null;
}

/** What is said in large letters of a mark. */
export interface Confirmation {
  kind: 'marked' | 'kept' | 'refused';
  name: string | null;
  hour: string;
  text: string;
  photo: string | null;
}

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const hourOf = (wall: number) =>
  new Date(wall).toLocaleTimeString('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false });

/** What this device remembers of somebody, where the server does not answer. */
async function remembered(id: string): Promise<Person> {
  const known = await keptMarks.person(id).catch(() => undefined);
  if (!known) return { name: null, next: null, made: [], problem: null };
  const made = known.day === dayInZone(new Date(), here()) ? known.made : [];
  return { name: known.name, next: nextMark(made), made, problem: null };
}

async function remember(id_employee: string, name: string, made: readonly Mark[]): Promise<void> {
  const day = dayInZone(new Date(), here());
  await keptMarks.know({ id_employee, name, day, made: [...new Set(made)] }).catch(() => undefined);
}

/** Asks who a number is while it is typed; an answer that comes after another key is none. */
function usePerson(code: string, client: KioskClient, setOnline: (on: boolean) => void) {
  const [found, setFound] = useState<{ code: string; person: Person } | null>(null);
  const latest = useRef(client);
  useEffect(() => {
    latest.current = client;
  });
  useEffect(() => {
    if (code === '') return;
    let gone = false;
    const ask = async () => {
      try {
        const { nombre_completo: name, next, made } = await latest.current.next(code);
        setOnline(true);
        await remember(code, name, made);
        return { name, next, made, problem: null };
      } catch (error) {
        const answered = isApiError(error) && error.status >= 400 && error.status < 500;
        if (!answered) setOnline(false);
        if (answered && (error.status === 404 || error.status === 400))
          return { name: null, next: null, made: [], problem: error.message };
        return remembered(code);
      }
    };
    const timer = setTimeout(() => void ask().then((person) => !gone && setFound({ code, person })), REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [code, setOnline]);
  return found?.code === code ? found.person : null;
}

/** The confirmation, gone by itself. */
function useConfirmation() {
  const [shown, setShown] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      if (shown.photo) URL.revokeObjectURL(shown.photo);
    };
  }, [shown]);
  return { shown, setShown };
}

/** Makes a mark of what is typed and chosen, and says in large letters what came of it. */
function useMarking(kept: ReturnType<typeof useKeptMarks>, camera: KioskCamera, told: (what: Confirmation) => void) {
  return async (code: string, chosen: Mark | null, person: Person | null): Promise<void> => {
    const [made, known, taken] = [madeNow(), person ?? (await remembered(code)), await camera.take()];
    const mark = chosen ?? known.next ?? undefined;
    const outcome = await kept.sender.send({
      ...{ ...made, mark_key: newDraftKey(), id_employee: code, photo: taken },
      ...(mark ? { attendance_mark: mark } : {}),
    });
    const photo = taken && outcome.is !== 'refused' ? URL.createObjectURL(taken) : null;
    const seen = { photo, hour: hourOf(made.wall) };
    if (outcome.is === 'refused') return told({ ...seen, kind: 'refused', name: null, text: outcome.message });
    if (outcome.is === 'marked') {
      const { nombre_completo: name, hour, mark: done } = outcome.answer;
      void remember(code, name, [...known.made, done]);
      return told({ photo, kind: 'marked', name, hour, text: MARK_TEXTS[done] });
    }
    if (known.name && mark) void remember(code, known.name, [...known.made, mark]);
    const text = mark ? MARK_TEXTS[mark] : 'Marca';
    told({ ...seen, kind: 'kept', name: known.name ?? `Empleado ${code}`, text });
  };
}

/** A kiosk: a number, who that is, his next mark, and what came of it. */
export function useKiosk(client: KioskClient, camera: KioskCamera) {
  const kept = useKeptMarks(client);
  const [code, setCode] = useState('');
  const [chosen, choose] = useState<Mark | null>(null);
  const [busy, setBusy] = useState(false);
  const [lacks, setLacks] = useState(false);
  const working = useRef(false);
  const { shown, setShown } = useConfirmation();
  const person = usePerson(code, client, kept.sender.setOnline);
  const register = useMarking(kept, camera, setShown);

  const type = useCallback(
    (change: (code: string) => string) => {
      setShown(null);
      setLacks(false);
      choose(null);
      setCode((now) => change(now).slice(0, LONGEST));
    },
    [setShown],
  );
  const mark = async (): Promise<void> => {
    if (code === '') return setLacks(true);
    // A second press before the screen is drawn again is the same.
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await register(code, chosen, person);
      setCode('');
      choose(null);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  const problem = lacks ? ATTENDANCE_MESSAGES.number : (person?.problem ?? null);
  return {
    code,
    type,
    person,
    problem,
    chosen: chosen ?? person?.next ?? null,
    choose,
    mark,
    busy,
    shown,
    setShown,
    kept,
  };
}
