import { type GroupFigure, LEVELS, type SurveyGroup, WITHHELD } from '@ceiba/surveys/contract';
import { Fragment } from 'react';
import { LevelChip } from '../sheets/level-chip';

const KINDS = { branch: 'Sucursal', area: 'Área', group: 'Grupo' } as const;
const SHORT = ['Nulo', 'Bajo', 'Medio', 'Alto', 'Muy alto'] as const;

function Level({ level }: Pick<GroupFigure, 'level'>) {
  const { text, color, text_color } = LEVELS[level as 0 | 1 | 2 | 3 | 4];
  return <LevelChip text={text} color={color} textColor={text_color} />;
}

function Figures({ figures, strong }: { figures: readonly GroupFigure[]; strong?: boolean }) {
  return figures.map((one) => (
    <tr key={one.title}>
      <td>{strong ? <strong>{one.title}</strong> : one.title}</td>
      <td className="sv-num">{one.average}</td>
      <td>
        <Level level={one.level} />
      </td>
      {one.levels.map((count, at) => (
        <td key={SHORT[at]} className="sv-num">
          {count}
        </td>
      ))}
    </tr>
  ));
}

function Group({ group }: { group: SurveyGroup }) {
  const { kind_group, name_group, withheld, answered, total, categories, domains } = group;
  const title = `${KINDS[kind_group]}: ${name_group}`;
  if (withheld || !total)
    return (
      <section className="sv-group">
        <h2>{title}</h2>
        <p>{WITHHELD[withheld ?? 'few']}</p>
      </section>
    );
  return (
    <details className="sv-group" open={kind_group === 'branch'}>
      <summary>
        <h2>{title}</h2> <Level level={total.level} /> <span>{answered} respuestas</span>
      </summary>
      <div className="sv-wide" tabIndex={0} role="region" aria-label={title}>
        <table className="sv-table">
          <thead>
            <tr>
              <th scope="col">Concepto</th>
              <th scope="col" className="sv-num">
                Promedio
              </th>
              <th scope="col">Nivel</th>
              {SHORT.map((text) => (
                <th key={text} scope="col" className="sv-num">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Figures figures={[total]} strong />
            <Figures figures={categories} />
            <Figures figures={domains} />
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Each group of a campaign: mean and level, sheets by level; what is withheld says why. */
export function GroupTable({ groups }: { groups: readonly SurveyGroup[] }) {
  return (
    <>
      <p>El nivel es el del promedio de puntos; las últimas columnas cuentan cuestionarios por nivel.</p>
      {groups.map((group) => (
        <Fragment key={`${group.kind_group} ${group.name_group}`}>
          <Group group={group} />
        </Fragment>
      ))}
    </>
  );
}
