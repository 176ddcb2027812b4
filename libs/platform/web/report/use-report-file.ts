import { carriedBy, fileLink } from '@ceiba/platform/contract';
import { useState } from 'react';
import { isApiError } from '../api/envelope';
import { downloadFile } from '../files/download';
import { notify, warn } from '../notices/notices';
import { useAppDispatch } from '../session/use-session';
import { report, type ReportCall } from './report.api';

/** Downloads a report's file: asks for it, waits while the worker writes it, says what was refused. */
export function useReportFile({ call, body }: ReportCall) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  /** @param flag what is asked for, @param part where the link stands in the answer */
  const download = async (flag: 'excel' | 'csv' | 'pdf', part: string = flag) => {
    setBusy(part);
    try {
      const wanted = { ...body, page: 1, page_size: 1, excel: 0, [flag]: 1 };
      const asked = dispatch(report.initiate({ call, body: wanted }, { subscribe: false, forceRefetch: true }));
      const link = carriedBy({ data: (await asked.unwrap())[part] }, fileLink);
      if (link) await downloadFile(link.file, link.filename);
      else warn('No hay registros para mostrar.');
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
    } finally {
      setBusy(null);
    }
  };
  return { busy, download: (...wanted: Parameters<typeof download>) => void download(...wanted) };
}
