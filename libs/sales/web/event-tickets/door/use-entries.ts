import { useCallback, useEffect, useState } from 'react';
import { MOST_ENTRIES } from '@ceiba/sales/contract';
import { useNoteEntriesMutation } from '../event-ticket.api';
import { forgetEntries, keepEntry, type KeptEntry, keptEntries } from './kept-entries';

/** So often it is tried to send what waits. */
const RETRY_MS = 10_000;

/** Who went in without a connection, until the server has confirmed each of them. */
export function useEntries() {
  const [note] = useNoteEntriesMutation();
  const [kept, setKept] = useState(() => keptEntries().length);
  const [conflicts, setConflicts] = useState(0);

  const send = useCallback(async () => {
    const [first] = keptEntries();
    if (!first) return;
    const { key_product, door } = first;
    const same = keptEntries().filter((one) => one.key_product === key_product && one.door === door);
    const entries = same
      .slice(0, MOST_ENTRIES)
      .map(({ code, request_id, scanned_at }) => ({ code, request_id, scanned_at }));
    const { data } = await note({ key_product, door, entries });
    if (!data) return;
    forgetEntries(data.rows.map(({ request_id }) => request_id));
    setConflicts((count) => count + data.rows.filter(({ result }) => result !== 'ENTRO').length);
    setKept(keptEntries().length);
  }, [note]);

  useEffect(() => {
    if (kept === 0) return;
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [kept, send]);

  const keep = (entry: KeptEntry) => {
    keepEntry(entry);
    setKept(keptEntries().length);
  };
  return { kept, conflicts, keep, send };
}
