import { type Explanation, MISSED_RULES } from '@ceiba/commissions/contract';
import { REQUIREMENT_TEXTS } from '@ceiba/network/contract';
import { Amount, formatCount, StatusBadge } from '@ceiba/platform/web';
import { Select } from 'antd';
import '../parts/parts.css';

/** The rank reached and the first one that was not, with each comparison. */
export function Ranks({ explanation }: { explanation: Explanation }) {
  const next = explanation.ranks.find((rank) => rank.rank > explanation.rank);
  return (
    <section className="co-panel" aria-labelledby="co-rank">
      <h2 id="co-rank">
        Rango del periodo: {explanation.name_plan}{' '}
        {explanation.active === 0 && <StatusBadge color="danger" text="No calificado" />}
      </h2>
      {next && (
        <>
          <p className="co-note">Para {next.name_plan}:</p>
          <ul className="co-checks">
            {next.checks
              .filter((check) => Number(check.needed) > 0)
              .map((check) => (
                <li key={check.requirement}>
                  <StatusBadge
                    color={check.passed ? 'success' : 'warning'}
                    text={check.passed ? 'Cumplido' : 'Faltó'}
                  />{' '}
                  {REQUIREMENT_TEXTS[check.requirement]}
                  {check.unit !== 'flag' && `: ${formatCount(check.found)} de ${formatCount(check.needed)}`}
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Rule = (typeof MISSED_RULES)[number];
/** In the address: paid and not paid. */
export const ALL = 'todos';
export const ruleOf = (motivo: string): Rule | null => MISSED_RULES.find((rule) => rule === motivo) ?? null;

/** Every reason with its buyers and the least they would have paid; a press shows only those. */
export function Missed({ explanation, onRule }: { explanation: Explanation; onRule: (rule: Rule) => void }) {
  const { missed, code_money } = explanation;
  if (missed.length === 0) return null;
  return (
    <section className="co-panel" aria-labelledby="co-missed">
      <h2 id="co-missed">Por qué no se ganó</h2>
      <ul className="co-adjustments">
        {missed.map(({ rule, text, count, amount }) => (
          <li key={rule}>
            <span>
              {text}
              <span className="co-note">
                <button type="button" className="p-link" onClick={() => onRule(rule)}>
                  {formatCount(count)} {count === 1 ? 'comprador' : 'compradores'}
                </button>
              </span>
            </span>
            <Amount value={amount} code={code_money} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FilterProps {
  value: string;
  missed: Explanation['missed'];
  onChange: (value: string) => void;
}

/** Which buyers are listed: those who did not pay, by one reason or any, or all. */
export function RuleFilter({ value, missed, onChange }: FilterProps) {
  return (
    <Select
      aria-label="Compradores"
      className="co-rule"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: 'No ganado: todos los motivos' },
        ...missed.map(({ rule, text }) => ({ value: rule, label: `No ganado: ${text}` })),
        { value: ALL, label: 'Ganado y no ganado' },
      ]}
    />
  );
}
