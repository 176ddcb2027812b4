import { DeleteOutlined, EditOutlined, PlusOutlined, SafetyOutlined, UploadOutlined } from '@ant-design/icons';
import { confirmDelete, type ReportRow, ReportScreen, type RowAction, type ShownReport } from '@ceiba/platform/web';
import { SUPPLIERS_LIST } from '@ceiba/suppliers/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ListedModal } from '../listed/listed-modal';
import { useDeleteSupplierMutation } from '../suppliers.api';
import '../suppliers.css';
import { ImportModal } from './import-modal';
import { SupplierModal } from './supplier-modal';

/** Its figures are read as one. */
const CELLS = { cci: { around: (_row: ReportRow, shown: ReactNode) => <span className="su-line">{shown}</span> } };

interface Open {
  what: number | 'new' | 'import' | 'listed';
  reload: () => void;
}

function Opened({ open: { what, reload }, onClose }: { open: Open; onClose: () => void }) {
  if (what === 'import') return <ImportModal onClose={onClose} onDone={reload} />;
  if (what === 'listed') return <ListedModal onClose={onClose} onDone={reload} />;
  return <SupplierModal id={what} onClose={onClose} onSaved={reload} />;
}

/** Suppliers (spec 3, section 2), their import, and SAT's list of 69-B. */
export function SuppliersScreen() {
  const [open, setOpen] = useState<Open | null>(null);
  const [remove] = useDeleteSupplierMutation();
  const actions = (row: ReportRow, reload: () => void): RowAction[] => {
    const [id, supplier_name] = [Number(row.supplier_id), String(row.supplier_name)];
    return [
      {
        key: 'edit',
        label: `Modificar ${supplier_name}`,
        icon: <EditOutlined aria-hidden />,
        primary: true,
        onClick: () => setOpen({ what: id, reload }),
      },
      {
        key: 'delete',
        label: `Eliminar ${supplier_name}`,
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onClick: () =>
          confirmDelete({
            one: 'Proveedor',
            id,
            name: supplier_name,
            onYes: async () => {
              await remove({ id, supplier_name }).unwrap();
              reload();
            },
          }),
      },
    ];
  };
  const primary = ({ again: reload }: ShownReport) => (
    <>
      <Button icon={<SafetyOutlined aria-hidden />} onClick={() => setOpen({ what: 'listed', reload })}>
        Lista 69-B
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen({ what: 'import', reload })}>
        Importar
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ what: 'new', reload })}>
        Registrar Proveedor
      </Button>
    </>
  );
  return (
    <>
      <ReportScreen definition={SUPPLIERS_LIST} cells={CELLS} primary={primary} actions={actions} />
      {open && <Opened open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
