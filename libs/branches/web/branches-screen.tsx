import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { BranchRow } from '@ceiba/branches/contract';
import {
  confirmDelete,
  DataTable,
  deleteMany,
  EmptyState,
  PageHead,
  StatusBadge,
  useListState,
  type Column,
  type RowAction,
} from '@ceiba/platform/web';
import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { BranchModal } from './branch-form/branch-modal';
import { useDeleteBranchMutation, useListBranchesQuery } from './branches.api';
import { BRANCH_KINDS, kindOf, NEW_BRANCH } from './branch-kinds';
import './branches.css';

const COLUMNS: readonly Column<BranchRow>[] = [
  { key: 'id_branch_office', title: 'ID', width: 72, card: 'none' },
  { key: 'key_branch_office', title: 'Clave', card: 'fact' },
  { key: 'name_branch_office', title: 'Descripción', card: 'title' },
  { key: 'name_money', title: 'Moneda', card: 'fact' },
  { key: 'value_tax_1', title: 'Impuesto 1', kind: 'percent', card: 'fact' },
  { key: 'value_tax_2', title: 'Impuesto 2', kind: 'percent', card: 'none' },
  { key: 'value_tax_3', title: 'Impuesto 3', kind: 'percent', card: 'none' },
  {
    key: 'is_branch_office',
    title: 'Clase',
    card: 'fact',
    text: (row) => BRANCH_KINDS[kindOf(row)].one,
    render: (row) => <StatusBadge color={BRANCH_KINDS[kindOf(row)].color} text={BRANCH_KINDS[kindOf(row)].one} />,
  },
  {
    key: 'enabled_branch_office',
    title: 'Estado',
    hidden: true,
    card: 'none',
    labels: { 1: 'Activo', 0: 'Inactivo' },
  },
  { key: 'start_ticket_branch_office', title: 'Ticket inicial', hidden: true, card: 'none' },
  { key: 'end_ticket_branch_office', title: 'Ticket final', hidden: true, card: 'none' },
  { key: 'shipping_free', title: 'Envío gratis desde', kind: 'money', hidden: true, card: 'none' },
  { key: 'shipping_value', title: 'Costo de envío', kind: 'money', hidden: true, card: 'none' },
  { key: 'zip_code', title: 'Código postal', hidden: true, card: 'none' },
  { key: 'time_zone', title: 'Zona horaria', hidden: true, card: 'none' },
];
const LIST = { id: 'branches', sort: 'id_branch_office', order: 'asc', filters: { clase: '' } } as const;

/** The open form stands in the address: `?sucursal=nueva` or the branch's id; `?clave=` is how other lists name it. */
function useOpenBranch(rows: readonly BranchRow[] = []) {
  const [address, setAddress] = useSearchParams();
  const named = rows.find(({ key_branch_office }) => key_branch_office === address.get('clave'));
  const shown = address.get('sucursal') ?? (named ? String(named.id_branch_office) : null);
  const open = (what: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('clave');
        if (what === null) next.delete('sucursal');
        else next.set('sucursal', what);
        return next;
      },
      { replace: true },
    );
  return [shown, open] as const;
}

/** Listado De Sucursales (spec 1, section 2.9). */
export function BranchesScreen() {
  const list = useListState<{ clase: string }>(LIST);
  const query = useListBranchesQuery();
  const [remove] = useDeleteBranchMutation();
  const [shown, open] = useOpenBranch(query.data);
  const { clase } = list.filters;
  const narrowed = query.data?.filter((row) => !clase || kindOf(row) === clase);

  const actions = (row: BranchRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_branch_office}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => open(String(row.id_branch_office)),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_branch_office}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Sucursal',
          id: row.id_branch_office,
          name: row.name_branch_office,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open(NEW_BRANCH)}>
      Registrar Sucursal
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Sucursales" actions={create} />
      <DataTable<BranchRow, { clase: string }>
        list={list}
        query={{ ...query, data: narrowed, currentData: narrowed }}
        columns={COLUMNS}
        rowKey="id_branch_office"
        actions={actions}
        bulk={[deleteMany((row) => remove(row).unwrap())]}
        onOpen={(row) => open(String(row.id_branch_office))}
        exportName="sucursales"
        toolbar={
          <Select<string>
            className="p-list-filter"
            aria-label="Clase"
            placeholder="Clase"
            allowClear
            value={clase || undefined}
            onChange={(value) => list.setFilters({ clase: value ?? '' })}
            options={Object.entries(BRANCH_KINDS).map(([value, { many }]) => ({ value, label: many }))}
          />
        }
        empty={<EmptyState action={list.search || clase ? undefined : create} />}
      />
      {shown !== null && <BranchModal key={shown} shown={shown} onClose={() => open(null)} />}
    </>
  );
}
