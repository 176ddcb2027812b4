import { isApiError, useAppDispatch } from '@ceiba/platform/web';
import type { PrintStateAnswer, StartedPrint } from '@ceiba/sales/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { printState, usePrintDoneMutation } from './printing.api';

const LOOK_MS = 700;
/** So long is looked what became of it; then it is in the printer's queue all the same. */
const PATIENCE_MS = 60_000;

/** How what was asked stands; `text` is said beside the button. */
export interface Printing {
  state: 'idle' | 'busy' | 'done' | 'failed';
  text: string;
}
const IDLE: Printing = { state: 'idle', text: '' };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Ended = string | null;

/** By USB: sends it and tells the server; answers why it failed. */
async function sentByUsb(paper: string, tell: (ok: 0 | 1, error: string | null) => Promise<unknown>): Promise<Ended> {
  const { sendByUsb, UsbFailure } = await import('./usb-printer');
  let failure: Ended = null;
  try {
    await sendByUsb(paper);
  } catch (error) {
    if (!(error instanceof UsbFailure)) throw error;
    failure = error.message;
  }
  await tell(failure === null ? 1 : 0, failure);
  return failure;
}

/** Looks until it is known what became of it, or nobody waits any more; answers why it failed. */
async function watched(look: () => Promise<PrintStateAnswer>, gone: RefObject<boolean>): Promise<Ended> {
  const end = Date.now() + PATIENCE_MS;
  while (!gone.current && Date.now() < end) {
    const { state, error } = await look();
    if (state === 'printed') return null;
    if (state === 'failed') return error ?? '';
    await pause(LOOK_MS);
  }
  return 'La impresora todavía no termina. Sigue en su cola.';
}

/** Answers what became of something that was asked of a printer: null, or why it failed. By USB it is sent from here. */
export function useOutcome(): (started: StartedPrint) => Promise<Ended> {
  const dispatch = useAppDispatch();
  const [tellDone] = usePrintDoneMutation();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return ({ id, bytes }) => {
    const tell = (ok: 0 | 1, error: string | null) => tellDone({ id_print: id, ok, error }).unwrap();
    const look = () => dispatch(printState.initiate(id, { forceRefetch: true, subscribe: false })).unwrap();
    return bytes === null ? watched(look, gone) : sentByUsb(bytes, tell);
  };
}

/** Asks a printer for something and says how it stands, one thing at a time. */
export function usePrinting(words: { busy: string; done: string }) {
  const outcome = useOutcome();
  const [printing, setPrinting] = useState<Printing>(IDLE);
  const busy = useRef(false);
  const run = async (start: () => Promise<StartedPrint>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPrinting({ state: 'busy', text: words.busy });
    try {
      const error = await outcome(await start());
      setPrinting(error === null ? { state: 'done', text: words.done } : { state: 'failed', text: error });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setPrinting({ state: 'failed', text: error.message });
    } finally {
      busy.current = false;
    }
  };
  return { printing, run };
}
