import { LockOutlined } from '@ant-design/icons';
import { previewMade } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { carriedBy, dayInZone, type JobView } from '@ceiba/platform/contract';
import { NoPeriod, PeriodBadge, PeriodPicker, useListPeriodsQuery, useShownPeriod } from '@ceiba/periods/web';
import {
  api,
  EmptyState,
  invalidates,
  JobProgress,
  notify,
  PageHead,
  useAppDispatch,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useListPreviewsQuery, useStartPreviewMutation } from '../commissions.api';
import { CloseDialog } from './close-dialog';
import { Closed, Closing } from './close-state';
import type { CloseFilters } from './close-filters';
import { ComparePanel } from './compare-panel';
import { Previews } from './previews';
import { readiness } from './readiness';
import { ReadinessList } from './readiness-list';
import '../parts/parts.css';
import './close.css';

const LIST = {
  id: 'previews',
  sort: 'id_run',
  order: 'desc' as const,
  filters: { periodo: '', comparar: '' } as CloseFilters,
};
const COMPARED = /^(\d+)-(\d+)$/;
/** While a period is closing, its row is looked at as well: another's close shows here too. */
const CLOSING_MS = 3000;

const CLOSE_CHANGES = ['period', 'commission-run', 'network', 'statement'];

function useEverythingChanged() {
  const dispatch = useAppDispatch();
  return () => dispatch(api.util.invalidateTags(CLOSE_CHANGES.flatMap((resource) => invalidates(resource))));
}

/** Previews, differences, checks and the close of a period (spec 3; compensation.md, "A run"). */
export function ClosePeriodScreen() {
  const list = useListState<CloseFilters>(LIST);
  const { data: periods = [] } = useListPeriodsQuery();
  const closing = periods.find((one) => one.state_period === 'closing');
  const period = useShownPeriod(list.filters.periodo || String(closing?.id_period ?? ''));
  const picker = (
    <PeriodPicker
      value={period?.id_period ?? null}
      onChange={(id) => list.setFilters({ periodo: id ? String(id) : '', comparar: '' })}
    />
  );
  return (
    <div className="co-screen">
      <PageHead title="Cerrar periodo" filters={picker} />
      {period ? (
        <PeriodClose key={period.id_period} {...{ list, period, periods }} />
      ) : (
        <NoPeriod>
          <EmptyState text="Registre un periodo para calcular y cerrar." />
        </NoPeriod>
      )}
    </div>
  );
}

interface PeriodProps {
  list: ReturnType<typeof useListState<CloseFilters>>;
  period: Period;
  periods: readonly Period[];
}

function PeriodClose({ list, period, periods }: PeriodProps) {
  const closing = period.state_period === 'closing';
  useListPeriodsQuery(undefined, { pollingInterval: closing ? CLOSING_MS : 0 });
  const query = useListPreviewsQuery(period.id_period);
  const [preview, { isLoading }] = useStartPreviewMutation();
  const [previewJob, setPreviewJob] = useState<number | null>(null);
  const [closeJob, setCloseJob] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const changed = useEverythingChanged();
  const runs = query.currentData ?? [];
  const compared = COMPARED.exec(list.filters.comparar);
  const lines = readiness(period, periods, runs, dayInZone(new Date()));
  const tryIt = async (idPlan: number | null) => {
    const answer = await preview({ id_period: period.id_period, id_plan: idPlan });
    if (answer.data) setPreviewJob(answer.data.id_job);
  };
  // The current period changes while this one closes: the address holds on to it.
  const hold = () => list.setFilters({ periodo: String(period.id_period) });
  const previewDone = (job: JobView) => {
    const run = carriedBy({ data: job.result }, previewMade);
    setPreviewJob(null);
    changed();
    notify({ kind: 'success', message: `Vista previa${run ? ` #${run.id_run}` : ''} lista.` });
  };
  const closeEnded = () => {
    hold();
    changed();
  };
  if (compared)
    return (
      <ComparePanel
        one={Number(compared[1])}
        other={Number(compared[2])}
        list={list}
        onBack={() => list.setFilters({ comparar: '' })}
      />
    );
  return (
    <>
      {closing && <Closing period={period} idJob={closeJob} onStarted={setCloseJob} onEnded={closeEnded} />}
      {period.state_period === 'closed' && (
        <Closed period={period} run={runs.find((run) => run.id_run === period.id_run)} />
      )}
      {period.state_period === 'open' && (
        <section className="co-panel" aria-labelledby="cp-period">
          <div className="cp-period">
            <h2 id="cp-period">
              {period.name_period} <PeriodBadge period={period} />
            </h2>
            <Button
              type="primary"
              icon={<LockOutlined aria-hidden />}
              disabled={lines.some((line) => line.state === 'stop')}
              onClick={() => {
                hold();
                setAsking(true);
              }}
            >
              Cerrar {period.code_period}
            </Button>
          </div>
          <ReadinessList lines={lines} />
        </section>
      )}
      {previewJob !== null && (
        <section className="co-panel" aria-label="Vista previa en cálculo">
          <JobProgress key={previewJob} jobId={previewJob} label="Avance de la vista previa" onDone={previewDone} />
        </section>
      )}
      <Previews
        list={list}
        query={query}
        runs={runs}
        busy={isLoading}
        onPreview={period.state_period === 'closed' ? undefined : (idPlan) => void tryIt(idPlan)}
        onCompare={(one, other) => list.setFilters({ comparar: `${one}-${other}` })}
      />
      {asking && (
        <CloseDialog
          period={period}
          periods={periods}
          previews={runs}
          onClose={() => setAsking(false)}
          onStarted={(id) => {
            setCloseJob(id);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
