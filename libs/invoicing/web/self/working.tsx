import {
  SELF_INVOICE_MESSAGES,
  type SelfInvoice,
  type SelfTicket,
  type SelfTicketInput,
} from '@ceiba/invoicing/contract';
import { fieldErrorsOf, isApiError, LightResult } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import { useSelfInvoiceMutation } from './self.api';
import { useSelfTicketMutation } from './ticket.api';

const AGAIN_MS = 4_000;

/** A refusal that came later: its words, and the fields that they are about. */
export interface Said {
  text: string;
  fields: Readonly<Record<string, string>>;
}
const saidBy = (error: unknown): Said | null =>
  isApiError(error) ? { text: error.message, fields: fieldErrorsOf(error) } : null;

interface Props {
  ticket: SelfTicketInput;
  /** The RFC that was sent from here; null: somebody else waits for it. */
  sent: string | null;
  onMade: (rfc: string, invoice: SelfInvoice) => void;
  /** The RFC of the invoice that what was sent corrects. */
  replaced: string | null;
  /** `said`: what was said against what was sent. */
  onFound: (found: SelfTicket, said: Said | null) => void;
}

/** Nobody knows yet how it ends: it is asked again and again, then for what was sent from here. */
export function Working({ ticket, sent, replaced, onMade, onFound }: Props) {
  const [look] = useSelfTicketMutation();
  const [find] = useSelfInvoiceMutation();
  const told = useRef({ onMade, onFound });
  useEffect(() => {
    told.current = { onMade, onFound };
  });
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const { data: found } = await look(ticket);
      if (gone) return;
      if (!found || found.state === 'working') return next();
      const own = sent !== null && found.state !== 'closed' ? await find({ ...ticket, rfc_customers: sent }) : null;
      if (gone) return;
      // A correction that was made can't be corrected again: what still can is the invoice as it was.
      const isOld = own?.data && replaced !== null && own.data.may_correct === 1;
      if (isOld) told.current.onFound(found, { text: SELF_INVOICE_MESSAGES.notCorrected, fields: {} });
      else if (sent !== null && own?.data) told.current.onMade(sent, own.data);
      else told.current.onFound(found, saidBy(own?.error));
    };
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    next();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [look, find, ticket, sent, replaced]);
  return (
    <LightResult face="pending" title="Un momento">
      <p>{SELF_INVOICE_MESSAGES.working}</p>
      <div className="l-wait" aria-hidden />
    </LightResult>
  );
}
