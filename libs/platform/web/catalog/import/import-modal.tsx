import {
  carriedBy,
  type CatalogDefinition,
  importColumns,
  importPreview,
  type ImportPreview,
} from '@ceiba/platform/contract';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../api/envelope';
import { FileField } from '../../form/file-field';
import { FormModal } from '../../form/form-modal';
import { useDraftKey } from '../../form/use-draft-key';
import { useForm } from '../../form/use-form';
import { notify } from '../../notices/notices';
import { useApplyImportMutation, usePreviewImportMutation } from './import.api';
import { ImportReview, TemplateButton } from './import-review';

interface Props {
  definition: CatalogDefinition;
  onClose: () => void;
}

const chooseSchema = z.object({ file: z.instanceof(File, { error: 'El campo es obligatorio.' }) });

/** First step: the file. The server reads it and says what it would change. */
function ChooseFile({ definition, onClose, onSeen }: Props & { onSeen: (file: File, preview: ImportPreview) => void }) {
  const [ask] = usePreviewImportMutation();
  const form = useForm({
    schema: chooseSchema,
    initial: { file: null },
    onSubmit: async ({ file }) => {
      const preview = await ask({ resource: definition.resource, file })
        .unwrap()
        .catch((error: unknown) => {
          if (isApiError(error)) notify({ kind: error.kind, message: error.message });
          throw error;
        });
      onSeen(file, preview);
    },
  });
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      // A file that was read goes on to the next step.
      onSaved={() => undefined}
      title={`Importar ${definition.labels.many}`}
      submitText="Ver qué cambia"
    >
      <p>
        Un archivo CSV o Excel con los encabezados de la exportación de este listado. Una línea con ID cambia ese
        registro; sin ID, el que tenga el mismo nombre o uno nuevo. Ningún registro se elimina.
      </p>
      <FileField
        form={form}
        name="file"
        label="Archivo"
        accept=".csv,.xlsx"
        help={
          <TemplateButton
            headers={() => importColumns(definition).map(({ header }) => header)}
            name={definition.screen}
          />
        }
      />
    </FormModal>
  );
}

interface Seen {
  file: File;
  preview: ImportPreview;
}

/** Second step: what would change, and the change itself. */
function Review({
  definition,
  seen,
  onBack,
  onClose,
  onSeen,
}: Props & { seen: Seen; onBack: () => void; onSeen: (seen: Seen) => void }) {
  const { file, preview } = seen;
  const [apply, { isLoading }] = useApplyImportMutation();
  const draft = useDraftKey();
  const run = async () => {
    const { fingerprint } = preview;
    try {
      await apply({ resource: definition.resource, file, fingerprint, draft: draft.keyFor(fingerprint) }).unwrap();
      draft.saved();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      draft.failed(error);
      // The catalogue moved on: the refusal carries what the file would change now.
      const changed = error.status === 409 ? carriedBy(error, importPreview) : null;
      if (changed) onSeen({ file, preview: changed });
    }
  };
  return (
    <ImportReview
      title={`Importar ${definition.labels.many}: ${file.name}`}
      preview={preview}
      applying={isLoading}
      onApply={() => void run()}
      {...{ onBack, onClose }}
    />
  );
}

/** Imports a catalogue from CSV or Excel: the file, what it would change, the change. Mounted to open it. */
export function ImportModal({ definition, onClose }: Props) {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (seen) return <Review {...{ definition, onClose, seen }} onSeen={setSeen} onBack={() => setSeen(null)} />;
  return <ChooseFile {...{ definition, onClose }} onSeen={(file, preview) => setSeen({ file, preview })} />;
}
