import { SyncOutlined } from '@ant-design/icons';
import { COMMISSION_CHECKS } from '@ceiba/commissions/contract';
import { JobProgress, newDraftKey, ReportScreen, type ShownReport } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useStartCheckMutation } from './checks.api';

/** Cuadre de comisiones: what closed periods add up to, checked every night and when finance asks. */
export function ChecksScreen() {
  return <ReportScreen definition={COMMISSION_CHECKS} primary={(shown) => <CheckButton {...shown} />} />;
}

/** Checks the period that is shown, or all closed ones; the list is read again when it is done. */
function CheckButton({ asked, again }: ShownReport) {
  const [start, starting] = useStartCheckMutation();
  const [job, setJob] = useState<number | null>(null);
  const id_period = Number(asked.body['id_period']) || null;
  const ended = () => {
    setJob(null);
    again();
  };
  const check = () =>
    void start({ id_period, draft: newDraftKey() })
      .unwrap()
      .then(
        ({ id_job }) => setJob(id_job),
        () => undefined,
      );
  return (
    <>
      {job !== null && (
        <JobProgress key={job} jobId={job} label="Revisando las comisiones" onDone={ended} onFailed={ended} />
      )}
      <Button
        type="primary"
        icon={<SyncOutlined aria-hidden />}
        loading={starting.isLoading || job !== null}
        onClick={check}
      >
        {id_period ? 'Revisar el periodo' : 'Revisar todos los periodos'}
      </Button>
    </>
  );
}
