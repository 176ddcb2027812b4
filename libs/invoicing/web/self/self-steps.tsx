import type { SelfInvoice, SelfTicket, SelfTicketInput } from '@ceiba/invoicing/contract';
import { LightButton, LightResult } from '@ceiba/platform/web';
import { useState } from 'react';
import { dropDraft } from './drafts';
import { type FiscalData, FiscalStep } from './fiscal-step';
import { KnownStep } from './known-step';
import { ReadyStep } from './ready-step';
import { type Said, Working } from './working';

interface Props {
  ticket: SelfTicketInput;
  found: SelfTicket;
  onFound: (found: SelfTicket) => void;
  onBack: () => void;
  /** Another ticket. */
  onOther: () => void;
}

interface Made {
  rfc: string;
  invoice: SelfInvoice;
}

/** What follows once a ticket is open: whom it is made out to, that it is made, and the invoice. */
export function SelfSteps({ ticket, found, onFound, onBack, onOther }: Props) {
  const [made, setMade] = useState<Made | null>(null);
  /** The RFC of the invoice that is corrected. */
  const [replaced, setReplaced] = useState<string | null>(null);
  /** The RFC that was sent, while nobody knows how it ends. */
  const [sent, setSent] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  /** What was typed last, to be corrected. */
  const [typed, setTyped] = useState<FiscalData | null>(null);
  const ready = (rfc: string, invoice: SelfInvoice) => {
    setReplaced(null);
    setSent(null);
    dropDraft(ticket.invoice_code);
    setMade({ rfc, invoice });
    window.scrollTo(0, 0);
  };
  const working = (rfc: string | null) => {
    setSent(rfc);
    onFound({ ...found, state: 'working' });
  };
  if (made)
    return (
      <ReadyStep
        ticket={ticket}
        {...made}
        onCorrect={() => {
          setReplaced(made.rfc);
          setMade(null);
        }}
        onOther={onOther}
      />
    );
  if (found.state === 'working')
    return (
      <Working
        {...{ ticket, sent, replaced }}
        onMade={ready}
        onFound={(next, why) => {
          setSaid(why);
          onFound(next);
        }}
      />
    );
  if (found.state === 'closed')
    return (
      <LightResult face="failed" title="Este ticket no se puede facturar aquí">
        <p>{found.why}</p>
        <LightButton onClick={onBack}>Regresar</LightButton>
      </LightResult>
    );
  if (found.state === 'invoiced' && replaced === null)
    return <KnownStep ticket={ticket} onFound={ready} onBack={onBack} />;
  return (
    <FiscalStep
      {...{ ticket, found, replaced, said, typed, onBack }}
      onMade={(values, invoice) => {
        const rfc = values.rfc_customers;
        setTyped(values);
        if (invoice.facturama_uuid === null) working(rfc);
        else ready(rfc, invoice);
      }}
    />
  );
}
