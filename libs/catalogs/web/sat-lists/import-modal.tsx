import { SAT_LISTS, type SatDifferenceRow, satImported, type SatImported } from '@ceiba/catalogs/contract';
import type { JobView } from '@ceiba/platform/contract';
import {
  type BadgeColor,
  FileField,
  FormBox,
  formatCount,
  formatDay,
  JobProgress,
  StatusBadge,
  useCan,
  useDraftKey,
  useForm,
  WideTable,
} from '@ceiba/platform/web';
import { Alert, Button, Modal, type TableColumnType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCheckSatImportMutation, useStartSatImportMutation } from './sat-lists.api';

const schema = z.object({ file: z.instanceof(File, { error: 'Por favor, seleccione un archivo.' }) });

const titleOf = (list: string) => SAT_LISTS.find(({ key }) => key === list)?.title ?? list;

type ListLine = SatImported['lists'][number];
const count = (key: 'read' | 'fresh' | 'changed' | 'ended', title: string): TableColumnType<ListLine> => ({
  key,
  title,
  align: 'right',
  render: (_value, row) => formatCount(row[key]),
});
const LISTS: TableColumnType<ListLine>[] = [
  { key: 'title', title: 'Lista', dataIndex: 'title' },
  count('read', 'Claves'),
  count('fresh', 'Nuevas'),
  count('changed', 'Cambiadas'),
  count('ended', 'Terminadas'),
];

const KINDS: Readonly<Record<SatDifferenceRow['kind'], readonly [text: string, color: BadgeColor]>> = {
  fresh: ['Nueva', 'success'],
  changed: ['Cambiada', 'info'],
  ended: ['Terminada', 'warning'],
};
const DIFFERENCES: TableColumnType<SatDifferenceRow>[] = [
  {
    key: 'kind',
    title: 'Cambio',
    render: (_value, { kind }) => <StatusBadge text={KINDS[kind][0]} color={KINDS[kind][1]} />,
  },
  { key: 'list', title: 'Lista', render: (_value, { list }) => titleOf(list) },
  { key: 'code_sat', title: 'Clave', dataIndex: 'code_sat' },
  { key: 'name_sat', title: 'Descripción', dataIndex: 'name_sat' },
  { key: 'valid_until', title: 'Hasta', render: (_value, { valid_until }) => formatDay(valid_until) },
];

/** Where one sees what still uses a key that ended, for who may look there. */
function UsersOfEnded() {
  const [products, customers] = [useCan('productos'), useCan('clientes')];
  return (
    <p className="ca-sat-users">
      {products() && <Link to="/productos?sat=ended">Productos con clave terminada</Link>}
      {customers() && <Link to="/clientes?sat=ENDED">Clientes con datos terminados</Link>}
    </p>
  );
}

function Found({ found }: { found: SatImported }) {
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
      <WideTable<ListLine>
        label="listas del archivo"
        size="small"
        rowKey="list"
        columns={LISTS}
        dataSource={found.lists}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {found.differences.length > 0 && (
        <WideTable<SatDifferenceRow>
          label="claves que cambian"
          size="small"
          rowKey={({ list, code_sat }) => `${list} ${code_sat}`}
          columns={DIFFERENCES}
          dataSource={found.differences}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        />
      )}
    </>
  );
}

const changesOf = ({ lists }: SatImported) =>
  lists.reduce((sum, { fresh, changed, ended }) => sum + fresh + changed + ended, 0);

/** Loads SAT's workbook: a look at what it changes, then the import. */
export function SatImportModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [check] = useCheckSatImportMutation();
  const [start, { isLoading }] = useStartSatImportMutation();
  const draft = useDraftKey();
  const [job, setJob] = useState<number>();
  const [found, setFound] = useState<SatImported>();
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
    const read = satImported.parse(result);
    setFound(read);
    if (read.written === 1) onDone();
  };
  const changes = found ? changesOf(found) : 0;
  const ready = found?.written === 0 && found.problems.length === 0 && changes > 0;
  return (
    <Modal open title="Importar listas del SAT" width={860} onCancel={onClose} footer={null}>
      <div className="ca-sat-import">
        <FormBox form={form} onSaved={() => form.reset()}>
          <FileField
            form={form}
            name="file"
            label="Libro del SAT"
            required
            accept=".xls,.xlsx,.csv"
            help="El catálogo catCFDI del SAT como se publica (.xls) o guardado como .xlsx, con todas sus hojas, o una lista en CSV con las mismas columnas."
          />
          <Button type={ready ? 'default' : 'primary'} htmlType="submit" loading={form.busy}>
            Revisar el archivo
          </Button>
        </FormBox>
        {job !== undefined && <JobProgress key={job} jobId={job} label="Listas del SAT" onDone={done} />}
        {found && <Found found={found} />}
        {found?.written === 1 && <UsersOfEnded />}
        {found?.written === 0 && found.problems.length === 0 && changes === 0 && (
          <Alert type="success" showIcon title="Las listas ya están al día." />
        )}
        {ready && (
          <Button type="primary" loading={isLoading} onClick={() => void run(found.id_import).catch(() => undefined)}>
            Importar {formatCount(changes)} cambios
          </Button>
        )}
      </div>
    </Modal>
  );
}
