import type { ImportProblem, ImportResult } from '@ceiba/network/contract';
import { DownloadOutlined } from '@ant-design/icons';
import { downloadFile, Facts, formatCount, StatusBadge, WideTable } from '@ceiba/platform/web';
import { Alert, Button, type TableColumnType } from 'antd';

const COLUMNS: TableColumnType<ImportProblem>[] = [
  { key: 'line', title: 'Línea', dataIndex: 'line', width: 64, align: 'right' },
  { key: 'key', title: 'Cliente', dataIndex: 'key', width: 96 },
  {
    key: 'message',
    title: 'Problema',
    render: (_value, { kind, message }) => (
      <>
        <StatusBadge color={kind === 'error' ? 'danger' : 'warning'} text={kind === 'error' ? 'Error' : 'Aviso'} />{' '}
        {message}
      </>
    ),
  },
];

/** What a look at a file found, line by line. */
export function ImportFound({ found }: { found: ImportResult }) {
  const { fresh, known, errors, warnings, unknown, problems, problems_file, written } = found;
  const hidden = errors + warnings - problems.length;
  return (
    <>
      <Facts
        facts={[
          [written === 1 ? 'Importados' : 'Por importar', formatCount(fresh)],
          ['Ya estaban', formatCount(known)],
          ['Errores', formatCount(errors)],
          ['Avisos', formatCount(warnings)],
        ]}
      />
      {unknown.length > 0 && (
        <Alert type="info" showIcon title={`Columnas que no se toman en cuenta: ${unknown.join(', ')}.`} />
      )}
      {errors > 0 && (
        <Alert
          type="error"
          showIcon
          title="Con errores no se importa nada."
          description="Corrija estas líneas en el archivo y súbalo de nuevo."
        />
      )}
      {problems_file && (
        <Button
          className="nw-import-download"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void downloadFile(problems_file.file, problems_file.filename)}
        >
          Descargar problemas ({formatCount(errors + warnings)})
        </Button>
      )}
      {problems.length > 0 && (
        <WideTable<ImportProblem>
          label="problemas del archivo"
          size="small"
          rowKey={({ line, message }) => `${line} ${message}`}
          columns={COLUMNS}
          dataSource={problems}
          pagination={{ pageSize: 25, showSizeChanger: false, hideOnSinglePage: true }}
        />
      )}
      {hidden > 0 && <p className="p-muted">Y {formatCount(hidden)} problemas más, en el archivo.</p>}
    </>
  );
}
