import { DownloadOutlined } from '@ant-design/icons';
import { importResult, type ImportResult, PARTNER_COLUMNS } from '@ceiba/network/contract';
import type { JobView } from '@ceiba/platform/contract';
import {
  csvText,
  FileField,
  FormBox,
  FormGrid,
  formatCount,
  isApiError,
  JobProgress,
  notify,
  PageHead,
  saveFile,
  useDraftKey,
  useForm,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ImportFound } from './import-found';
import './import.css';
import { useCheckImportMutation, useStartImportMutation } from './import.api';

const fileSchema = z.object({ file: z.instanceof(File, { error: 'El campo es obligatorio.' }) });

function ChooseFile({ onSent }: { onSent: (idJob: number) => void }) {
  const [check] = useCheckImportMutation();
  const id = useId();
  const form = useForm({
    schema: fileSchema,
    initial: { file: null },
    onSubmit: async ({ file }) => {
      try {
        onSent((await check(file).unwrap()).id_job);
      } catch (error) {
        if (isApiError(error)) notify({ kind: error.kind, message: error.message });
        throw error;
      }
    },
  });
  return (
    <FormBox form={form} id={id} onSaved={() => undefined}>
      <FormGrid>
        <FileField form={form} name="file" label="Archivo CSV o Excel" accept=".csv,.xlsx" />
      </FormGrid>
      <Button type="primary" htmlType="submit" loading={form.busy}>
        Revisar el archivo
      </Button>
    </FormBox>
  );
}

const template = () =>
  saveFile(
    csvText(
      PARTNER_COLUMNS.map(({ header }) => header),
      [],
    ),
    'socios-plantilla.csv',
    'text/csv;charset=utf-8',
  );

/** Brings the partners of another system along: a look at the file, then the import. */
export function ImportScreen() {
  const [start, { isLoading }] = useStartImportMutation();
  const draft = useDraftKey();
  const [job, setJob] = useState<number>();
  const [found, setFound] = useState<ImportResult>();
  const begin = (idJob: number) => {
    setFound(undefined);
    setJob(idJob);
  };
  const done = ({ result }: JobView) => setFound(importResult.parse(result));
  const run = async (id_import: number) => {
    const body = { id_import };
    const { id_job } = await start({ ...body, draft: draft.keyFor(String(id_import)) }).unwrap();
    begin(id_job);
  };
  const ready = found?.written === 0 && found.errors === 0 && found.fresh > 0;
  return (
    <>
      <PageHead
        title="Importar red"
        note="Los socios de otro sistema con su upline y su sponsor, por sus números anteriores."
        actions={
          <Button icon={<DownloadOutlined />} onClick={template}>
            Plantilla
          </Button>
        }
      />
      <section className="nw-import" aria-label="Archivo">
        <ChooseFile onSent={begin} />
      </section>
      {job !== undefined && (
        <section className="nw-import" aria-label="Resultado">
          <JobProgress key={job} jobId={job} onDone={done} label="Importación" />
          {found && <ImportFound found={found} />}
          {ready && (
            <Button type="primary" loading={isLoading} onClick={() => void run(found.id_import).catch(() => undefined)}>
              Importar {formatCount(found.fresh)} socios
            </Button>
          )}
        </section>
      )}
    </>
  );
}
