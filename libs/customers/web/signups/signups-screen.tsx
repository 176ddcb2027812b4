import { CheckOutlined, FileSearchOutlined } from '@ant-design/icons';
import type { SignupRow, SignupState } from '@ceiba/customers/contract';
import { DataTable, EmptyState, PageHead, type RowAction, useCan, useListState } from '@ceiba/platform/web';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ActivateModal } from './activate-modal';
import { columnsOf } from './columns';
import { PapersModal } from './papers-modal';
import { useSignupsQuery } from './signups.api';

const STATES = [
  { value: 'paid', label: 'Por activar' },
  { value: 'active', label: 'Activados' },
  { value: 'open', label: 'Sin pagar' },
];
const NOBODY: Readonly<Record<SignupState, string>> = {
  paid: 'Nadie espera ser activado.',
  active: 'Todavía no se ha activado a nadie.',
  open: 'No hay registros sin pagar.',
};
const options = {
  id: 'signups',
  sort: 'id_customers_kit_public',
  order: 'desc' as const,
  pageSize: 25,
  filters: { state: 'paid' },
};

type Open = { row: SignupRow; what: 'papers' | 'activate' };
const hasPartner = (row: SignupRow): row is SignupRow & { id_customers: number } => row.id_customers !== null;

/** /clientes/altas, /listado-clientes/altas: who signed up in public; the call centre looks at papers and activates. */
export function SignupsScreen() {
  const list = useListState(options);
  const state = STATES.find(({ value }) => value === list.filters.state)?.value as SignupState | undefined;
  const shown = state ?? 'paid';
  const query = useSignupsQuery({ ...list.input, state: shown });
  const mayActivate = useCan('clientes')('update');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = (row: SignupRow): RowAction[] => [
    {
      key: 'papers',
      label: `Ver documentos (${row.documents.length})`,
      icon: <FileSearchOutlined aria-hidden />,
      onClick: () => setOpen({ row, what: 'papers' }),
    },
    ...(mayActivate && row.state === 'paid'
      ? [
          {
            key: 'activate',
            label: 'Activar',
            icon: <CheckOutlined aria-hidden />,
            primary: true,
            onClick: () => setOpen({ row, what: 'activate' }),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title="Altas en línea"
        note="Quienes se registraron en público y pagaron su kit entran al activarlos."
      />
      <DataTable
        {...{ list, query, actions }}
        rowKey="id_customers_kit_public"
        title="Listado De Altas En Línea"
        columns={columnsOf[shown]}
        exportName="altas-en-linea"
        empty={<EmptyState text={NOBODY[shown]} />}
        toolbar={
          <Segmented
            aria-label="Estado"
            options={STATES}
            value={shown}
            onChange={(value) => list.setFilters({ state: value })}
          />
        }
      />
      {open?.what === 'papers' && <PapersModal signup={open.row} onClose={close} />}
      {open?.what === 'activate' && hasPartner(open.row) && <ActivateModal signup={open.row} onClose={close} />}
    </>
  );
}
