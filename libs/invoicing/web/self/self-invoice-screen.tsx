import {
  SELF_INVOICE_MESSAGES,
  type SelfInvoice,
  type SelfTicket,
  type SelfTicketInput,
} from '@ceiba/invoicing/contract';
import { LightButton, LightResult } from '@ceiba/platform/web';
import { useEffect, useState } from 'react';
import { readInvoiceCode, shownCode } from '@ceiba/sales/contract';
import { dropDraft } from './drafts';
import { FiscalStep } from './fiscal-step';
import { KnownStep } from './known-step';
import { ReadyStep } from './ready-step';
import { useSelfTicketMutation } from './self.api';
import { TicketStep } from './ticket-step';
import './self.css';

const AGAIN_MS = 4_000;

interface Opened {
  ticket: SelfTicketInput;
  found: SelfTicket;
}
interface Made {
  rfc: string;
  invoice: SelfInvoice;
}

/** Nobody knows yet how it ends: it is asked again and again. */
function Working({ ticket, onFound }: { ticket: SelfTicketInput; onFound: (found: SelfTicket) => void }) {
  const [look] = useSelfTicketMutation();
  useEffect(() => {
    const timer = setInterval(() => {
      void look(ticket).then(({ data }) => {
        if (data && data.state !== 'working') onFound(data);
      });
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [look, ticket, onFound]);
  return (
    <LightResult face="pending" title="Un momento">
      <p>{SELF_INVOICE_MESSAGES.working}</p>
      <div className="l-wait" aria-hidden />
    </LightResult>
  );
}

interface StandingProps {
  opened: Opened;
  replaced: string | null;
  onOpened: (opened: Opened) => void;
  onMade: (made: Made) => void;
  onBack: () => void;
}

function Standing({ opened, replaced, onOpened, onMade, onBack }: StandingProps) {
  const { ticket, found } = opened;
  if (found.state === 'working')
    return <Working ticket={ticket} onFound={(next) => onOpened({ ticket, found: next })} />;
  if (found.state === 'closed')
    return (
      <LightResult face="failed" title="Este ticket no se puede facturar aquí">
        <p>{found.why}</p>
        <LightButton onClick={onBack}>Regresar</LightButton>
      </LightResult>
    );
  if (found.state === 'invoiced' && replaced === null)
    return <KnownStep ticket={ticket} onFound={(rfc, invoice) => onMade({ rfc, invoice })} onBack={onBack} />;
  return (
    <FiscalStep
      {...{ ticket, found, replaced, onBack }}
      onMade={(rfc, invoice) => {
        if (invoice.facturama_uuid === null) return onOpened({ ticket, found: { ...found, state: 'working' } });
        dropDraft(ticket.invoice_code);
        onMade({ rfc, invoice });
      }}
    />
  );
}

/** /facturacion: whoever holds a ticket makes its invoice himself (decisions.md, "Stamping"; docs/adr/0083). */
export function SelfInvoiceScreen() {
  const scanned = readInvoiceCode(window.location.hash.slice(1));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const anew = () => {
    setOpened(null);
    setMade(null);
    setReplaced(null);
  };
  return (
    <div className="sf-page">
      <header className="sf-head">Facturación</header>
      <main className="sf-main">
        {opened === null ? (
          <TicketStep
            code={scanned ? shownCode(scanned) : ''}
            onFound={(ticket, found) => setOpened({ ticket, found })}
          />
        ) : made !== null ? (
          <ReadyStep
            ticket={opened.ticket}
            {...made}
            onCorrect={() => {
              setReplaced(made.rfc);
              setMade(null);
            }}
            onOther={anew}
          />
        ) : (
          <Standing
            {...{ opened, replaced }}
            onOpened={setOpened}
            onMade={(next) => {
              setReplaced(null);
              setMade(next);
            }}
            onBack={anew}
          />
        )}
      </main>
    </div>
  );
}
