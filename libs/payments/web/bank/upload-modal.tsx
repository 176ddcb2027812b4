import {
  ChoiceField,
  FileField,
  FormModal,
  isApiError,
  Loaded,
  notify,
  useDraftKey,
  useForm,
} from '@ceiba/platform/web';
import {
  STATEMENT_MESSAGES,
  type StatementAccount,
  type StatementColumns,
  type StatementPreview,
} from '@ceiba/payments/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { ColumnsForm } from './columns-form';
import { PreviewLines } from './preview-lines';
import { usePreviewStatementMutation, useSaveStatementMutation, useStatementAccountsQuery } from './statements.api';

interface Seen {
  file: File;
  preview: StatementPreview;
}

const schema = z.object({
  currency: z.string({ error: STATEMENT_MESSAGES.currency }),
  file: z.instanceof(File, { error: 'Por favor, seleccione un archivo.' }),
});
const tell = (error: unknown) => {
  if (isApiError(error)) notify({ kind: error.kind, message: error.message });
};

function ChooseFile(props: {
  accounts: readonly StatementAccount[];
  onSeen: (seen: Seen) => void;
  onClose: () => void;
}) {
  const { accounts, onSeen, onClose } = props;
  const [read] = usePreviewStatementMutation();
  const form = useForm({
    schema,
    initial: { currency: accounts[0]?.currency ?? null, file: null },
    onSubmit: async ({ currency, file }) => {
      const preview = await read({ currency, file })
        .unwrap()
        .catch((error: unknown) => {
          tell(error);
          throw error;
        });
      onSeen({ file, preview });
    },
  });
  const options = accounts.map(({ currency, bank, account }) => ({
    value: currency,
    label: `${bank}, ${account} (${currency})`,
  }));
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      onSaved={() => undefined}
      title="Subir estado de cuenta"
      submitText="Ver qué se guarda"
    >
      <ChoiceField form={form} name="currency" label="Cuenta" options={options} />
      <FileField
        form={form}
        name="file"
        label="Archivo"
        accept=".csv,.txt,.xlsx"
        help="CSV o Excel como lo da el banco. Lo que otro archivo ya trajo no se repite."
      />
    </FormModal>
  );
}

function Review({
  seen,
  onSeen,
  onBack,
  onClose,
}: {
  seen: Seen;
  onSeen: (seen: Seen) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const { file, preview } = seen;
  const { currency, columns, fingerprint, counts, ready } = preview;
  const [read, reading] = usePreviewStatementMutation();
  const [save, saving] = useSaveStatementMutation();
  const draft = useDraftKey();
  const again = async (next: StatementColumns) => {
    try {
      onSeen({ file, preview: await read({ currency, file, columns: next }).unwrap() });
    } catch (error) {
      tell(error);
    }
  };
  const run = async () => {
    try {
      const chosen = columns as StatementColumns;
      await save({ currency, file, columns: chosen, fingerprint, draft: draft.keyFor(fingerprint) }).unwrap();
      draft.saved();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      draft.failed(error);
    }
  };
  const all = counts.new + counts.out;
  return (
    <Modal
      open
      title={`Estado de cuenta: ${file.name}`}
      width={1040}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onBack} disabled={saving.isLoading}>
          Otro archivo
        </Button>,
        <Button key="go" type="primary" disabled={ready === 0} loading={saving.isLoading} onClick={() => void run()}>
          {all === 1 ? 'Guardar 1 movimiento' : `Guardar ${all} movimientos`}
        </Button>,
      ]}
    >
      <ColumnsForm preview={preview} busy={reading.isLoading} onChange={(next) => void again(next)} />
      <PreviewLines preview={preview} />
    </Modal>
  );
}

/** A bank's statement: the file, what it would write (its columns are told once a bank), and the writing. */
export function UploadModal({ onClose }: { onClose: () => void }) {
  const accounts = useStatementAccountsQuery();
  const [seen, setSeen] = useState<Seen | null>(null);
  if (seen) return <Review seen={seen} onSeen={setSeen} onBack={() => setSeen(null)} onClose={onClose} />;
  if (accounts.data && accounts.data.rows.length > 0)
    return <ChooseFile accounts={accounts.data.rows} onSeen={setSeen} onClose={onClose} />;
  return (
    <Modal open title="Subir estado de cuenta" onCancel={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <Loaded query={accounts} lines={2}>
        {() => <p>{STATEMENT_MESSAGES.noAccount('pesos ni en dólares')}</p>}
      </Loaded>
    </Modal>
  );
}
