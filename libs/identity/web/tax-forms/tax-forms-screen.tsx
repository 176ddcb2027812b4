import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { TAX_CLASSES, type TaxFormRow, toWorker } from '@ceiba/identity/contract';
import { type Column, DataTable, PageHead, type RowAction, useCan, useListState } from '@ceiba/platform/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useListTaxFormsQuery } from '../account.api';
import { TaxNumberModal } from './tax-number-modal';

/** His record is shown by a context above. */
const CUSTOMER = { screen: ['clientes', 'listado-clientes'], path: '/{screen}/{id_customers}' };
const columns: readonly Column<TaxFormRow>[] = [
  { key: 'id_customers', title: 'ID', width: 84, card: 'fact', link: CUSTOMER },
  { key: 'full_name', title: 'Empresario', card: 'title', link: CUSTOMER },
  { key: 'name', title: 'Nombre fiscal', card: 'fact' },
  { key: 'business_name', title: 'Negocio', sortable: false, hidden: true, card: 'none' },
  {
    key: 'tax_class',
    title: 'Clasificación',
    width: 190,
    labels: Object.fromEntries(TAX_CLASSES),
    sortable: false,
    card: 'none',
  },
  { key: 'address', title: 'Domicilio', sortable: false, card: 'none' },
  { key: 'tin_type', title: 'Tipo', width: 90, labels: { ssn: 'SSN', ein: 'EIN' }, sortable: false, card: 'none' },
  { key: 'tin', title: 'Número', width: 120, sortable: false, card: 'fact' },
  { key: 'accepted_at', title: 'Firmado', kind: 'instant', width: 140, card: 'none' },
  {
    key: 'user_created',
    title: 'Capturó',
    sortable: false,
    hidden: true,
    card: 'none',
    link: toWorker('id_worker_created'),
  },
];
const options = { id: 'tax-forms', sort: 'accepted_at', order: 'desc', filters: {} } as const;

/** The US tax forms of partners in dollars; a number is shown one at a time, and it is written down who saw it. */
export function TaxFormsScreen() {
  const list = useListState(options);
  const query = useListTaxFormsQuery(list.input);
  const may = useCan('formularios-fiscales');
  const navigate = useNavigate();
  const [shown, setShown] = useState<TaxFormRow | null>(null);
  const actions = (row: TaxFormRow): RowAction[] => [
    ...(may('view')
      ? [
          {
            key: 'tin',
            label: `Ver número fiscal de ${row.full_name}`,
            icon: <EyeOutlined aria-hidden />,
            primary: true,
            onClick: () => setShown(row),
          },
        ]
      : []),
    ...(may('update')
      ? [
          {
            key: 'edit',
            label: `Capturar otro formulario de ${row.full_name}`,
            icon: <EditOutlined aria-hidden />,
            onClick: () => void navigate(`/formularios-fiscales/${row.id_customers}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title="Formularios fiscales (W-9)" />
      <DataTable {...{ list, query, columns, actions }} rowKey="id_user" exportName="formularios-fiscales" />
      {shown && <TaxNumberModal form={shown} onClose={() => setShown(null)} />}
    </>
  );
}
