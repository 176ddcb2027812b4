import { CheckOutlined, CloseOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import {
  APPROVALS,
  allowsMove,
  mondayOf,
  sundayOf,
  VIATICOS_APPROVALS,
  type ViaticosRow,
} from '@ceiba/expenses/contract';
import { reportColumns } from '@ceiba/platform/contract';
import {
  ask,
  DataTable,
  EmptyState,
  footOf,
  listColumns,
  newDraftKey,
  PageHead,
  ReportFiles,
  type ReportRow,
  type RowAction,
  useCan,
  useListState,
  useRowWork,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useApproveViaticosMutation, useRejectViaticosMutation, useViaticosApprovalsQuery } from '../expenses.api';
import { PhotoModal } from '../requests/photo-modal';
import { RequestModal } from '../requests/request-form';
import { paperActions } from '../requests/requests-screen';
import { ViewModal } from '../requests/view-modal';
import { thisMonday, WeekChoice } from '../week/week-choice';
import { DeputiesModal } from './deputies-modal';

interface Chosen {
  what: 'view' | 'edit' | 'photo';
  row: ViaticosRow;
}

const COLUMNS = listColumns<ViaticosRow>(reportColumns(VIATICOS_APPROVALS, {}), false);

/** Approves and rejects, each asked first; a rejection takes no reason. */
function useDecisions() {
  const [approve] = useApproveViaticosMutation();
  const [reject] = useRejectViaticosMutation();
  const { isBusy, run } = useRowWork();
  return ({ id_viaticos_doc, full_name }: ViaticosRow): RowAction[] => {
    const name = `decide-${id_viaticos_doc}`;
    const decide = (verb: string, done: string, decision: typeof approve, danger: boolean) => () =>
      ask({
        title: `¿${verb} la solicitud #${id_viaticos_doc}?`,
        content: `De ${full_name}.`,
        yes: `Sí, ${done}`,
        no: 'No',
        danger,
        onYes: () => run(name, () => decision({ id_viaticos_doc, draft: newDraftKey() }).unwrap()),
      });
    const one = { busy: isBusy(name) };
    return [
      {
        ...{ ...one, key: 'approve', label: `Aprobar #${id_viaticos_doc}`, icon: <CheckOutlined aria-hidden /> },
        ...{ primary: true, onClick: decide('Aprobar', 'aprobarla', approve, false) },
      },
      {
        ...{ ...one, key: 'reject', label: `Rechazar #${id_viaticos_doc}`, icon: <CloseOutlined aria-hidden /> },
        ...{ danger: true, onClick: decide('Rechazar', 'rechazarla', reject, true) },
      },
    ];
  };
}

/** The week of the list, in the address; it is asked for as one searches. */
function useWeek() {
  const [options] = useState(() => {
    const monday = thisMonday();
    const filters = { date_start: monday, date_end: sundayOf(monday) };
    return { id: VIATICOS_APPROVALS.key, pageSize: 100, sort: 'status_viaticos_doc', order: 'asc', filters } as const;
  });
  const list = useListState<{ date_start: string; date_end: string }>(options);
  const asked = { ...list.input, ...list.filters, excel: 0 } as const;
  const query = useViaticosApprovalsQuery(asked);
  const [chosen, choose] = useState(mondayOf(list.filters.date_start));
  const search = () =>
    chosen === list.filters.date_start
      ? void query.refetch()
      : list.setFilters({ date_start: chosen, date_end: sundayOf(chosen) });
  return { list, asked, query, chosen, choose, search };
}

function Approvals({ title, own }: { title: string; own: boolean }) {
  const { list, asked, query, chosen: monday, choose, search } = useWeek();
  const mayExport = useCan(APPROVALS)('export');
  const decisions = useDecisions();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [deputies, setDeputies] = useState(false);
  const actions = (row: ViaticosRow): RowAction[] => {
    const open = (what: Chosen['what']) => () => setChosen({ what, row });
    const id = row.id_viaticos_doc;
    const moved = { ...row, status_viaticos_doc: Number(row.status_viaticos_doc) };
    const edit: RowAction = {
      key: 'edit',
      label: `Modificar #${id}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: open('edit'),
    };
    return [
      { key: 'view', label: `Ver #${id}`, icon: <EyeOutlined aria-hidden />, primary: true, onClick: open('view') },
      ...(row.may_approve === 1 && allowsMove('approve', moved) ? decisions(row) : []),
      ...(row.may_approve === 1 && allowsMove('change', moved) ? [edit] : []),
      ...paperActions({ ...row } as ReportRow, open('photo')),
    ];
  };
  const close = () => setChosen(null);
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {mayExport && (
              <ReportFiles asked={{ call: VIATICOS_APPROVALS.call, body: asked }} formats={['excel']} missing={null} />
            )}
            {own && <Button onClick={() => setDeputies(true)}>Suplentes</Button>}
          </>
        }
        filters={
          <>
            <WeekChoice value={monday} onChange={choose} />
            <Button type="primary" onClick={search}>
              Buscar
            </Button>
          </>
        }
      />
      <DataTable<ViaticosRow, typeof list.filters>
        list={list}
        label={title}
        query={query}
        columns={COLUMNS}
        rowKey="id_viaticos_doc"
        actions={actions}
        sums={query.data && footOf(VIATICOS_APPROVALS, query.data.sums)}
        empty={<EmptyState text={VIATICOS_APPROVALS.nothing} />}
      />
      {chosen?.what === 'view' && <ViewModal id={chosen.row.id_viaticos_doc} onClose={close} />}
      {chosen?.what === 'edit' && <RequestModal id={chosen.row.id_viaticos_doc} onClose={close} />}
      {chosen?.what === 'photo' && (
        <PhotoModal id={chosen.row.id_viaticos_doc} path={chosen.row.image_reembolso ?? ''} onClose={close} />
      )}
      {deputies && <DeputiesModal onClose={() => setDeputies(false)} />}
    </>
  );
}

/** Aprobación de viáticos: a week's requests, this one's at first (spec 3, section 2). */
export function ApprovalsScreen() {
  return <Approvals title="Aprobación de viáticos" own />;
}

/** The same for who decides in somebody's stead. */
export function DeputyScreen() {
  return <Approvals title="Aprobación de viáticos en suplencia" own={false} />;
}
