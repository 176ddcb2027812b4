import { useRecordPath } from '@ceiba/platform/web';
import { STAMP_PLACE_WORDS, type StampProblem } from '@ceiba/sales/contract';
import { Link } from 'react-router';
import { useStampProblemsQuery } from '../api/cfdi.api';
import '../sales.css';

function Mend({ problem }: { problem: StampProblem }) {
  const recordPath = useRecordPath();
  if (problem.place === null) return null;
  const { text, record } = STAMP_PLACE_WORDS[problem.place];
  const path = recordPath(record, problem);
  return path ? <Link to={path}>{text}</Link> : null;
}

interface Props {
  /** The kind of document and which one. */
  kind: string;
  reference: string | number;
  /** The text of the last refusal, said where nothing is known one by one. */
  error: string | null;
  className?: string;
  /** What stands before it in a dialog, where it is a box of its own above the fields. */
  lead?: string;
}

/** Why something could not be stamped, one by one, each with the way to where it is mended, for who may go there; nothing where it could. */
export function StampProblems({ kind, reference, error, className, lead }: Props) {
  const { currentData } = useStampProblemsQuery({ kind, reference: String(reference) });
  const rows = currentData?.rows ?? [];
  if (rows.length === 0 && !error) return null;
  return (
    <div className={className ?? (lead && 'sales-refusal')} role="alert">
      {lead}
      {rows.length === 0 && error}
      {rows.length > 0 && (
        <ul className="sales-problems">
          {rows.map((problem, index) => (
            <li key={index}>
              {problem.message} <Mend problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
