import { carriedBy } from '@ceiba/platform/contract';
import { formatInstant, isAborted, isApiError, newDraftKey } from '@ceiba/platform/web';
import { type DoorAnswer, doorRefusal, type DoorResult, readEventCode } from '@ceiba/sales/contract';
import { useRef, useState } from 'react';
import { useCheckInMutation, useDoorListQuery } from '../event-ticket.api';
import { hashOf, offlineResult } from './offline';
import { useEntries } from './use-entries';

/** What is said of a ticket; `offline`: by this device alone. */
export type Told = Pick<DoorAnswer, 'result'> & Partial<DoorAnswer> & { offline?: true };
/** What became of a scan: a word, or none yet, which says nothing of the ticket. */
export type ScanState = { is: 'asking' } | { is: 'told'; answer: Told } | { is: 'unknown'; message: string };

export interface Scan {
  /** The number that it is asked with, however often. */
  request_id: string;
  code: string;
  state: ScanState;
}

/** A reader that reads a code twice made one scan: this long after it was seen last, whatever was read between. */
const SAME_MS = 3000;
const KEPT = 30;
const LONGEST = 200;
/** No answer, or a gateway's instead of the server's. */
const ABSENT = [0, 502, 503, 504];
/** What a door without connection decides by is not older. */
const LIST_MS = 60_000;

/** Where somebody stands: an event's door. */
export interface DoorPlace {
  key_product: string;
  door: string;
}

const told = (result: DoorResult): ScanState => ({ is: 'told', answer: { result } });

/** Decides by itself where the server can't be reached: by its list, and by whom it let in since. */
function useOffline(place: DoorPlace) {
  const { data: list } = useDoorListQuery(place.key_product, { pollingInterval: LIST_MS });
  const entries = useEntries();
  const here = useRef(new Set<string>());
  const decide = async ({ request_id, code }: Pick<Scan, 'request_id' | 'code'>, why: string): Promise<ScanState> => {
    const hash = await hashOf(code);
    const result = offlineResult(list, hash, here.current);
    if (result === null) {
      const since = list ? `No está en la lista de las ${formatInstant(list.at)}.` : 'La lista no se ha cargado.';
      return { is: 'unknown', message: `${why} ${since}` };
    }
    if (result === 'ENTRO' && hash !== null) {
      here.current.add(hash);
      entries.keep({ ...place, code, request_id, scanned_at: new Date().toISOString() });
    }
    return { is: 'told', answer: { result, offline: true } };
  };
  return { decide, kept: entries.kept, conflicts: entries.conflicts, send: entries.send };
}

/** Scans at a door, the newest first. */
export function useDoor(place: DoorPlace) {
  const { key_product, door } = place;
  const [checkIn] = useCheckInMutation();
  const offline = useOffline(place);
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const seen = useRef(new Map<string, number>());

  const set = (request_id: string, state: ScanState) =>
    setScans((now) => now.map((scan) => (scan.request_id === request_id ? { ...scan, state } : scan)));

  const answered = async ({ request_id, code }: Pick<Scan, 'request_id' | 'code'>): Promise<ScanState | null> => {
    try {
      const answer = await checkIn({ code, key_product, door, request_id }).unwrap();
      void offline.send();
      return { is: 'told', answer };
    } catch (error) {
      if (isAborted(error)) return null;
      if (!isApiError(error)) return { is: 'unknown', message: String(error) };
      const answer = carriedBy(error, doorRefusal);
      if (answer) return { is: 'told', answer };
      return ABSENT.includes(error.status)
        ? offline.decide({ request_id, code }, error.message)
        : { is: 'unknown', message: error.message };
    }
  };

  const ask = async (scan: Pick<Scan, 'request_id' | 'code'>): Promise<void> => {
    set(scan.request_id, { is: 'asking' });
    const state = await answered(scan);
    if (state) set(scan.request_id, state);
  };

  /** Hears a code; at once, so that two reads before the screen is drawn again are one. */
  const hear = (text: string): void => {
    const known = readEventCode(text);
    const code = known ?? text.trim().slice(0, LONGEST);
    if (code === '') return;
    const at = performance.now();
    const last = seen.current.get(code) ?? -SAME_MS;
    seen.current.set(code, at);
    if (at - last < SAME_MS) return;
    const scan: Scan = { request_id: newDraftKey(), code, state: known ? { is: 'asking' } : told('DESCONOCIDO') };
    setScans((now) => [scan, ...now].slice(0, KEPT));
    if (known) void ask(scan);
  };

  return { scans, hear, again: (scan: Scan) => void ask(scan), kept: offline.kept, conflicts: offline.conflicts };
}
