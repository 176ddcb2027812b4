import { carriedBy, importPreview, type ImportPreview } from '@ceiba/platform/contract';
import {
  FileField,
  FormModal,
  ImportReview,
  isApiError,
  TemplateButton,
  useDraftKey,
  useForm,
} from '@ceiba/platform/web';
import { useState } from 'react';
import { z } from 'zod';
import { useImportSuppliersMutation, usePreviewSupplierImportMutation } from '../suppliers.api';

const schema = z.object({ file: z.instanceof(File, { error: 'Por favor, seleccione un archivo.' }) });
const HEADERS = ['ID', 'Nombre', 'RFC', 'Dirección', 'Banco', 'Cuenta', 'CLABE', 'Estado'];

interface Seen {
  file: File;
  preview: ImportPreview;
}
interface Props {
  onClose: () => void;
  onDone: () => void;
}

function ChooseFile({ onClose, onSeen }: { onClose: () => void; onSeen: (seen: Seen) => void }) {
  const [preview] = usePreviewSupplierImportMutation();
  const form = useForm({
    schema,
    initial: { file: null },
    onSubmit: async ({ file }) => onSeen({ file, preview: await preview({ file }).unwrap() }),
  });
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      // A file that was read goes on to the next step.
      onSaved={() => undefined}
      title="Importar Proveedores"
      submitText="Ver qué cambia"
    >
      <p>
        Un archivo CSV o Excel con los encabezados de la exportación. Una línea con ID cambia ese proveedor; sin ID, el
        que tenga el mismo RFC o uno nuevo. Ninguno se elimina.
      </p>
      <FileField
        form={form}
        name="file"
        label="Archivo"
        accept=".csv,.xlsx"
        help={<TemplateButton headers={() => HEADERS} name="proveedores" />}
      />
    </FormModal>
  );
}

/** Imports suppliers from CSV or Excel: the file, what it would change, the change. Mounted to open it. */
export function ImportModal({ onClose, onDone }: Props) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [apply, { isLoading }] = useImportSuppliersMutation();
  const draft = useDraftKey();
  if (!seen) return <ChooseFile onClose={onClose} onSeen={setSeen} />;
  const { file, preview } = seen;
  const run = async () => {
    const { fingerprint } = preview;
    try {
      await apply({ file, fingerprint, draft: draft.keyFor(fingerprint) }).unwrap();
      draft.saved();
      onDone();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      draft.failed(error);
      // Suppliers moved on: the refusal carries what the file would change now.
      const changed = error.status === 409 ? carriedBy(error, importPreview) : null;
      if (changed) setSeen({ file, preview: changed });
    }
  };
  return (
    <ImportReview
      title={`Importar Proveedores: ${file.name}`}
      preview={preview}
      applying={isLoading}
      onApply={() => void run()}
      onBack={() => setSeen(null)}
      onClose={onClose}
    />
  );
}
