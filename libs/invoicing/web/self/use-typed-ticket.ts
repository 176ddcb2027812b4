import { INVOICE_CODE_PROBLEM, type SelfTicketInput } from '@ceiba/invoicing/contract';
import { MESSAGES, readFigure } from '@ceiba/platform/contract';
import type { Form } from '@ceiba/platform/web';
import { readInvoiceCode } from '@ceiba/sales/contract';
import { useRef, useState } from 'react';

/** What stands on a ticket, as it is typed. */
type Typed = Record<keyof SelfTicketInput, string>;
type Wrong = Partial<Typed>;

/** What was typed as the call takes it, or what is wrong with it. */
function readTicket({ invoice_code, date_doc, total_doc }: Typed): { ticket: SelfTicketInput | null; wrong: Wrong } {
  const code = readInvoiceCode(invoice_code);
  const total = total_doc.trim() === '' ? { problem: MESSAGES.required } : readFigure(total_doc, 2);
  const wrong: Wrong = {};
  if (code === null) wrong.invoice_code = invoice_code.trim() === '' ? MESSAGES.required : INVOICE_CODE_PROBLEM;
  if (date_doc === '') wrong.date_doc = MESSAGES.required;
  if ('problem' in total) wrong.total_doc = total.problem;
  if (code === null || date_doc === '' || 'problem' in total) return { ticket: null, wrong };
  return {
    ticket: { invoice_code: code, date_doc: date_doc as SelfTicketInput['date_doc'], total_doc: total.value },
    wrong,
  };
}

interface TypedTicket extends Form<Typed> {
  /** Marks what is wrong and focuses the first of it, or answers the ticket. */
  read: () => SelfTicketInput | null;
}

/** What the fields ask of a form, without the schemas that the later steps load. */
export function useTypedTicket(code: string): TypedTicket {
  const [values, setValues] = useState<Typed>({ invoice_code: code, date_doc: '', total_doc: '' });
  const [validated, setValidated] = useState(false);
  const element = useRef<HTMLElement | null>(null);
  const { ticket, wrong } = readTicket(values);
  const setMany = (part: Partial<Record<keyof Typed, unknown>>) =>
    setValues((now) => ({ ...now, ...(part as Partial<Typed>) }));
  const read = () => {
    setValidated(true);
    const [first] = Object.keys(wrong);
    if (first) element.current?.querySelector<HTMLElement>(`[data-field=${first}] input`)?.focus();
    return ticket;
  };
  return {
    ...{ values, validated, setMany, read, busy: false, dirty: false },
    errors: validated ? wrong : {},
    set: (name, value) => setMany({ [name]: String(value) }),
    reset: () => setMany({ invoice_code: code, date_doc: '', total_doc: '' }),
    submit: async () => read() !== null,
    attach: (form) => {
      element.current = form;
    },
    isRequired: () => true,
    describe: () => undefined,
  };
}
