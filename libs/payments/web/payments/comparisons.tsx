import { EyeOutlined, SyncOutlined } from '@ant-design/icons';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { DataTable, DayRange, EmptyState, JobProgress, newDraftKey, useListState } from '@ceiba/platform/web';
import type { Comparison, PaymentDifference } from '@ceiba/payments/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useComparisonsQuery, useDifferencesQuery, useStartComparisonMutation } from './comparisons.api';
import { comparisonColumns, daysText, differenceColumns, PartBadges } from './comparison-columns';

const RUNS = { id: 'payment-comparisons', pageSize: 10 };
const DIFFERENCES = { id: 'payment-differences', pageSize: 25 };

interface RunProps {
  id_comparison: number;
  onOpen: (row: { id_payment: number | null; id_attempt: null }) => void;
}

/** What differed in one run; each with its payment's story. */
export function Differences({ id_comparison, onOpen }: RunProps) {
  const list = useListState(DIFFERENCES);
  const query = useDifferencesQuery({ ...list.input, id_comparison });
  const { data } = useComparisonsQuery({ page: 1, page_size: 100 });
  const run = data?.rows.find((one) => one.id_comparison === id_comparison);
  const open = ({ id_payment }: PaymentDifference) => onOpen({ id_payment, id_attempt: null });
  return (
    <>
      <p className="pay-run">
        <Link className="p-way" to="?vista=conciliacion">
          Todas las conciliaciones
        </Link>
        {run && (
          <>
            <strong>{daysText(run)}</strong> <PartBadges parts={run.parts} />
          </>
        )}
      </p>
      <DataTable<PaymentDifference>
        list={list}
        query={query}
        rowKey="id_difference"
        title="Diferencias"
        columns={differenceColumns}
        onOpen={open}
        actions={(row) =>
          row.id_payment === null
            ? []
            : [
                {
                  key: 'story',
                  label: 'Ver historia',
                  icon: <EyeOutlined aria-hidden />,
                  primary: true,
                  onClick: () => open(row),
                },
              ]
        }
        exportName="diferencias-de-conciliacion"
        empty={<EmptyState text="No hubo diferencias." />}
      />
    </>
  );
}

/** The comparisons with the providers: one a day by itself, others when somebody asks. */
export function Comparisons({ onShow }: { onShow: (id_comparison: number) => void }) {
  const list = useListState(RUNS);
  const query = useComparisonsQuery({ page: list.page, page_size: list.pageSize });
  const [start, starting] = useStartComparisonMutation();
  const [[day_start, day_end], setDays] = useState<[string, string]>(() => {
    const today = dayInZone(new Date());
    return [addDays(today, -1), today];
  });
  const [asked, setAsked] = useState<number | null>(null);
  const running = query.data?.rows.find(({ state }) => state === 'running')?.id_job ?? null;
  const job = asked ?? running;
  const ended = () => {
    setAsked(null);
    void query.refetch();
  };
  return (
    <>
      {job !== null && (
        <div className="pay-comparing">
          <JobProgress key={job} jobId={job} label="Comparando con los proveedores" onDone={ended} onFailed={ended} />
        </div>
      )}
      <DataTable<Comparison>
        list={list}
        query={query}
        rowKey="id_comparison"
        title="Conciliaciones Con Los Proveedores"
        columns={comparisonColumns}
        searchable={false}
        foldToolbar={false}
        onOpen={({ id_comparison }) => onShow(id_comparison)}
        actions={({ id_comparison }) => [
          {
            key: 'view',
            label: 'Ver diferencias',
            icon: <EyeOutlined aria-hidden />,
            primary: true,
            onClick: () => onShow(id_comparison),
          },
        ]}
        exportName="conciliaciones"
        toolbar={
          <>
            <DayRange label="Días por comparar" value={[day_start, day_end]} onChange={setDays} />
            <Button
              type="primary"
              icon={<SyncOutlined aria-hidden />}
              disabled={!day_start || !day_end}
              loading={starting.isLoading || job !== null}
              onClick={() =>
                void start({ day_start, day_end, draft: newDraftKey() })
                  .unwrap()
                  .then(
                    ({ id_job }) => setAsked(id_job),
                    () => undefined,
                  )
              }
            >
              Comparar ahora
            </Button>
          </>
        }
        empty={<EmptyState text="Todavía no se ha comparado ningún día." />}
      />
    </>
  );
}
