import { carriedBy } from '@ceiba/platform/contract';
import { formatInstant, isAborted, isApiError, newDraftKey } from '@ceiba/platform/web';
import {
  type DoorAnswer,
  type DoorList,
  doorRefusal,
  type DoorResult,
  type DoorWay,
  readEventCode,
} from '@ceiba/sales/contract';
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
  way: DoorWay;
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

type Asked = Pick<Scan, 'request_id' | 'code' | 'way'>;

/** Where somebody stands: an event's door. */
export interface DoorPlace {
  key_product: string;
  door: string;
}

const told = (result: DoorResult): ScanState => ({ is: 'told', answer: { result } });

/** Why a door's list says nothing of a code. */
function whyUnknown(list: DoorList | undefined, hash: string | null): string {
  if (!list) return 'La lista no se ha cargado.';
  const at = formatInstant(list.at);
  return list.rows.some((row) => row.hash === hash) ? `Había salido a las ${at}.` : `No está en la lista de las ${at}.`;
}

/** Decides by itself where the server can't be reached: by its list, and by whom it let in since. */
function useOffline(place: DoorPlace) {
  const { data: list } = useDoorListQuery(place.key_product, { pollingInterval: LIST_MS });
  const entries = useEntries();
  const here = useRef(new Set<string>());
  const decide = async ({ request_id, code, way }: Asked, why: string): Promise<ScanState> => {
    if (way === 'out') return { is: 'unknown', message: `${why} Las salidas se registran con conexión.` };
    const hash = await hashOf(code);
    const result = offlineResult(list, hash, here.current);
    if (result === null) return { is: 'unknown', message: `${why} ${whyUnknown(list, hash)}` };
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
  const seen = useRef(new Map<string, { at: number; way: DoorWay }>());

  const set = (request_id: string, state: ScanState) =>
    setScans((now) => now.map((scan) => (scan.request_id === request_id ? { ...scan, state } : scan)));

  const answered = async ({ request_id, code, way }: Asked): Promise<ScanState | null> => {
    try {
      const answer = await checkIn({ code, key_product, door, request_id, direction: way }).unwrap();
      void offline.send();
      return { is: 'told', answer };
    } catch (error) {
      if (isAborted(error)) return null;
      if (!isApiError(error)) return { is: 'unknown', message: String(error) };
      const answer = carriedBy(error, doorRefusal);
      if (answer) return { is: 'told', answer };
      return ABSENT.includes(error.status)
        ? offline.decide({ request_id, code, way }, error.message)
        : { is: 'unknown', message: error.message };
    }
  };

  const ask = async (scan: Asked): Promise<void> => {
    set(scan.request_id, { is: 'asking' });
    const state = await answered(scan);
    if (state) set(scan.request_id, state);
  };

  /** Hears a code; at once, so that two reads before the screen is drawn again are one. */
  const hear = (text: string, way: DoorWay = 'in'): void => {
    const known = readEventCode(text);
    const code = known ?? text.trim().slice(0, LONGEST);
    if (code === '') return;
    const at = performance.now();
    const last = seen.current.get(code);
    seen.current.set(code, { at, way });
    if (last?.way === way && at - last.at < SAME_MS) return;
    const state = known ? { is: 'asking' as const } : told('DESCONOCIDO');
    const scan: Scan = { request_id: newDraftKey(), code, way, state };
    setScans((now) => [scan, ...now].slice(0, KEPT));
    if (known) void ask(scan);
  };

  return { scans, hear, again: (scan: Scan) => void ask(scan), kept: offline.kept, conflicts: offline.conflicts };
}
