import type { CustomerSummary } from '@ceiba/network/contract';
import { formatAmount, formatCount, StatusBadge } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import './dashboard.css';

interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

function figuresOf(summary: CustomerSummary): Figure[] {
  const needed = summary.plan_next;
  const enough = needed !== null && summary.qualifier_first_nivel >= needed.qualifiers_first_level;
  const legs = needed?.legs_6600 ?? 0;
  return [
    { label: 'Puntos grupales', value: formatCount(summary.point_group_red) },
    { label: 'Valor de negocio', value: formatAmount(summary.point_business_customers, summary.code_money) },
    { label: 'Directos', value: formatCount(summary.first_nivel) },
    {
      label: 'Directos calificados (100)',
      value: formatCount(summary.qualifier_first_nivel),
      note: enough && <StatusBadge color="success" text="Ya calificaste" />,
    },
    {
      label: 'Líneas de 6,600 puntos',
      value: formatCount(summary.qualifier_first_nivel_6600),
      note: legs > 0 && summary.qualifier_first_nivel_6600 >= legs && (
        <StatusBadge color="success" text="Ya calificaste" />
      ),
    },
    { label: 'En toda la red', value: formatCount(summary.qty_customers_active_and_inactive) },
    { label: 'Sin los puntos mínimos', value: formatCount(summary.qty_customers_without_min_points) },
    { label: 'Sin compra en dos meses', value: formatCount(summary.qty_customers_inactive_two_months) },
    { label: 'Suben por roll-over', value: formatCount(summary.roll_over_customers) },
    ...optional('Días sin registrar a nadie', summary.days_no_register_customers),
    ...optional('Convención', summary.product_convencion),
    ...optional('Kit', summary.kit),
  ];
}

function optional(label: string, value: string | number | null): Figure[] {
  return value === null ? [] : [{ label, value: typeof value === 'number' ? formatCount(value) : value }];
}

/** The other figures of the summary (spec 2, "Customer dashboard"). */
export function Figures({ summary }: { summary: CustomerSummary }) {
  return (
    <section className="nw-panel" aria-labelledby="nw-figures">
      <h2 id="nw-figures">La red en números</h2>
      <dl className="nw-figures">
        {figuresOf(summary).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
