import { DeleteOutlined, EditOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import type { CatalogDefinition, CatalogRow } from '@ceiba/platform/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { deleteMany } from '../list/bulk';
import { DataTable } from '../list/data-table';
import { useListState } from '../list/use-list-state';
import { confirmDelete } from '../parts/dialogs';
import { PageHead } from '../parts/page-head';
import { EmptyState } from '../parts/states';
import { catalogColumns } from './catalog-columns';
import { CatalogFilters } from './catalog-filters';
import { CatalogModal } from './catalog-modal';
import { catalogTexts } from './catalog-values';
import { useDeleteCatalogRowMutation, useListCatalogQuery } from './catalog.api';
import { ImportModal } from './import/import-modal';
import type { RowAction } from '../list/row-actions';

interface Props {
  definition: CatalogDefinition;
  /** Definitions that `ref` fields point at. */
  related?: readonly CatalogDefinition[];
  /** Exits for what a definition can't say (architecture.md, section 3). */
  extraActions?: (row: CatalogRow) => RowAction[];
}

/** The screen of a catalogue, all of it from its definition (spec 1, section 2.8). */
export function CatalogScreen({ definition, related, extraActions }: Props) {
  const { resource, id, title, labels, sort } = definition;
  const [options] = useState(() => {
    const filters: Record<string, string> = Object.fromEntries((definition.filters ?? []).map((name) => [name, '']));
    return { id: resource, sort: sort.by, order: sort.order, filters };
  });
  const list = useListState(options);
  const query = useListCatalogQuery({ resource, ...list.input, filters: list.filters });
  const [remove] = useDeleteCatalogRowMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const columns = useMemo(() => catalogColumns(definition), [definition]);
  const texts = catalogTexts(definition);

  const isLocked = (row: CatalogRow) => definition.locked?.includes(Number(row[id])) ?? false;
  const actions = (row: CatalogRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row[id]}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(Number(row[id])),
    },
    ...(extraActions?.(row) ?? []),
    {
      key: 'delete',
      label: `Eliminar #${row[id]}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabled: isLocked(row),
      onClick: () =>
        confirmDelete({
          one: labels.one,
          id: row[id] ?? '',
          name: String(row[title] ?? ''),
          onYes: () => remove({ definition, row }).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHead
        title={texts.list}
        actions={
          <>
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
              Importar
            </Button>
            {create}
          </>
        }
      />
      <DataTable
        list={list}
        query={query}
        columns={columns}
        rowKey={id}
        actions={actions}
        bulk={[deleteMany((row) => remove({ definition, row }).unwrap(), isLocked)]}
        onOpen={(row) => setEditing(Number(row[id]))}
        toolbar={<CatalogFilters definition={definition} list={list} />}
        exportName={definition.screen}
        empty={
          <EmptyState
            action={list.search ? undefined : <Button onClick={() => setEditing('new')}>{texts.create}</Button>}
          />
        }
      />
      {importing && <ImportModal definition={definition} onClose={() => setImporting(false)} />}
      {editing !== null && (
        <CatalogModal definition={definition} related={related} id={editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
