import { EditOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import {
  type Column,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  StatusBadge,
  useListState,
} from '@ceiba/platform/web';
import { CARE_STATES, type CareRow } from '@ceiba/surveys/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { CareModal } from './care-modal';
import { useListSurveyCareQuery } from './sheets.api';
import '../surveys.css';

const COLORS = ['danger', 'warning', 'info', 'success'] as const;
const COLUMNS: readonly Column<CareRow>[] = [
  { key: 'id_survey_care', title: 'ID', width: 80, card: 'none' },
  { key: 'name_user', title: 'Nombre', card: 'title' },
  { key: 'job_user', title: 'Puesto', sortable: false, card: 'none' },
  { key: 'name_branch_office', title: 'Sucursal', sortable: false, card: 'none', link: BRANCH_RECORD },
  { key: 'care_sections', title: 'Secciones', sortable: false, card: 'fact' },
  {
    key: 'status_care',
    title: 'Estado',
    card: 'fact',
    labels: Object.fromEntries(CARE_STATES.map((text, at) => [at, text])),
    render: ({ status_care }) => <StatusBadge color={COLORS[status_care]} text={CARE_STATES[status_care]} />,
  },
  { key: 'institution_care', title: 'Se canaliza a', sortable: false, card: 'fact' },
  { key: 'created_at', title: 'Fecha', kind: 'instant', card: 'none' },
];
const LIST = { id: 'survey-care', sort: 'id_survey_care', order: 'desc', filters: { status_care: '' } } as const;
const OPTIONS = CARE_STATES.map((label, at) => ({ value: String(at), label }));

/** Who needs clinical attention by survey 2, and what is done about it: for one right alone. */
export function CareScreen() {
  const list = useListState<{ status_care: string }>(LIST);
  const query = useListSurveyCareQuery({ ...list.input, ...list.filters });
  const [open, setOpen] = useState<number | null>(null);
  const actions = ({ id_survey_care: id }: CareRow): RowAction[] => [
    {
      key: 'edit',
      label: `Dar seguimiento a #${id}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setOpen(id),
    },
  ];
  return (
    <>
      <PageHead title="Seguimiento de la encuesta 2" />
      <DataTable<CareRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_survey_care"
        actions={actions}
        exportName="seguimiento"
        toolbar={
          <Select
            aria-label="Estado"
            placeholder="Estado"
            allowClear
            className="sv-filter"
            options={OPTIONS}
            value={list.filters.status_care || undefined}
            onChange={(value?: string) => list.setFilters({ status_care: value ?? '' })}
          />
        }
        empty={<EmptyState text="Nadie necesita atención." />}
      />
      {open !== null && <CareModal id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
