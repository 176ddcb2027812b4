import { CheckCircleOutlined } from '@ant-design/icons';
import type { AttentionBoard, AttentionBox } from '@ceiba/platform/contract';
import { formatCount } from '@ceiba/platform/web';
import { Link } from 'react-router';

function Box({ box }: { box: AttentionBox }) {
  const { title, to, tone, count, note } = box;
  return (
    <li>
      <Link to={to} className={`rs-box rs-box-${tone}`}>
        <span className="rs-box-count">{count === null ? '?' : formatCount(count)}</span>
        <span className="rs-box-title">{title}</span>
        {(count === null || note) && (
          <span className="rs-box-note">{count === null ? 'No se pudo contar.' : note}</span>
        )}
      </Link>
    </li>
  );
}

/** What waits, what costs most first; of what does not wait only the names are left, with their way there. */
export function AttentionBoxes({ board }: { board: AttentionBoard }) {
  const waiting = board.rows.filter(({ count }) => count !== 0);
  const done = board.rows.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length > 0 && (
        <ul className="rs-boxes" aria-label="Lo que espera">
          {waiting.map((box) => (
            <Box key={box.key} box={box} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <p className="rs-done">
          <CheckCircleOutlined aria-hidden /> Sin pendientes:{' '}
          {done.map(({ key, title, to }, at) => (
            <span key={key}>
              {at > 0 && ', '}
              <Link to={to}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
