import { carriedBy, importPreview, type ImportPreview, type JobView } from '@ceiba/platform/contract';
import {
  api,
  ChoiceField,
  FileField,
  FormModal,
  ImportReview,
  invalidates,
  isApiError,
  JobProgress,
  notify,
  TemplateButton,
  useAppDispatch,
  useDraftKey,
  useForm,
} from '@ceiba/platform/web';
import { GUIDE_COLUMNS, guidesJobResult, type GuidesJobResult } from '@ceiba/sales/contract';
import { useState } from 'react';
import { z } from 'zod';
import { GUIDE_CHANGES, useImportGuidesMutation, usePreviewGuidesMutation } from './guide.api';
import { useCarriers } from './use-carriers';

interface Seen {
  file: File;
  /** The carrier of lines that name none. */
  provider_name: string | null;
  preview: ImportPreview;
}

const chooseSchema = z.object({
  file: z.instanceof(File, { error: 'El campo es obligatorio.' }),
  provider_name: z.string().nullable(),
});

/** First step: the file, and whose it is. */
function ChooseFile({ onClose, onSeen }: { onClose: () => void; onSeen: (seen: Seen) => void }) {
  const [ask] = usePreviewGuidesMutation();
  const carriers = useCarriers(undefined);
  const form = useForm({
    schema: chooseSchema,
    initial: { file: null, provider_name: null },
    onSubmit: async ({ file, provider_name }) => {
      const preview = await ask({ file, provider_name })
        .unwrap()
        .catch((error: unknown) => {
          if (isApiError(error)) notify({ kind: error.kind, message: error.message });
          throw error;
        });
      onSeen({ file, provider_name, preview });
    },
  });
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      onSaved={() => undefined}
      title="Importar archivo de la paquetería"
      submitText="Ver qué cambia"
    >
      <p>
        Un archivo CSV o Excel con el número de guía y su estado. Una línea con una guía registrada dice qué fue de
        ella; con el número de una venta que no la tiene, la registra.
      </p>
      <FileField
        form={form}
        name="file"
        label="Archivo"
        accept=".csv,.xlsx"
        help={<TemplateButton headers={() => GUIDE_COLUMNS.map(({ header }) => header)} name="guias" />}
      />
      <ChoiceField
        form={form}
        name="provider_name"
        label="Paquetería"
        help="De las líneas que no la dicen."
        placeholder="La que diga el archivo"
        allowClear
        {...carriers}
      />
    </FormModal>
  );
}

interface ReviewProps {
  seen: Seen;
  onBack: () => void;
  onClose: () => void;
  onSeen: (seen: Seen) => void;
}

/** Second step: what would change; lines with errors are named, and may be left out. */
function Review({ seen, onBack, onClose, onSeen }: ReviewProps) {
  const { file, provider_name, preview } = seen;
  const [apply, { isLoading }] = useImportGuidesMutation();
  const draft = useDraftKey();
  const dispatch = useAppDispatch();
  const [job, setJob] = useState<number | null>(null);
  const [done, setDone] = useState<GuidesJobResult | null>(null);
  const run = async () => {
    const { fingerprint } = preview;
    const partial: 0 | 1 = preview.counts.error > 0 ? 1 : 0;
    try {
      const body = { file, provider_name, fingerprint, partial, draft: draft.keyFor(`${fingerprint}${partial}`) };
      const { id_job } = await apply(body).unwrap();
      draft.saved();
      if (id_job === null) onClose();
      else setJob(id_job);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      draft.failed(refused);
      // The guides moved on: the refusal carries what the file would change now.
      const now = refused.status === 409 ? carriedBy(refused, importPreview) : null;
      if (now) onSeen({ ...seen, preview: now });
    }
  };
  const ended = ({ result }: JobView) => {
    setDone(guidesJobResult.safeParse(result).data ?? null);
    dispatch(api.util.invalidateTags(GUIDE_CHANGES.flatMap((kind) => invalidates(kind))));
  };
  return (
    <ImportReview
      title={`Importar guías: ${file.name}`}
      preview={preview}
      partial
      applying={isLoading}
      onApply={() => void run()}
      {...{ onBack, onClose }}
    >
      {job === null ? null : (
        <>
          <JobProgress jobId={job} label="Escribiendo guías" onDone={ended} />
          {done && done.lines.length > 0 && (
            <ul aria-label="Líneas que quedaron fuera">
              {done.lines.map(({ line, title, errors }) => (
                <li key={line}>
                  Línea {line}: {title}. {errors.join(' ')}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ImportReview>
  );
}

/** Reads a carrier's file: what it would change, and the change. Mounted to open it. */
export function ImportGuides({ onClose }: { onClose: () => void }) {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (seen) return <Review seen={seen} onClose={onClose} onSeen={setSeen} onBack={() => setSeen(null)} />;
  return <ChooseFile onClose={onClose} onSeen={setSeen} />;
}
