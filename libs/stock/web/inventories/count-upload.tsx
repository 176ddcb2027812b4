import { UploadOutlined } from '@ant-design/icons';
import { isApiError, notify } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useRef } from 'react';
import { useReadCountsMutation } from './inventories.api';
import type { CountLines } from './use-count-lines';

const SHOWN = 20;

/** Takes counts over from an Excel or CSV file with the columns Clave and Físico (Lote and Caducidad where lots are counted). */
export function CountUpload({ branch, count }: { branch: number | null; count: CountLines }) {
  const [read, { isLoading }] = useReadCountsMutation();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    if (branch === null) return;
    try {
      const { rows, unknown } = await read({ id_branch_office: branch, file }).unwrap();
      const left = [...unknown, ...(await count.take(rows))];
      const more = left.length > SHOWN ? ` y ${left.length - SHOWN} más` : '';
      notify({
        kind: left.length > 0 ? 'warning' : 'success',
        message: rows.length === 1 ? 'Se leyó 1 conteo.' : `Se leyeron ${rows.length} conteos.`,
        description: left.length > 0 ? `Sin colocar: ${left.slice(0, SHOWN).join(', ')}${more}.` : undefined,
      });
    } catch (error) {
      // A refusal is a notice already.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={isLoading}
        disabled={branch === null}
        title="Columnas: Clave, Físico y, si cuenta por lote, Lote y Caducidad"
        onClick={() => input.current?.click()}
      >
        Cargar conteo (Excel o CSV)
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label="Archivo con el conteo"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
