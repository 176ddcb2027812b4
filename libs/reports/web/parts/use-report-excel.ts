import { downloadFile, isApiError, notify } from '@ceiba/platform/web';
import type { ReportFile } from '@ceiba/reports/contract';
import { useState } from 'react';

/** Downloads a report's Excel: asks for it, waits while the worker writes it, says what was refused. */
export function useReportExcel(ask: () => Promise<{ excel: ReportFile | null }>) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { excel } = await ask();
      if (excel) await downloadFile(excel.file, excel.filename);
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void download() };
}
