import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import type { SurveyCampaignRow } from '@ceiba/surveys/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  textOf,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useDeleteSurveyCampaignMutation, useListSurveyCampaignsQuery } from '../survey-campaigns.api';
import { SurveyCampaignModal } from './survey-campaign-modal';

const COLUMNS: readonly Column<SurveyCampaignRow>[] = [
  { key: 'id_survey_campaign', title: 'ID', width: 72, card: 'none' },
  { key: 'name_survey_campaign', title: 'Nombre', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
  { key: 'created_at', title: 'Registrada el', kind: 'instant', sortable: false, card: 'none' },
];
const LIST = {
  id: 'survey-campaigns',
  sort: 'id_survey_campaign',
  order: 'desc',
  filters: { id_branch_office: '' },
} as const;

/** Listado De Campañas. */
export function SurveyCampaignsScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListSurveyCampaignsQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteSurveyCampaignMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const actions = (row: SurveyCampaignRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_survey_campaign}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(row.id_survey_campaign),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_survey_campaign}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Campaña',
          id: row.id_survey_campaign,
          name: row.name_survey_campaign,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Campaña
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Campañas" actions={create} />
      <DataTable<SurveyCampaignRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_survey_campaign"
        actions={actions}
        exportName="campanas-encuestas"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <SurveyCampaignModal id={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
