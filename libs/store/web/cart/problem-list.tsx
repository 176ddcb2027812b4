import { carriedBy } from '@ceiba/platform/contract';
import { cartGone, cartShortages } from '@ceiba/store/contract';
import { type ReactNode, useEffect, useRef } from 'react';

/** Why the cart was not saved: the message, and what is short of each product. */
export interface Problem {
  message: string;
  data: unknown;
}

/** Stands beside the lines; it brings itself into view, the button that caused it may be far below. */
export function ProblemList({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers answer a promise from here on, which React would call as if it cleaned up.
    void box.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const short = carriedBy(problem, cartShortages) ?? [];
  const keys = carriedBy(problem, cartGone) ?? [];
  return (
    <div ref={box} className="l-alert l-alert-warning" role="alert">
      <strong>{problem.message}</strong>
      {short.length > 0 && (
        <ul>
          {short.map((row) => (
            <li key={row.key_product}>
              {row.name_product} ({row.key_product}): pediste {row.qty_request}, hay {row.qty}.
            </li>
          ))}
        </ul>
      )}
      {keys.length > 0 && <p>{keys.join(', ')}</p>}
      {children}
    </div>
  );
}
