import type { SelfTicketInput } from '@ceiba/invoicing/contract';
import { storedValues } from '@ceiba/platform/web';

/** A ticket that somebody began to invoice in this browser, with what he typed. */
export interface SelfDraft {
  ticket: SelfTicketInput;
  values: Record<string, unknown>;
}

const NAME = 'ceiba-facturas';
const MOST = 10;
const store = storedValues<{ drafts: SelfDraft[] }>(({ drafts }) => (Array.isArray(drafts) ? { drafts } : null));

const others = (code: string): SelfDraft[] =>
  (store.read(NAME)?.drafts ?? []).filter(({ ticket }) => ticket.invoice_code !== code);

/** Those of this browser, the newest first. */
export const useDrafts = (): readonly SelfDraft[] => store.use(NAME)?.drafts ?? [];

export const draftOf = (code: string): SelfDraft | undefined =>
  store.read(NAME)?.drafts.find(({ ticket }) => ticket.invoice_code === code);

export function keepDraft(draft: SelfDraft): void {
  store.write(NAME, { drafts: [draft, ...others(draft.ticket.invoice_code)].slice(0, MOST) });
}

export function dropDraft(code: string): void {
  const drafts = others(code);
  if (drafts.length === 0) store.remove(NAME);
  else store.write(NAME, { drafts });
}
