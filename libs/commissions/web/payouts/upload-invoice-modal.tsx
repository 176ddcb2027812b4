import { INVOICE_MESSAGES, invoiceProblems, type MyPayment, PAYMENT_SOURCES } from '@ceiba/commissions/contract';
import { carriedBy, zId, zObject } from '@ceiba/platform/contract';
import { FileField, formatAmount, FormGrid, FormModal, isApiError, useForm } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useUploadInvoiceMutation } from './invoices.api';
import './payouts.css';

type Problem = z.output<typeof invoiceProblems>['problems'][number];
const schema = zObject({ id_period: zId, xml: z.unknown(), pdf: z.unknown() });

/** The payment that is billed; by staff, of whom. */
export type Billed = Pick<
  MyPayment,
  'id_period' | 'source' | 'id_subject' | 'name_period' | 'total_changed' | 'code_money'
> & { payee?: { id_customers: number; full_name: string } };
interface Props {
  payment: Billed;
  onClose: () => void;
}

/** The CFDI of a partner's payment: XML and PDF; what is wrong with it, by field. Mounted to open it. */
export function UploadInvoiceModal({ payment, onClose }: Props) {
  const { id_period, source, id_subject, name_period, total_changed, code_money, payee } = payment;
  const title = payee ? `Subir factura de ${payee.full_name}` : 'Subir factura';
  const [upload] = useUploadInvoiceMutation();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const form = useForm({
    schema,
    initial: { id_period, xml: null, pdf: null },
    check: ({ xml, pdf }) => {
      if (!(xml instanceof File)) return INVOICE_MESSAGES.xmlRequired;
      return pdf instanceof File ? null : INVOICE_MESSAGES.pdfRequired;
    },
    onSubmit: async ({ xml, pdf }, draft) => {
      if (!(xml instanceof File) || !(pdf instanceof File)) return;
      setProblems([]);
      try {
        await upload({ id_period, source, id_subject, id_customers: payee?.id_customers, xml, pdf, draft }).unwrap();
      } catch (error) {
        setProblems((isApiError(error) ? carriedBy(error, invoiceProblems)?.problems : null) ?? []);
        throw error;
      }
    },
  });
  return (
    <FormModal form={form} title={title} open onClose={onClose} onSaved={onClose} submitText="Subir factura">
      <p>
        {PAYMENT_SOURCES[source]}, {name_period}: {formatAmount(total_changed)} {code_money} por recibir.
      </p>
      <FormGrid>
        <FileField form={form} name="xml" label="XML" accept=".xml,text/xml,application/xml" help="El CFDI timbrado." />
        <FileField form={form} name="pdf" label="PDF" accept=".pdf,application/pdf" />
      </FormGrid>
      {problems.length > 0 && (
        <Alert
          type="error"
          className="po-read"
          showIcon
          role="alert"
          title={INVOICE_MESSAGES.wrong}
          description={
            <ul className="po-errors">
              {problems.map(({ field, message }) => (
                <li key={field + message}>
                  {field}: {message}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </FormModal>
  );
}
