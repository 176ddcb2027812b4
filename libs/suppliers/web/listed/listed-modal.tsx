import type { JobView } from '@ceiba/platform/contract';
import {
  Facts,
  FileField,
  FormBox,
  formatCount,
  formatDay,
  formatInstant,
  JobProgress,
  StatusBadge,
  useDraftKey,
  useForm,
} from '@ceiba/platform/web';
import { LISTED_COLORS, LISTED_STATES, listedImported, type ListedImported } from '@ceiba/suppliers/contract';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useCheckListedImportMutation, useListedCountQuery, useStartListedImportMutation } from '../suppliers.api';

const schema = z.object({ file: z.instanceof(File, { error: 'Por favor, seleccione un archivo.' }) });
const changesOf = ({ fresh, changed, gone }: ListedImported) => fresh + changed + gone;

/** What stands here of SAT's list. */
function Loaded69b() {
  const { data } = useListedCountQuery();
  if (!data) return null;
  if (data.taxpayers === 0) return <Alert type="info" showIcon title="La lista aún no está cargada." />;
  return (
    <Facts
      label="Lista cargada"
      facts={[
        ['Contribuyentes', formatCount(data.taxpayers)],
        ['Definitivos', formatCount(data.definitive)],
        ['Presuntos', formatCount(data.presumed)],
        ['Última publicación', data.published_on && formatDay(data.published_on)],
        ['Importada', data.imported_at && formatInstant(data.imported_at)],
      ]}
    />
  );
}

function Found({ found }: { found: ListedImported }) {
  return (
    <>
      {found.problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="Con estos problemas no se importa nada."
          description={found.problems.join(' ')}
        />
      )}
      <Facts
        label="Lo que trae el archivo"
        facts={[
          ['Contribuyentes', formatCount(found.read)],
          ['Nuevos', formatCount(found.fresh)],
          ['Cambian', formatCount(found.changed)],
          ['Salen', formatCount(found.gone)],
          ['RFC oculto', found.hidden > 0 && formatCount(found.hidden)],
        ]}
      />
      {found.suppliers.length > 0 && (
        <section aria-label="Proveedores en la lista">
          <h3>Proveedores en la lista</h3>
          <ul className="su-listed">
            {found.suppliers.map(({ id, supplier_name, rfc, state_69b }) => (
              <li key={id}>
                <StatusBadge text={LISTED_STATES[state_69b]} color={LISTED_COLORS[state_69b]} /> {supplier_name} ({rfc})
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Loads SAT's list of article 69-B: a look at what it changes, then the import. Mounted to open it. */
export function ListedModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [check] = useCheckListedImportMutation();
  const [start, { isLoading }] = useStartListedImportMutation();
  const count = useListedCountQuery();
  const draft = useDraftKey();
  const [job, setJob] = useState<number>();
  const [found, setFound] = useState<ListedImported>();
  const begin = (id_job: number) => {
    setFound(undefined);
    setJob(id_job);
  };
  const form = useForm({
    schema,
    initial: { file: null },
    onSubmit: async ({ file }) => begin((await check({ file }).unwrap()).id_job),
  });
  const run = async (id_import: number) =>
    begin((await start({ id_import, draft: draft.keyFor(String(id_import)) }).unwrap()).id_job);
  const done = ({ result }: JobView) => {
    const read = listedImported.parse(result);
    setFound(read);
    if (read.written === 0) return;
    void count.refetch();
    onDone();
  };
  const changes = found ? changesOf(found) : 0;
  const good = found?.written === 0 && found.problems.length === 0;
  return (
    <Modal open title="Lista 69-B del SAT" width={720} onCancel={onClose} footer={null}>
      <div className="su-import">
        <Loaded69b />
        <FormBox form={form} onSaved={() => form.reset()}>
          <FileField
            form={form}
            name="file"
            label="Archivo del SAT"
            required
            accept=".csv,.xlsx"
            help="El listado completo del artículo 69-B como lo publica el SAT (CSV), o guardado como Excel."
          />
          <Button type={good && changes > 0 ? 'default' : 'primary'} htmlType="submit" loading={form.busy}>
            Revisar el archivo
          </Button>
        </FormBox>
        {job !== undefined && <JobProgress key={job} jobId={job} label="Lista 69-B" onDone={done} />}
        {found && <Found found={found} />}
        {good && changes === 0 && <Alert type="success" showIcon title="La lista ya está al día." />}
        {good && changes > 0 && (
          <Button type="primary" loading={isLoading} onClick={() => void run(found.id_import).catch(() => undefined)}>
            Importar {formatCount(changes)} cambios
          </Button>
        )}
      </div>
    </Modal>
  );
}
