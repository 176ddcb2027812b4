import type { SelfTicket, SelfTicketInput } from '@ceiba/invoicing/contract';
import { formatMoney } from '@ceiba/platform/contract';
import { isApiError, LightButton, LightField, LightMoney } from '@ceiba/platform/web';
import { shownCode } from '@ceiba/sales/contract';
import { dropDraft, useDrafts } from './drafts';
import { Problem } from './problem';
import { useSelfTicketMutation } from './ticket.api';
import { useProblem } from './use-problem';
import { useTypedTicket } from './use-typed-ticket';

interface Props {
  /** What the QR said. */
  code: string;
  /** A ticket is being looked up. */
  onLook: () => void;
  onFound: (ticket: SelfTicketInput, found: SelfTicket) => void;
}

function Drafts({ busy, onOpen }: { busy: boolean; onOpen: (ticket: SelfTicketInput) => void }) {
  const drafts = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <section className="l-box" aria-labelledby="sf-drafts">
      <h2 id="sf-drafts">Facturas que empezaste en este dispositivo</h2>
      <ul className="sf-drafts">
        {drafts.map(({ ticket }) => (
          <li key={ticket.invoice_code}>
            <span>
              {shownCode(ticket.invoice_code)}
              <small>${formatMoney(ticket.total_doc)}</small>
            </span>
            <LightButton busy={busy} onClick={() => onOpen(ticket)}>
              Continuar
            </LightButton>
            <LightButton
              kind="text"
              aria-label={`Borrar ${shownCode(ticket.invoice_code)}`}
              onClick={() => dropDraft(ticket.invoice_code)}
            >
              Borrar
            </LightButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Step 1: what stands on the ticket. */
export function TicketStep({ code, onLook, onFound }: Props) {
  const [look, { isLoading }] = useSelfTicketMutation();
  const { problem, attempt } = useProblem();
  const form = useTypedTicket(code);
  const open = async (ticket: SelfTicketInput) => {
    onLook();
    try {
      onFound(ticket, await attempt(() => look(ticket).unwrap()));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <>
      <form
        ref={(element) => form.attach(element)}
        className="l-box sf-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const ticket = form.read();
          if (ticket) void open(ticket);
        }}
      >
        <h1>Factura tu compra</h1>
        <p className="sf-lead">Escribe lo que dice tu ticket, o escanea su código QR.</p>
        <LightField
          form={form}
          name="invoice_code"
          label="Código de facturación"
          help="12 letras y números, debajo del QR."
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus={code === ''}
        />
        <div className="sf-pair">
          <LightField form={form} name="date_doc" label="Fecha de compra" type="date" autoFocus={code !== ''} />
          <LightMoney form={form} name="total_doc" label="Total del ticket" />
        </div>
        <Problem text={problem} />
        <LightButton kind="primary" type="submit" wide busy={isLoading}>
          Continuar
        </LightButton>
      </form>
      <Drafts busy={isLoading} onOpen={(ticket) => void open(ticket)} />
    </>
  );
}
