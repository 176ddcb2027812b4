import type { RunView } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import type { JobView } from '@ceiba/platform/contract';
import { Facts, formatCount, formatInstant, JobProgress, newDraftKey, Loaded } from '@ceiba/platform/web';
import { Alert, Button, Result } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFollowCloseQuery, useStartCloseMutation } from '../commissions.api';
import { MoneySums } from '../parts/money-sums';
import { ranksOf } from './rank-facts';

interface ClosingProps {
  period: Period;
  /** The job that this page started; otherwise it is asked for. */
  idJob: number | null;
  onStarted: (idJob: number) => void;
  onEnded: (job: JobView) => void;
}

/** A close as it goes; leaving the page does not stop it, coming back finds it. */
export function Closing({ period, idJob, onStarted, onEnded }: ClosingProps) {
  const stopped = period.close_error !== null;
  const follow = useFollowCloseQuery(period.id_period, { skip: stopped || idJob !== null });
  const [start, { isLoading }] = useStartCloseMutation();
  const [failed, setFailed] = useState<number | null>(null);
  const job = idJob ?? follow.currentData?.id_job ?? null;
  const startAgain = async () => {
    const answer = await start({ id_period: period.id_period, draft: newDraftKey() });
    if (answer.data) onStarted(answer.data.id_job);
  };
  const again = (
    <Button danger loading={isLoading} onClick={() => void startAgain()}>
      Intentar de nuevo
    </Button>
  );
  const looking = <p className="co-note">Buscando el avance...</p>;
  return (
    <section className="co-panel" aria-labelledby="cp-closing">
      <h2 id="cp-closing">Cerrando {period.code_period}</h2>
      {stopped ? (
        <Alert
          type="error"
          showIcon
          title="El cierre se detuvo; nada se publicó."
          description={period.close_error}
          action={again}
        />
      ) : job !== null ? (
        <>
          <JobProgress
            key={job}
            jobId={job}
            label="Avance del cierre"
            onDone={onEnded}
            onFailed={(view) => {
              setFailed(job);
              onEnded(view);
            }}
          />
          {failed === job ? (
            again
          ) : (
            <p className="co-note">
              Las cajas siguen vendiendo en el periodo siguiente. Puede salir de esta pantalla: el cierre continúa.
            </p>
          )}
        </>
      ) : (
        <Loaded query={follow} bones={looking}>
          {() => looking}
        </Loaded>
      )}
    </section>
  );
}

/** What a close brought: totals, payees, ranks, and where it goes on. */
export function Closed({ period, run }: { period: Period; run: RunView | undefined }) {
  return (
    <section className="co-panel" aria-label="Resultado del cierre">
      <Result
        className="cp-result"
        status="success"
        title={`${period.code_period} está cerrado`}
        subTitle={period.closed_at ? `Desde el ${formatInstant(String(period.closed_at))}` : undefined}
        extra={
          <Link to={`/comisiones-periodo?periodo=${period.id_period}`}>
            <Button type="primary">Ver comisiones por periodo</Button>
          </Link>
        }
      />
      {run && (
        <Facts
          className="co-facts"
          facts={[
            ['Comisiones', <MoneySums key="totals" sums={run.totals} />],
            ['Empresarios con comisión', formatCount(run.payees)],
            ['Calificados', formatCount(run.active)],
            ...ranksOf(run),
          ]}
        />
      )}
    </section>
  );
}
