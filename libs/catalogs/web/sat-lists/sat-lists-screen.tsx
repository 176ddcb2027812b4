import { SAT_LISTS, SAT_STATES, type SatKeyRow, type SatList, type SatState } from '@ceiba/catalogs/contract';
import {
  type BadgeColor,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  PageHead,
  StatusBadge,
  useListState,
  WORD_SEARCH,
} from '@ceiba/platform/web';
import { UploadOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { SatImportModal } from './import-modal';
import { useSatKeysQuery, useSatListsQuery } from './sat-lists.api';
import './sat-lists.css';

const BADGES: Readonly<Record<SatState, readonly [text: string, color: BadgeColor]>> = {
  'in-force': ['Vigente', 'success'],
  ended: ['Terminada', 'secondary'],
  coming: ['Por empezar', 'info'],
};

const COLUMNS: readonly Column<SatKeyRow>[] = [
  { key: 'code_sat', title: 'Clave', card: 'fact', fixed: 'left' },
  { key: 'name_sat', title: 'Descripción', card: 'title' },
  { key: 'valid_from', title: 'Desde', kind: 'day', sortable: false, card: 'fact' },
  { key: 'valid_until', title: 'Hasta', kind: 'day', sortable: false, card: 'fact' },
  {
    key: 'state',
    title: 'Vigencia',
    sortable: false,
    card: 'fact',
    render: ({ state }) => <StatusBadge text={BADGES[state][0]} color={BADGES[state][1]} />,
    text: ({ state }) => BADGES[state][0],
  },
  { key: 'also_sat', title: 'También', sortable: false, hidden: true, card: 'none' },
];

const STATES = [
  { value: '', label: 'Todas' },
  ...SAT_STATES.map((value) => ({
    value,
    label: { 'in-force': 'Vigentes', ended: 'Terminadas', coming: 'Por empezar' }[value],
  })),
];

const LIST = {
  id: 'sat-keys',
  sort: 'code_sat',
  order: 'asc',
  pageSize: 25,
  filters: { lista: 'unit', vigencia: '' },
} as const;

const listOf = (text: string): SatList => SAT_LISTS.find(({ key }) => key === text)?.key ?? 'unit';
const stateOf = (text: string): SatState | undefined => SAT_STATES.find((state) => state === text);

/** SAT's lists, key by key with the days of each. */
export function SatListsScreen() {
  const list = useListState<{ lista: string; vigencia: string }>(LIST);
  const chosen = listOf(list.filters.lista);
  const state = stateOf(list.filters.vigencia);
  const query = useSatKeysQuery({ ...list.input, list: chosen, ...(state ? { state } : {}) });
  const lists = useSatListsQuery();
  const [importing, setImporting] = useState(false);
  const counted = new Map(lists.data?.rows.map((row) => [row.list, row.keys]));
  const options = SAT_LISTS.map(({ key, title }) => {
    const keys = counted.get(key);
    return { value: key, label: keys === undefined ? title : `${title} (${formatCount(keys)})` };
  });
  const isEmpty = counted.get(chosen) === 0;
  return (
    <>
      <PageHead
        title="Listas del SAT"
        actions={
          <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
            Importar
          </Button>
        }
      />
      <DataTable<SatKeyRow, { lista: string; vigencia: string }>
        list={list}
        query={query}
        rowKey="code_sat"
        columns={COLUMNS}
        exportName={`sat-${chosen}`}
        toolbar={
          <>
            <Select
              aria-label="Lista"
              className="ca-sat-list"
              showSearch={WORD_SEARCH}
              options={options}
              value={chosen}
              onChange={(lista) => list.setFilters({ lista })}
            />
            <Segmented
              aria-label="Vigencia"
              options={STATES}
              value={list.filters.vigencia}
              onChange={(vigencia) => list.setFilters({ vigencia })}
            />
          </>
        }
        empty={
          <EmptyState
            text={
              isEmpty ? 'Esta lista aún no está cargada: las claves se capturan a mano.' : 'No hay claves para mostrar.'
            }
          />
        }
      />
      {importing && (
        <SatImportModal
          onClose={() => setImporting(false)}
          onDone={() => {
            void query.refetch();
            void lists.refetch();
          }}
        />
      )}
    </>
  );
}
