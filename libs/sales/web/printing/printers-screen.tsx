import { DeleteOutlined, EditOutlined, PlusOutlined, PrinterOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker, useOwnBranches } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import {
  ActiveBadge,
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  newDraftKey,
  PageHead,
  type RowAction,
  StatusBadge,
  textOf,
  useListState,
  useShown,
} from '@ceiba/platform/web';
import { PRINTER_KIND_WORDS, PRINTER_STATE_WORDS, type PrinterRow } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { useDeletePrinterMutation, useListPrintersQuery, usePrintTestMutation } from './printing.api';
import { PrinterModal } from './printer-modal';
import { PrintsModal } from './prints-modal';
import { usePrinting } from './use-printing';
import '../sales.css';

const COLUMNS: readonly Column<PrinterRow>[] = [
  { key: 'id_printer', title: 'ID', width: 72, card: 'none' },
  { key: 'name_printer', title: 'Nombre', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'kind', title: 'Conexión', render: ({ kind }) => PRINTER_KIND_WORDS[kind], text: wordOf, card: 'fact' },
  { key: 'host', title: 'Dirección IP', card: 'none' },
  { key: 'width', title: 'Rollo (mm)', kind: 'integer', card: 'none' },
  {
    key: 'status',
    title: 'Estado',
    render: ({ status }) => <StatusBadge {...PRINTER_STATE_WORDS[status]} />,
    text: ({ status }) => PRINTER_STATE_WORDS[status].text,
    card: 'fact',
  },
  { key: 'status_at', title: 'Visto', kind: 'instant', card: 'none' },
  {
    key: 'enabled_printer',
    title: 'Activa',
    sortable: false,
    render: ({ enabled_printer }) => <ActiveBadge value={enabled_printer} />,
    text: ({ enabled_printer }) => (enabled_printer === 1 ? 'Sí' : 'No'),
    card: 'none',
  },
  { key: 'user_created', title: 'Usuario', card: 'none', hidden: true, link: WORKER_RECORD },
];
function wordOf({ kind }: PrinterRow): string {
  return PRINTER_KIND_WORDS[kind];
}
const LIST = { id: 'printers', sort: 'id_printer', order: 'desc', filters: { id_branch_office: '' } } as const;
const WHATS = ['update', 'log'] as const;

/** Printers of the branches: registered, tried with a test page, and what they printed (ours; docs/adr/0068). */
export function PrintersScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListPrintersQuery({
    ...list.input,
    id_branch_office: Number(list.filters.id_branch_office) || null,
  });
  const [remove] = useDeletePrinterMutation();
  const [test] = usePrintTestMutation();
  const { branches } = useOwnBranches();
  const { printing, run } = usePrinting({
    busy: 'Imprimiendo la página de prueba...',
    done: 'Página de prueba impresa.',
  });
  const { shown, open, close } = useShown<(typeof WHATS)[number]>('impresora', WHATS);
  const actions = (row: PrinterRow): RowAction[] => {
    const { id_printer: id, name_printer: name } = row;
    return [
      {
        key: 'edit',
        label: `Modificar #${id}`,
        icon: <EditOutlined aria-hidden />,
        primary: true,
        onClick: () => open('update', id),
      },
      {
        key: 'test',
        label: `Página de prueba en ${name}`,
        icon: <PrinterOutlined aria-hidden />,
        disabled: row.enabled_printer === 0,
        onClick: () => void run(() => test({ id_printer: id, draft: newDraftKey() }).unwrap()).then(query.refetch),
      },
      {
        key: 'log',
        label: `Bitácora de ${name}`,
        icon: <UnorderedListOutlined aria-hidden />,
        onClick: () => open('log', id),
      },
      {
        key: 'delete',
        label: `Eliminar #${id}`,
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onClick: () => confirmDelete({ one: 'Impresora', id, name, onYes: () => remove(row).unwrap() }),
      },
    ];
  };
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      Registrar Impresora
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Impresoras" actions={create} />
      <p className={printing.state === 'failed' ? 'sales-problem' : 'p-muted'} role="status">
        {printing.text}
      </p>
      <DataTable<PrinterRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_printer"
        columns={COLUMNS}
        actions={actions}
        onOpen={(row) => open('update', row.id_printer)}
        exportName="impresoras"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState text="Todavía no hay impresoras: los tickets los imprime el navegador." action={create} />}
      />
      {shown?.what === 'log' && shown.id !== null && <PrintsModal id={shown.id} onClose={close} />}
      {shown && shown.what !== 'log' && (
        <PrinterModal
          key={shown.id ?? 'new'}
          id={shown.id ?? 'new'}
          branch={Number(list.filters.id_branch_office) || (branches[0]?.id_branch_office ?? null)}
          onClose={close}
        />
      )}
    </>
  );
}
