import { FileExcelOutlined } from '@ant-design/icons';
import type { FileLink } from '@ceiba/platform/contract';
import { downloadFile, isApiError, notify } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';

/** A generated file, waited for; what goes wrong is said. */
export function ExcelButton({ link, label }: { link: FileLink | null | undefined; label: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (!link) return;
    setBusy(true);
    try {
      await downloadFile(link.file, link.filename);
    } catch (error) {
      notify({ kind: 'danger', message: isApiError(error) ? error.message : 'No se pudo descargar el archivo.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileExcelOutlined />} disabled={!link} loading={busy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
