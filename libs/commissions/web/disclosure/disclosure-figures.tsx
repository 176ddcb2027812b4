import {
  DISCLOSURE_COLUMNS,
  type DisclosureFigures,
  type DisclosureGroup,
  disclosureMethod,
  disclosureSummary,
  type DisclosureTable,
} from '@ceiba/commissions/contract';
import { Facts, formatAmount, formatCount, useIsNarrow } from '@ceiba/platform/web';
import './disclosure.css';

type Key = keyof typeof DISCLOSURE_COLUMNS;
const [, ...FIGURES] = Object.keys(DISCLOSURE_COLUMNS) as [Key, ...Key[]];

function figure(group: DisclosureGroup, key: Key, code: string): string {
  const value = group[key];
  if (value === null) return '-';
  if (key === 'people' || key === 'earners') return formatCount(value);
  if (key === 'share' || key === 'share_earners') return `${value} %`;
  return key === 'periods' ? String(value) : `${formatAmount(value)} ${code}`;
}

function Table({ groups, all, code_money }: DisclosureTable & { all: DisclosureGroup }) {
  const cells = (group: DisclosureGroup) => FIGURES.map((key) => <td key={key}>{figure(group, key, code_money)}</td>);
  return (
    <table className="ds-table" aria-label={`Ingresos por rango en ${code_money}`}>
      <thead>
        <tr>
          {Object.entries(DISCLOSURE_COLUMNS).map(([key, title]) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.name}>
            <th scope="row">{group.name}</th>
            {cells(group)}
          </tr>
        ))}
      </tbody>
      {groups.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{all.name}</th>
            {cells(all)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The same for a phone: a card a rank. */
function Cards({ groups, all, code_money }: DisclosureTable & { all: DisclosureGroup }) {
  return (
    <ul className="ds-cards" aria-label={`Ingresos por rango en ${code_money}`}>
      {(groups.length > 1 ? [...groups, all] : groups).map((group) => (
        <li key={group.name} className="ds-card">
          <h3>{group.name}</h3>
          <Facts
            className="ds-facts"
            facts={FIGURES.map((key) => [DISCLOSURE_COLUMNS[key], figure(group, key, code_money)])}
          />
        </li>
      ))}
    </ul>
  );
}

function Currency({ table, narrow }: { table: DisclosureTable; narrow: boolean }) {
  const { all, code_money } = table;
  const Shape = narrow ? Cards : Table;
  return (
    <section className="ds-part" aria-label={`Pagos en ${code_money}`}>
      <h2>Pagos en {code_money}</h2>
      <p>{disclosureSummary(table)}</p>
      {all && <Shape {...table} all={all} />}
    </section>
  );
}

/** What people earned by rank in a year, with how it was counted; staff and everybody see the same. */
export function DisclosureShown({ figures }: { figures: DisclosureFigures }) {
  const narrow = useIsNarrow();
  return (
    <div className="ds-figures">
      {figures.tables.map((table) => (
        <Currency key={table.code_money} table={table} narrow={narrow} />
      ))}
      <section className="ds-part" aria-label="Cómo se hizo">
        <h2>Cómo se hizo</h2>
        <dl className="ds-method">
          {disclosureMethod(figures).map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
