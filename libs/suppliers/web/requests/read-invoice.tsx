import { type Form, formatAmount } from '@ceiba/platform/web';
import type { ReadRequestInvoice } from '@ceiba/suppliers/contract';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useReadRequestInvoiceMutation } from '../suppliers.api';
import type { RequestValues } from './request-values';

type Read = ReadRequestInvoice | null;

/** Reads the CFDI that is chosen in the form, and fills in what it says. */
export function useReadInvoice(form: Form<RequestValues>): Read {
  const [ask] = useReadRequestInvoiceMutation();
  // What is known of another file than the chosen one is of no account.
  const [read, setRead] = useState<{ of: File; said: ReadRequestInvoice } | null>(null);
  const { xml } = form.values;
  const id = typeof form.values.id === 'number' ? form.values.id : null;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (!(xml instanceof File)) return undefined;
    let gone = false;
    const take = (said: ReadRequestInvoice) => {
      if (gone) return;
      setRead({ of: xml, said });
      latest.current.setMany({
        ...(said.supplier_id === null ? {} : { supplier_id: said.supplier_id }),
        ...(said.total === null ? {} : { amount: said.total }),
        without_xml: 0,
      });
    };
    // A refusal is told by its notice.
    ask({ xml, id })
      .unwrap()
      .then(take, () => undefined);
    return () => {
      gone = true;
    };
  }, [xml, id, ask]);
  return read !== null && read.of === xml ? read.said : null;
}

/** What was read, and why it could not be kept. */
export function ReadInvoice({ read }: { read: Read }) {
  if (!read) return null;
  const { name, rfc, total, currency, uuid, problems, supplier_id } = read;
  const said = `${name} (${rfc}), ${total === null ? '' : formatAmount(total, currency)}. Folio ${uuid}.`;
  const more = supplier_id === null ? ' Ningún proveedor activo tiene ese RFC.' : '';
  return (
    <Alert
      className="su-alert"
      role={problems.length > 0 ? 'alert' : 'status'}
      type={problems.length > 0 ? 'error' : 'info'}
      showIcon
      title={`CFDI de ${said}${more}`}
      description={problems.length > 0 ? problems.join(' ') : undefined}
    />
  );
}
