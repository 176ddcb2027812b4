import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import {
  DeleteOutlined,
  EyeOutlined,
  HistoryOutlined,
  PlusOutlined,
  QrcodeOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import {
  confirmDelete,
  DataTable,
  deleteMany,
  EmptyState,
  PageHead,
  useListState,
  type Column,
  type RowAction,
  textOf,
  useShown,
  type Shown,
} from '@ceiba/platform/web';
import type { PalletStockRow } from '@ceiba/stock/contract';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ContentModal } from './content-modal';
import { FullHistory } from './full-history';
import { HistoryModal } from './history-modal';
import { LabelModal } from './label-modal';
import { LocationModal } from './location-modal';
import { useDeleteLocationMutation, useListLocationsQuery } from './locations.api';
import './locations.css';

const COLUMNS: readonly Column<PalletStockRow>[] = [
  { key: 'id_pallet_stock', title: 'ID', width: 72, card: 'none' },
  { key: 'key_pallet_stock', title: 'Clave', card: 'fact' },
  { key: 'name_pallet_stock', title: 'Nombre', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'products', title: 'Productos', kind: 'integer', sortable: false, card: 'none' },
  {
    key: 'qty_pallet_stock',
    title: 'Cantidad',
    template: '{qty_text}',
    sortable: false,
    card: 'fact',
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
  { key: 'created_at', title: 'Registrada', kind: 'instant', sortable: false, hidden: true, card: 'none' },
];
const WHATS = ['view', 'update', 'history', 'label'] as const;
type What = (typeof WHATS)[number];
const LIST = { id: 'pallet-stock', sort: 'id_pallet_stock', order: 'desc', filters: { id_branch_office: '' } } as const;

function Dialogs({ shown, onClose }: { shown: Shown<What>; onClose: () => void }) {
  const { what, id } = shown;
  if (what === 'new' || id === null) return <LocationModal id={null} onClose={onClose} />;
  if (what === 'update') return <LocationModal id={id} onClose={onClose} />;
  if (what === 'history') return <HistoryModal id={id} onClose={onClose} />;
  return what === 'label' ? <LabelModal id={id} onClose={onClose} /> : <ContentModal id={id} onClose={onClose} />;
}

function LocationList({ onHistory }: { onHistory: () => void }) {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListLocationsQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteLocationMutation();
  const { shown, open, close } = useShown<What>('ubicacion', WHATS);
  const actions = (row: PalletStockRow): RowAction[] => {
    const id = row.id_pallet_stock;
    return [
      {
        key: 'update',
        label: `Entradas y salidas de #${id}`,
        icon: <SwapOutlined aria-hidden />,
        primary: true,
        onClick: () => open('update', id),
      },
      { key: 'view', label: `Ver #${id}`, icon: <EyeOutlined aria-hidden />, onClick: () => open('view', id) },
      {
        key: 'history',
        label: `Historial de #${id}`,
        icon: <HistoryOutlined aria-hidden />,
        onClick: () => open('history', id),
      },
      {
        key: 'label',
        label: `Etiqueta de #${id}`,
        icon: <QrcodeOutlined aria-hidden />,
        onClick: () => open('label', id),
      },
      {
        key: 'delete',
        label: `Eliminar #${id}`,
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onClick: () =>
          confirmDelete({ one: 'Ubicación', id, name: row.name_pallet_stock, onYes: () => remove(row).unwrap() }),
      },
    ];
  };
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      Registrar Ubicación
    </Button>
  );
  return (
    <>
      <PageHead
        title="Listado De Ubicaciones"
        actions={
          <>
            <Button icon={<HistoryOutlined aria-hidden />} onClick={onHistory}>
              Historial completo
            </Button>
            {create}
          </>
        }
      />
      <DataTable<PalletStockRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_pallet_stock"
        columns={COLUMNS}
        actions={actions}
        bulk={[deleteMany((row) => remove(row).unwrap())]}
        onOpen={(row) => open('view', row.id_pallet_stock)}
        exportName="ubicaciones"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState text="Todavía no hay ubicaciones." action={create} />}
      />
      {shown && <Dialogs key={`${shown.what}-${shown.id}`} shown={shown} onClose={close} />}
    </>
  );
}

/** Listado De Ubicaciones, and their full history under `?vista=historial` (spec 2, section 2, "Warehouse locations"). */
export function LocationsScreen() {
  const [address, setAddress] = useSearchParams();
  if (address.get('vista') === 'historial') return <FullHistory onBack={() => setAddress({})} />;
  return <LocationList onHistory={() => setAddress({ vista: 'historial' })} />;
}
