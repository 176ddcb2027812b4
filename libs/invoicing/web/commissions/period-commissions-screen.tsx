import { FileExcelOutlined, FileTextOutlined } from '@ant-design/icons';
import { type CommissionStatementRow, STATEMENTS } from '@ceiba/commissions/contract';
import {
  commissionColumns,
  MoneyTotals,
  PeriodTools,
  StatementPaper,
  useListStatementsQuery,
  type StatementReport,
} from '@ceiba/commissions/web';
import type { Period } from '@ceiba/periods/contract';
import { NoPeriod, PeriodPicker, useShownPeriod } from '@ceiba/periods/web';
import {
  type BulkAction,
  DataTable,
  EmptyState,
  footOf,
  Loaded,
  newDraftKey,
  PageHead,
  ReportFiles,
  useCan,
  useListState,
  useReportFile,
  useSession,
  warn,
} from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStartMassStampingMutation } from '../invoicing.api';
import { MassStampingModal } from './mass-stamping-modal';
import { StampCommissionModal } from './stamp-commission-modal';
import { stampColumn } from './stamp-state';
import { useStatementActions } from './statement-actions';

const LIST = {
  id: 'period-commissions',
  sort: 'id_customers',
  order: 'asc' as const,
  pageSize: 100,
  filters: { periodo: '' },
};
/** While something is being stamped the list is read again this often. */
const POLL_MS = 3_000;
const closed = (period: Period): boolean => period.finish_period === 1;

/** The mass stamping that is open: `null` none, 0 a new one, else the job's id; a job stands in the address. */
function useMassStamping() {
  const [address, setAddress] = useSearchParams();
  const [fresh, setFresh] = useState(false);
  const id_job = Number(address.get('job')) || null;
  const go = (job: number | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (job === null) next.delete('job');
        else next.set('job', String(job));
        return next;
      },
      { replace: true },
    );
  const close = () => {
    setFresh(false);
    go(null);
  };
  return { open: fresh || id_job !== null, id_job, begin: () => setFresh(true), follow: go, close };
}

function asList(report: StatementReport | undefined) {
  return report && { rows: report.details, total: report.total };
}

/** Comisiones por periodo: statements, sums by currency, reports, and their stamping. */
export function PeriodCommissionsScreen() {
  const list = useListState(LIST);
  const period = useShownPeriod(list.filters.periodo, closed);
  const id_period = period?.id_period;
  const may = useCan('comisiones-periodo');
  const mass = useMassStamping();
  const asked = { call: STATEMENTS.call, body: { ...list.input, id_period: id_period ?? 0 } };
  const folios = useReportFile(asked);
  const session = useSession();
  const [stamping, setStamping] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState<CommissionStatementRow | null>(null);
  const [printed, setPrinted] = useState<CommissionStatementRow | null>(null);
  const [waiting, setWaiting] = useState(false);
  const query = useListStatementsQuery(
    { ...list.input, id_period: id_period ?? 0 },
    { skip: id_period === undefined, pollingInterval: waiting ? POLL_MS : 0 },
  );
  const pending =
    query.data?.details.some((row) => row.facturama_state === 'PENDING' || row.facturama_state === 'CANCELING') ??
    false;
  if (pending !== waiting) setWaiting(pending);
  const columns = useMemo(
    () => commissionColumns({ minRange: session?.company?.pointMinRange, stamp: stampColumn }),
    [session?.company?.pointMinRange],
  );

  const [start] = useStartMassStampingMutation();
  const stampChosen: BulkAction<CommissionStatementRow>[] = may('invoice')
    ? [
        {
          key: 'stamp',
          label: 'Timbrar',
          icon: <FileTextOutlined aria-hidden />,
          question: '¿Desea timbrar las comisiones de',
          yes: 'Timbrar',
          start: async (rows) => {
            const body = { id_period: id_period ?? 0, id_customers: rows.map((row) => row.id_customers) };
            mass.follow((await start({ ...body, draft: newDraftKey() }).unwrap()).id_job);
          },
        },
      ]
    : [];
  const actions = useStatementActions({ stamp: setStamping, cancel: setCancelling, print: setPrinted });
  return (
    <div className="inv-screen">
      <PageHead
        title="Comisiones por periodo"
        actions={
          <>
            <ReportFiles asked={asked} missing={period === undefined ? STATEMENTS.incomplete : null} />
            <Button
              icon={<FileExcelOutlined aria-hidden />}
              loading={folios.busy !== null}
              onClick={() => (period ? folios.download('excel', 'excel_folio') : warn(STATEMENTS.incomplete))}
            >
              Reporte de folios
            </Button>
            <PeriodTools id_period={id_period ?? null} />
            {may('invoice') && (
              <Button type="primary" icon={<FileTextOutlined aria-hidden />} onClick={mass.begin}>
                Timbrado masivo
              </Button>
            )}
          </>
        }
        filters={
          <PeriodPicker
            value={id_period ?? null}
            onChange={(id) => list.setFilters({ periodo: String(id ?? '') })}
            only={closed}
          />
        }
      />
      {period ? (
        <Loaded query={{ ...query, currentData: query.data }} lines={10}>
          {(report) => (
            <>
              {report.money.length > 0 && <MoneyTotals money={report.money} />}
              <DataTable<CommissionStatementRow, typeof list.filters>
                key={id_period}
                list={list}
                query={{ ...query, data: asList(report), currentData: asList(query.currentData) }}
                rowKey="id_customers"
                columns={columns}
                actions={actions}
                bulk={stampChosen}
                sums={footOf(STATEMENTS, report.sums)}
                empty={<EmptyState text="El periodo no tiene comisiones." />}
              />
            </>
          )}
        </Loaded>
      ) : (
        <NoPeriod>
          <EmptyState text="Aún no hay periodos cerrados." />
        </NoPeriod>
      )}
      {stamping !== null && id_period !== undefined && (
        <StampCommissionModal id_period={id_period} id_customers={stamping} onClose={() => setStamping(null)} />
      )}
      {printed && period && (
        <StatementPaper statement={{ ...printed, code_period: period.code_period }} onClose={() => setPrinted(null)} />
      )}
      {cancelling?.facturama_id && (
        <CancelCfdiModal
          facturama_id={cancelling.facturama_id}
          what={`CFDI de la comisión de ${cancelling.full_name}.`}
          onClose={() => setCancelling(null)}
        />
      )}
      {mass.open && (
        <MassStampingModal
          id_period={id_period ?? null}
          id_job={mass.id_job}
          onStarted={mass.follow}
          onClose={mass.close}
        />
      )}
    </div>
  );
}
