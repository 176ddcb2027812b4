import { DeleteOutlined, EditOutlined, LinkOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import {
  ask,
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
} from '@ceiba/platform/web';
import { CAMPAIGN_STATES, type SurveyCampaignRow } from '@ceiba/surveys/contract';
import { Button } from 'antd';
import { useState } from 'react';
import {
  useDeleteSurveyCampaignMutation,
  useEndSurveyCampaignMutation,
  useListSurveyCampaignsQuery,
} from '../campaigns.api';
import { RetentionModal } from '../wording/retention-modal';
import { WordingModal } from '../wording/wording-modal';
import { CampaignModal } from './campaign-modal';
import { LinkModal } from './link-modal';
import '../surveys.css';

const COLORS = { planned: 'info', open: 'success', over: 'secondary' } as const;
const reached = ({ answered, sample_minimum }: SurveyCampaignRow) =>
  sample_minimum === null ? null : answered >= sample_minimum;

const COLUMNS: readonly Column<SurveyCampaignRow>[] = [
  { key: 'id_survey_campaign', title: 'ID', width: 72, card: 'none' },
  { key: 'name_survey_campaign', title: 'Nombre', card: 'title' },
  { key: 'type_survey', title: 'Encuesta', width: 100, card: 'none' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  {
    key: 'state_campaign',
    title: 'Estado',
    sortable: false,
    card: 'fact',
    labels: CAMPAIGN_STATES,
    render: ({ state_campaign }) => (
      <StatusBadge color={COLORS[state_campaign]} text={CAMPAIGN_STATES[state_campaign]} />
    ),
  },
  { key: 'date_start_survey', title: 'Inicia', kind: 'day', card: 'none' },
  { key: 'date_end_survey', title: 'Termina', kind: 'day', card: 'fact' },
  {
    key: 'answered',
    title: 'Respondidas',
    sortable: false,
    card: 'fact',
    template: '{answered} de {expected_answers}',
  },
  {
    key: 'sample_minimum',
    title: 'Muestra mínima',
    sortable: false,
    card: 'none',
    render: (row) =>
      row.sample_minimum === null ? 'Todos' : `${row.sample_minimum}${reached(row) ? ' (alcanzada)' : ''}`,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
];
const LIST = {
  id: 'survey-campaigns',
  sort: 'id_survey_campaign',
  order: 'desc',
  filters: { id_branch_office: '' },
} as const;

type Open =
  { what: 'edit'; id: number | 'new' } | { what: 'link'; row: SurveyCampaignRow } | { what: 'words' | 'term' };

function useCampaignActions(open: (one: Open) => void) {
  const [remove] = useDeleteSurveyCampaignMutation();
  const [end] = useEndSurveyCampaignMutation();
  return (row: SurveyCampaignRow): RowAction[] => {
    const { id_survey_campaign: id, name_survey_campaign: name } = row;
    const link: RowAction = {
      key: 'link',
      label: `Liga y QR de #${id}`,
      icon: <LinkOutlined aria-hidden />,
      primary: true,
      onClick: () => open({ what: 'link', row }),
    };
    const edit: RowAction = {
      key: 'edit',
      label: `Modificar #${id}`,
      icon: <EditOutlined aria-hidden />,
      onClick: () => open({ what: 'edit', id }),
    };
    const over: RowAction = {
      key: 'end',
      label: `Terminar #${id}`,
      icon: <StopOutlined aria-hidden />,
      onClick: () =>
        ask({
          title: `¿Terminar la campaña «${name}»?`,
          content: 'Ya no recibe respuestas y no se abre de nuevo. Sus resultados se podrán ver.',
          yes: 'Sí, terminarla',
          no: 'No',
          onYes: async () => {
            await end({ id_survey_campaign: id, draft: newDraftKey() }).unwrap();
          },
        }),
    };
    const gone: RowAction = {
      key: 'delete',
      label: `Eliminar #${id}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () => confirmDelete({ one: 'Campaña', id, name, onYes: () => remove(row).unwrap() }),
    };
    return [...(row.state_campaign === 'over' ? [] : [link, edit, over]), ...(row.answered === 0 ? [gone] : [])];
  };
}

/** Listado De Campañas: who is asked, until when, and how many have answered. */
export function CampaignsScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListSurveyCampaignsQuery({ ...list.input, ...list.filters });
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useCampaignActions(setOpen);
  const close = () => setOpen(null);
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ what: 'edit', id: 'new' })}>
      Registrar Campaña
    </Button>
  );
  const tools = (
    <>
      <Button onClick={() => setOpen({ what: 'words' })}>Redacción de preguntas</Button>
      <Button onClick={() => setOpen({ what: 'term' })}>Plazo de conservación</Button>
      {create}
    </>
  );
  return (
    <>
      <PageHead title="Campañas de encuestas" actions={tools} />
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
      {open?.what === 'edit' && <CampaignModal id={open.id} onClose={close} />}
      {open?.what === 'link' && <LinkModal row={open.row} onClose={close} />}
      {open?.what === 'words' && <WordingModal onClose={close} />}
      {open?.what === 'term' && <RetentionModal onClose={close} />}
    </>
  );
}
