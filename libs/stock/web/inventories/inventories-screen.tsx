import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  FileExcelOutlined,
  FilePdfOutlined,
  FormOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import {
  confirmDelete,
  DataTable,
  downloadFile,
  EmptyState,
  PageHead,
  PaperModal,
  useCan,
  useListState,
  type RowAction,
  textOf,
  sumFeet,
  useShown,
  type Shown,
} from '@ceiba/platform/web';
import type { InventoryRow } from '@ceiba/stock/contract';
import { Button, Select } from 'antd';
import { ApplyModal } from './apply-modal';
import { useDeleteInventoryMutation, useListInventoriesQuery, useInventorySumsQuery } from './inventories.api';
import { inventoryColumns } from './inventory-columns';
import { InventoryModal } from './inventory-modal';
import { ViewModal } from './view-modal';
import './inventories.css';

const WHATS = ['view', 'update', 'apply', 'pdf', 'sheet'] as const;
type What = (typeof WHATS)[number];
const LIST = {
  id: 'inventories',
  sort: 'id_inventory',
  order: 'desc',
  filters: { id_branch_office: '', applied: '' },
} as const;

interface Doings {
  open: (what: What, id: number) => void;
  remove: (row: InventoryRow) => Promise<unknown>;
}

/** What this person may do with an inventory: a draft is edited, applied or deleted, an applied one is looked at. */
function useActions({ open, remove }: Doings): (row: InventoryRow) => RowAction[] {
  const may = useCan('inventario');
  return (row) => {
    const id = row.id_inventory;
    const draft = row.applied_inventory === 0;
    const edit: RowAction = {
      key: 'update',
      label: `Modificar #${id}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => open('update', id),
    };
    const apply: RowAction = {
      key: 'apply',
      label: `Aplicar #${id}`,
      icon: <CheckOutlined aria-hidden />,
      onClick: () => open('apply', id),
    };
    const view: RowAction = {
      key: 'view',
      label: `Ver #${id}`,
      icon: <EyeOutlined aria-hidden />,
      primary: !draft,
      onClick: () => open('view', id),
    };
    const papers: RowAction[] = [
      { key: 'pdf', label: 'PDF del resultado', icon: <FilePdfOutlined aria-hidden />, onClick: () => open('pdf', id) },
      { key: 'sheet', label: 'Hoja de conteo', icon: <FormOutlined aria-hidden />, onClick: () => open('sheet', id) },
      {
        key: 'excel',
        label: 'Excel del resultado',
        icon: <FileExcelOutlined aria-hidden />,
        onClick: () => void downloadFile(`/inventory/excel/${id}`, `inventario-${id}.xlsx`),
      },
    ];
    const erase: RowAction = {
      key: 'delete',
      label: `Eliminar #${id}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () => confirmDelete({ one: 'Inventario', id, name: row.name_inventory, onYes: () => remove(row) }),
    };
    return [
      ...(draft && may('update') ? [edit] : []),
      ...(draft && may('apply') ? [apply] : []),
      ...(may('view') ? [view, ...papers] : []),
      ...(draft && may('delete') ? [erase] : []),
    ];
  };
}

function Dialogs({ shown, onClose }: { shown: Shown<What>; onClose: () => void }) {
  const { what, id } = shown;
  if (what === 'new' || id === null) return <InventoryModal id={null} onClose={onClose} />;
  if (what === 'update') return <InventoryModal id={id} onClose={onClose} />;
  if (what === 'apply') return <ApplyModal id={id} onClose={onClose} />;
  if (what === 'view') return <ViewModal id={id} onClose={onClose} />;
  const sheet = what === 'sheet';
  return (
    <PaperModal
      path={`/inventory/${what}/${id}`}
      title={sheet ? `Hoja de conteo del inventario #${id}` : `Inventario #${id}`}
      filename={sheet ? `hoja-de-conteo-${id}.pdf` : `inventario-${id}.pdf`}
      onClose={onClose}
    />
  );
}

/** Listado De Inventarios (spec 2, section 2, "Physical inventories"). */
export function InventoriesScreen() {
  const list = useListState<{ id_branch_office: string; applied: string }>(LIST);
  const query = useListInventoriesQuery({ ...list.input, ...list.filters });
  const sums = useInventorySumsQuery({ ...list.filters, search: list.search });
  const may = useCan('inventario');
  const [remove] = useDeleteInventoryMutation();
  const { shown, open, close } = useShown<What>('inventario', WHATS);
  const actions = useActions({ open, remove: (row) => remove(row).unwrap() });
  const create = may('new') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      Registrar Inventario
    </Button>
  );
  const filters = (
    <>
      <BranchPicker
        value={list.filters.id_branch_office}
        onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
      />
      <Select<string>
        aria-label="Estado"
        className="p-list-filter"
        placeholder="Estado"
        allowClear
        value={list.filters.applied || undefined}
        onChange={(applied) => list.setFilters({ applied: applied ?? '' })}
        options={[
          { value: '0', label: 'Borrador' },
          { value: '1', label: 'Aplicado' },
        ]}
      />
    </>
  );
  return (
    <>
      <PageHead title="Listado De Inventarios" actions={create} />
      <DataTable<InventoryRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_inventory"
        columns={inventoryColumns}
        actions={actions}
        onOpen={may('view') ? (row) => open('view', row.id_inventory) : undefined}
        sums={sumFeet(sums.currentData)}
        exportName="inventarios"
        toolbar={filters}
        empty={<EmptyState text="Todavía no hay inventarios." action={create || undefined} />}
      />
      {shown && <Dialogs key={`${shown.what}-${shown.id}`} shown={shown} onClose={close} />}
    </>
  );
}
