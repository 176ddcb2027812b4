import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import { REQUIREMENT_TEXTS, type NextPlan, type RankCheckView } from '@ceiba/network/contract';
import { formatCount } from '@ceiba/platform/web';
import { Progress } from 'antd';
import { shareOf, subDecimals } from '../parts/decimals';
import './dashboard.css';

function missingText({ found, needed, unit, passed }: RankCheckView): string {
  if (passed) return 'Cumplido';
  if (unit === 'points') return `faltan ${formatCount(subDecimals(needed, found))}`;
  const missing = Number(needed) - Number(found);
  return missing === 1 ? 'falta 1' : `faltan ${formatCount(missing)}`;
}

function Bar({ check, label }: { check: RankCheckView; label: string }) {
  return (
    <div className="nw-bar">
      <div className="nw-bar-head">
        <span>{label}</span>
        <span className="nw-bar-count">
          <b>{formatCount(check.found)}</b> de {formatCount(check.needed)} · {missingText(check)}
        </span>
      </div>
      <Progress
        percent={shareOf(check.found, check.needed)}
        showInfo={false}
        size={{ height: 12 }}
        strokeColor={check.passed ? 'var(--c-success)' : 'var(--c-accent)'}
        aria-label={`${label}: ${check.found} de ${check.needed}`}
      />
    </div>
  );
}

/** The counted group where one leg counts only in part, else the whole group. */
function groupCheck(checks: readonly RankCheckView[]): RankCheckView | undefined {
  return (
    checks.find((check) => check.requirement === 'group_counted') ??
    checks.find((check) => check.requirement === 'group')
  );
}

function lineText({ requirement, unit, found, needed }: RankCheckView): string {
  if (unit === 'flag') return REQUIREMENT_TEXTS[requirement];
  return `${REQUIREMENT_TEXTS[requirement]}: ${formatCount(found)} de ${formatCount(needed)}`;
}

/** What is missing for the next rank: two bars (points, qualifiers), and what else it asks for. */
export function NextRank({ next }: { next: NextPlan | null }) {
  if (!next)
    return (
      <section className="nw-panel" aria-labelledby="nw-next">
        <h2 id="nw-next">Está en el rango más alto</h2>
      </section>
    );
  const group = groupCheck(next.checks);
  const qualifiers = next.checks.find((check) => check.requirement === 'qualifiers');
  const others = next.checks.filter((check) => check !== group && check !== qualifiers && Number(check.needed) > 0);
  return (
    <section className="nw-panel" aria-labelledby="nw-next">
      <h2 id="nw-next">
        Para ser <b>{next.name_plan}</b>
      </h2>
      {group && <Bar check={group} label={REQUIREMENT_TEXTS[group.requirement]} />}
      {qualifiers && <Bar check={qualifiers} label={REQUIREMENT_TEXTS.qualifiers} />}
      <ul className="nw-checks">
        {others.map((check) => (
          <li key={check.requirement} className={check.passed ? 'nw-check-good' : undefined}>
            {check.passed ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
            <span className="p-visually-hidden">{check.passed ? 'Cumplido: ' : 'Falta: '}</span>
            {lineText(check)}
          </li>
        ))}
      </ul>
    </section>
  );
}
