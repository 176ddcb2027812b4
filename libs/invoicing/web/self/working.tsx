import {
  SELF_INVOICE_MESSAGES,
  type SelfInvoice,
  type SelfTicket,
  type SelfTicketInput,
} from '@ceiba/invoicing/contract';
import { isApiError, LightResult } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import { useSelfInvoiceMutation } from './self.api';
import { useSelfTicketMutation } from './ticket.api';

const AGAIN_MS = 4_000;

interface Props {
  ticket: SelfTicketInput;
  /** The RFC that was sent from here; null: somebody else waits for it. */
  sent: string | null;
  onMade: (rfc: string, invoice: SelfInvoice) => void;
  /** `why`: what was said against what was sent. */
  onFound: (found: SelfTicket, why: string | null) => void;
}

/** Nobody knows yet how it ends: it is asked again and again, then for what was sent from here. */
export function Working({ ticket, sent, onMade, onFound }: Props) {
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
      if (sent !== null && own?.data) told.current.onMade(sent, own.data);
      else told.current.onFound(found, isApiError(own?.error) ? own.error.message : null);
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
  }, [look, find, ticket, sent]);
  return (
    <LightResult face="pending" title="Un momento">
      <p>{SELF_INVOICE_MESSAGES.working}</p>
      <div className="l-wait" aria-hidden />
    </LightResult>
  );
}
