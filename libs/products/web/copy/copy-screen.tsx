import type { JobView } from '@ceiba/platform/contract';
import { api, invalidates, JobProgress, PageHead, useAppDispatch } from '@ceiba/platform/web';
import { copyResult, type CopyResult } from '@ceiba/products/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CopyForm } from './copy-form';
import { CopyResultTable } from './copy-result';
import '../products.css';

/** One copy as it goes, and its result. */
function Copy({ job }: { job: number }) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<CopyResult | null>(null);
  const done = ({ result: answer }: JobView) => {
    // A job of the address may be another one, of an old link for instance.
    setResult(copyResult.safeParse(answer).data ?? null);
    dispatch(api.util.invalidateTags([...invalidates('product'), ...invalidates('productprice')]));
  };
  return (
    <>
      <section className="products-card" aria-label="Progreso de la réplica">
        <JobProgress jobId={job} label="Progreso de la réplica" onDone={done} />
      </section>
      {result && <CopyResultTable result={result} />}
    </>
  );
}

/**
 * Copia de productos (spec 2, section 5, "Replicate"). The job stands in the address: leaving the page does not stop it,
 * and its result can be opened later.
 */
export function CopyScreen() {
  const [address, setAddress] = useSearchParams();
  const job = Number(address.get('job')) || null;
  return (
    <>
      <PageHead title="Copia de productos" />
      <CopyForm onStarted={(id) => setAddress({ job: String(id) }, { replace: true })} />
      {job !== null && <Copy key={job} job={job} />}
    </>
  );
}
