import { downloadFile } from '@ceiba/platform/web';
import { useInvoiceFilesMutation } from './invoices.api';

/** Downloads an invoice's XML or PDF; a refusal is told by its notice. */
export function useInvoiceFiles() {
  const [ask] = useInvoiceFilesMutation();
  return async (id_invoice: number, kind: 'xml' | 'pdf'): Promise<void> => {
    const answer = await ask({ id_invoice });
    if (answer.data) await downloadFile(answer.data[kind].file, answer.data[kind].filename);
  };
}
