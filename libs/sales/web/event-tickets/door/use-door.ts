import { carriedBy } from '@ceiba/platform/contract';
import { isAborted, isApiError, newDraftKey } from '@ceiba/platform/web';
import { type DoorAnswer, doorRefusal, type DoorResult, readEventCode } from '@ceiba/sales/contract';
import { useRef, useState } from 'react';
import { useCheckInMutation } from '../event-ticket.api';

/** What became of a scan: the server's word, or none yet, which says nothing of the ticket. */
export type ScanState = { is: 'asking' } | { is: 'told'; answer: Told } | { is: 'unknown'; message: string };
export type Told = Pick<DoorAnswer, 'result'> & Partial<DoorAnswer>;

export interface Scan {
  /** The number that it is asked with, however often. */
  request_id: string;
  code: string;
  state: ScanState;
}

/** A reader that stays on a code, or reads it twice, is one scan: this long after it was seen last. */
const SAME_MS = 3000;
const KEPT = 30;
const LONGEST = 200;

/** Where somebody stands: an event's door. */
export interface DoorPlace {
  key_product: string;
  door: string;
}

/** Scans at a door, the newest first. */
export function useDoor({ key_product, door }: DoorPlace) {
  const [checkIn] = useCheckInMutation();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const seen = useRef({ code: '', at: -SAME_MS });

  const set = (request_id: string, state: ScanState) =>
    setScans((now) => now.map((scan) => (scan.request_id === request_id ? { ...scan, state } : scan)));

  const ask = async ({ request_id, code }: Pick<Scan, 'request_id' | 'code'>): Promise<void> => {
    set(request_id, { is: 'asking' });
    try {
      set(request_id, { is: 'told', answer: await checkIn({ code, key_product, door, request_id }).unwrap() });
    } catch (error) {
      if (isAborted(error)) return;
      const answer = isApiError(error) ? carriedBy(error, doorRefusal) : null;
      if (answer) set(request_id, { is: 'told', answer });
      else set(request_id, { is: 'unknown', message: isApiError(error) ? error.message : String(error) });
    }
  };

  /** Hears a code; at once, so that two reads before the screen is drawn again are one. */
  const hear = (text: string): void => {
    const known = readEventCode(text);
    const code = known ?? text.trim().slice(0, LONGEST);
    if (code === '') return;
    const at = performance.now();
    const same = seen.current.code === code && at - seen.current.at < SAME_MS;
    seen.current = { code, at };
    if (same) return;
    const scan: Scan = { request_id: newDraftKey(), code, state: known ? { is: 'asking' } : told('DESCONOCIDO') };
    setScans((now) => [scan, ...now].slice(0, KEPT));
    if (known) void ask(scan);
  };

  return { scans, hear, again: (scan: Scan) => void ask(scan) };
}

const told = (result: DoorResult): ScanState => ({ is: 'told', answer: { result } });
