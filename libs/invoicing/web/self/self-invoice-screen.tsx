import type { SelfTicket, SelfTicketInput } from '@ceiba/invoicing/contract';
import { readInvoiceCode, shownCode } from '@ceiba/sales/contract';
import { lazy, Suspense, useState } from 'react';
import { TicketStep } from './ticket-step';
import './self.css';

// The forms' schemas are the largest part of the page; its first step does without them.
const loadSteps = async () => ({ default: (await import('./self-steps')).SelfSteps });
const SelfSteps = lazy(loadSteps);

/** /facturacion: whoever holds a ticket makes its invoice himself (decisions.md, "Stamping"; docs/adr/0083). */
export function SelfInvoiceScreen() {
  const scanned = readInvoiceCode(window.location.hash.slice(1));
  const [opened, setOpened] = useState<{ ticket: SelfTicketInput; found: SelfTicket } | null>(null);
  return (
    <div className="sf-page">
      <header className="sf-head">Facturación</header>
      <main className="sf-main">
        {opened === null ? (
          <TicketStep
            code={scanned ? shownCode(scanned) : ''}
            onLook={() => void loadSteps()}
            onFound={(ticket, found) => {
              setOpened({ ticket, found });
              window.scrollTo(0, 0);
            }}
          />
        ) : (
          <Suspense fallback={<div className="l-bones" role="status" aria-label="Cargando" />}>
            <SelfSteps
              {...opened}
              onFound={(found) => setOpened({ ticket: opened.ticket, found })}
              onBack={() => setOpened(null)}
              onOther={() => {
                // What was scanned is done.
                window.history.replaceState(window.history.state, '', window.location.pathname);
                setOpened(null);
              }}
            />
          </Suspense>
        )}
      </main>
    </div>
  );
}
