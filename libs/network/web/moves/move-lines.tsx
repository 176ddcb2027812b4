import type { MoveLine, MovePreviewInput, MovePreviewView, MoveStep } from '@ceiba/network/contract';
import { formatCount, isApiError, Loaded } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { usePreviewMoveQuery } from './moves.api';
import { RankMark } from '../parts/rank-mark';
import './moves.css';

const difference = ({ point_group_before: before, point_group_after: after }: MoveStep): string => {
  const points = Number(after) - Number(before);
  return `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points))}`;
};

/** One of a line: his group before and after, and his rank where it becomes another. */
function Step({ step }: { step: MoveStep }) {
  const ranked = step.rank_after - step.rank_before;
  const moved = step.point_group_after !== step.point_group_before;
  const kind = ranked > 0 ? ' nw-step-up' : ranked < 0 ? ' nw-step-down' : '';
  return (
    <li className={`nw-step${kind}`}>
      <RankMark rank={step.rank_after} />
      <div>
        <span className="nw-step-name">
          <span className="nw-id">{step.id_customers}</span> {step.full_name}
        </span>
        <span className="nw-step-facts">
          {moved ? (
            <>
              Grupo {formatCount(step.point_group_before)} → <b>{formatCount(step.point_group_after)}</b>{' '}
              <span className="p-muted">({difference(step)})</span>
            </>
          ) : (
            <>Grupo {formatCount(step.point_group_after)}</>
          )}
          {' · '}
          {ranked === 0 ? (
            step.name_plan_after
          ) : (
            <b>
              {step.name_plan_before} → {step.name_plan_after}
            </b>
          )}
        </span>
      </div>
    </li>
  );
}

interface LineProps {
  title: string;
  line: MoveLine;
  preview: MovePreviewView;
}

/** A line as it hangs: the highest above, who moves below. */
function Line({ title, line, preview }: LineProps) {
  return (
    <section className="nw-line" aria-label={title}>
      <h3>{title}</h3>
      {line.hidden > 0 && <p className="p-muted">Y {formatCount(line.hidden)} más arriba, sin cambio de rango.</p>}
      <ol>
        {line.steps.toReversed().map((step) => (
          <Step key={step.id_customers} step={step} />
        ))}
        <li className="nw-step nw-step-who">
          <div>
            <span className="nw-step-name">
              <span className="nw-id">{preview.id_customers}</span> {preview.full_name}
            </span>
            <span className="nw-step-facts">
              Grupo {formatCount(preview.point_group)}
              {preview.moving > 1 && ` · con ${formatCount(preview.moving - 1)} en su red`}
            </span>
          </div>
        </li>
      </ol>
    </section>
  );
}

/** What a move would change, as pictures of both lines, or why it is refused. */
export function MoveLines(input: MovePreviewInput) {
  const query = usePreviewMoveQuery(input, { refetchOnMountOrArgChange: true });
  const { error, isFetching } = query;
  if (isApiError(error) && error.status < 500 && !isFetching)
    return <Alert type="warning" showIcon title={error.message} />;
  return (
    <Loaded query={query} lines={5}>
      {(preview) => (
        <>
          <div className="nw-lines">
            <Line title="Línea actual" line={preview.before} preview={preview} />
            <Line title="Línea nueva" line={preview.after} preview={preview} />
          </div>
          <p className="p-muted">
            {preview.ranks_changed === 0
              ? 'Nadie cambia de rango.'
              : preview.ranks_changed === 1
                ? 'Una persona cambia de rango.'
                : `${formatCount(preview.ranks_changed)} personas cambian de rango.`}{' '}
            {preview.id_sponsor !== null && `Su sponsor (${preview.id_sponsor}) no cambia.`}
          </p>
        </>
      )}
    </Loaded>
  );
}
