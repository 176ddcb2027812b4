import type { ExplainedChange } from '@ceiba/commissions/contract';
import '../parts/parts.css';

/** What a partner can still do in the running period, each by itself enough; nothing where nothing is. */
export function WhatToDo({ changes }: { changes: readonly ExplainedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Lo que todavía puede hacer">
      <h3 className="co-behind">
        {changes.length === 1 ? 'Lo que todavía puede hacer' : 'Lo que todavía puede hacer; basta una de estas'}
      </h3>
      <ol className="co-steps">
        {changes.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
