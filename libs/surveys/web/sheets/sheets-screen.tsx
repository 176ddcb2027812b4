import { EyeOutlined, FileExcelOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import {
  type Column,
  DataTable,
  DayRange,
  downloadFile,
  EmptyState,
  PageHead,
  type RowAction,
  textOf,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import type { SurveyRow, SurveyType } from '@ceiba/surveys/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LevelChip } from './level-chip';
import { ResultModal } from './result-modal';
import { type SheetFilters, useListSurveySheetsQuery } from './sheets.api';
import '../surveys.css';

const COMMON: readonly Column<SurveyRow>[] = [
  { key: 'id_encuesta', title: 'ID', width: 80, card: 'none' },
  { key: 'name_user', title: 'Nombre', card: 'title' },
  { key: 'age_user', title: 'Edad', kind: 'integer', width: 80, card: 'none' },
  { key: 'job_user', title: 'Puesto', card: 'fact' },
  { key: 'name_survey_campaign', title: 'Campaña', sortable: false, card: 'none' },
  { key: 'name_branch_office', title: 'Sucursal', sortable: false, card: 'none', link: BRANCH_RECORD },
  { key: 'area_survey', title: 'Área', sortable: false, hidden: true, card: 'none' },
  { key: 'created_at', title: 'Fecha', kind: 'instant', card: 'fact' },
];
const RATED: readonly Column<SurveyRow>[] = [
  { key: 'points', title: 'Puntos', kind: 'integer', width: 90, card: 'none' },
  {
    key: 'calification',
    title: 'Calificación',
    sortable: false,
    card: 'fact',
    render: ({ calification, calification_color, calification_text_color }) =>
      calification && (
        <LevelChip text={calification} color={calification_color ?? ''} textColor={calification_text_color ?? ''} />
      ),
  },
];
const COLUMNS = { 1: [...COMMON.slice(0, 4), ...RATED, ...COMMON.slice(4)], 2: COMMON } as const;
const filters: SheetFilters = { id_branch_office: '', date_start: '', date_end: '' };
const LISTS = {
  1: { id: 'surveys-1', sort: 'id_encuesta', order: 'desc', filters },
  2: { id: 'surveys-2', sort: 'id_encuesta', order: 'desc', filters },
} as const;

/** Listado De Encuestas of a type. */
function SheetsScreen({ type }: { type: SurveyType }) {
  const list = useListState<Record<keyof SheetFilters, string>>(LISTS[type]);
  const query = useListSurveySheetsQuery({ ...list.input, ...list.filters, type });
  const may = useCan(`encuesta-${type}`);
  const navigate = useNavigate();
  const [shown, setShown] = useState<SurveyRow | null>(null);
  const actions = (row: SurveyRow): RowAction[] => {
    const { id_encuesta: id } = row;
    const look: RowAction = {
      key: 'view',
      label: `Ver resultado de #${id}`,
      icon: <EyeOutlined aria-hidden />,
      primary: true,
      onClick: () => setShown(row),
    };
    const excel: RowAction = {
      key: 'excel',
      label: `Excel de #${id}`,
      icon: <FileExcelOutlined aria-hidden />,
      onClick: () => void downloadFile(`/survey/excel/${id}`, `encuesta-${id}.xlsx`),
    };
    return [look, ...(type === 1 && may('export') ? [excel] : [])];
  };
  const care = type === 2 && may('follow_up') && (
    <Button onClick={() => void navigate('/encuesta-2/seguimiento')}>Seguimiento</Button>
  );
  const { date_start, date_end, id_branch_office } = list.filters;
  return (
    <>
      <PageHead title={`Encuesta ${type}`} actions={care || undefined} />
      <DataTable<SurveyRow, Record<keyof SheetFilters, string>>
        list={list}
        query={query}
        columns={COLUMNS[type]}
        rowKey="id_encuesta"
        actions={actions}
        exportName={type === 1 && may('export') ? 'encuesta-1' : undefined}
        toolbar={
          <>
            <BranchPicker
              value={id_branch_office}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
            />
            <DayRange
              value={[date_start, date_end]}
              onChange={([start, end]) => list.setFilters({ date_start: start, date_end: end })}
            />
          </>
        }
        empty={<EmptyState text="Todavía no hay encuestas respondidas." />}
      />
      {shown && <ResultModal row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

export const SurveyOneScreen = () => <SheetsScreen type={1} />;
export const SurveyTwoScreen = () => <SheetsScreen type={2} />;
