import { DownloadOutlined } from '@ant-design/icons';
import {
  IMPORT_KINDS,
  type ImportKind,
  importResult,
  type ImportResult,
  OPENING_COLUMNS,
  PARTNER_COLUMNS,
} from '@ceiba/network/contract';
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
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ImportFound } from './import-found';
import './import.css';
import { useCheckImportMutation, useStartImportMutation } from './import.api';

const fileSchema = z.object({ file: z.instanceof(File, { error: 'El campo es obligatorio.' }) });

function ChooseFile({ kind, onSent }: { kind: ImportKind; onSent: (idJob: number) => void }) {
  const [check] = useCheckImportMutation();
  const id = useId();
  const form = useForm({
    schema: fileSchema,
    initial: { file: null },
    onSubmit: async ({ file }) => {
      try {
        onSent((await check({ kind, file }).unwrap()).id_job);
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

/** What each kind of file brings along. */
const KINDS = {
  partners: {
    label: 'Socios',
    note: 'Los socios de otro sistema con su upline y su sponsor, por sus números anteriores.',
    columns: PARTNER_COLUMNS,
    file: 'socios-plantilla.csv',
    many: 'socios',
  },
  openings: {
    label: 'Rangos y puntos',
    note: 'El rango y los puntos con que los socios entran a un periodo abierto, actual o anterior; no pagan comisiones.',
    columns: OPENING_COLUMNS,
    file: 'rangos-y-puntos-plantilla.csv',
    many: 'rangos y puntos',
  },
} as const satisfies Record<ImportKind, object>;

function saveTemplate({ columns, file }: (typeof KINDS)[ImportKind]): void {
  const titles = columns.map(({ header }) => header);
  saveFile(csvText(titles, []), file, 'text/csv;charset=utf-8');
}

/** Brings what another system knew along: partners, then ranks and points of periods; a look at the file, then the import. */
export function ImportScreen() {
  const [start, { isLoading }] = useStartImportMutation();
  const draft = useDraftKey();
  const [kind, setKind] = useState<ImportKind>('partners');
  const [job, setJob] = useState<number>();
  const [found, setFound] = useState<ImportResult>();
  const words = KINDS[kind];
  const choose = (chosen: ImportKind) => {
    setKind(chosen);
    setJob(undefined);
    setFound(undefined);
  };
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
        note={words.note}
        actions={
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveTemplate(words)}>
            Plantilla
          </Button>
        }
      />
      <section className="nw-import" aria-label="Archivo">
        <Segmented
          aria-label="Qué trae el archivo"
          className="nw-import-kind"
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: KINDS[value].label }))}
          onChange={choose}
        />
        <ChooseFile key={kind} kind={kind} onSent={begin} />
      </section>
      {job !== undefined && (
        <section className="nw-import" aria-label="Resultado">
          <JobProgress key={job} jobId={job} onDone={done} label="Importación" />
          {found && <ImportFound found={found} />}
          {ready && (
            <Button type="primary" loading={isLoading} onClick={() => void run(found.id_import).catch(() => undefined)}>
              Importar {formatCount(found.fresh)} {words.many}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
