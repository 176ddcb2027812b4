import { JobProgress } from '@ceiba/platform/web';
import { useState } from 'react';
import { MassResult } from '../commissions/mass-result';

/** How a mass stamping goes, and how it ended. `onOver`: it has ended, well or not. */
export function MassRun({ id_job, onOver }: { id_job: number; onOver?: () => void }) {
  const [over, setOver] = useState(false);
  const end = () => {
    setOver(true);
    onOver?.();
  };
  return (
    <>
      <JobProgress jobId={id_job} label="Timbrado masivo" onDone={end} onFailed={end} />
      {over ? <MassResult id_job={id_job} /> : <p className="p-muted">Puede cerrar esta ventana; el timbrado sigue.</p>}
    </>
  );
}
