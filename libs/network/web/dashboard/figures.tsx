import type { CustomerSummary } from '@ceiba/network/contract';
import { type Fact, Facts, formatAmount, formatCount, StatusBadge } from '@ceiba/platform/web';
import { KIT_NAMES } from '@ceiba/products/contract';
import './dashboard.css';

function figuresOf(summary: CustomerSummary): Fact[] {
  const needed = summary.plan_next;
  const enough = needed !== null && summary.qualifier_first_nivel >= needed.qualifiers_first_level;
  const legs = needed?.legs_6600 ?? 0;
  return [
    ['Puntos grupales', formatCount(summary.point_group_red)],
    ['Valor de negocio', formatAmount(summary.point_business_customers, summary.code_money)],
    ['Directos', formatCount(summary.first_nivel)],
    ['Directos calificados (100)', reached(summary.qualifier_first_nivel, enough)],
    [
      'Líneas de 6,600 puntos',
      reached(summary.qualifier_first_nivel_6600, legs > 0 && summary.qualifier_first_nivel_6600 >= legs),
    ],
    ['En toda la red', formatCount(summary.qty_customers_active_and_inactive)],
    ['Sin los puntos mínimos', formatCount(summary.qty_customers_without_min_points)],
    ['Sin compra en dos meses', formatCount(summary.qty_customers_inactive_two_months)],
    ['Suben por roll-over', formatCount(summary.roll_over_customers)],
    ...optional('Días sin registrar a nadie', summary.days_no_register_customers),
    ...optional('Convención', summary.product_convencion),
    ...optional('Kit', summary.kit && (KIT_NAMES[summary.kit] ?? summary.kit)),
  ];
}

const reached = (count: number, enough: boolean) => (
  <>
    {formatCount(count)} {enough && <StatusBadge color="success" text="Ya calificaste" />}
  </>
);

function optional(label: string, value: string | number | null): Fact[] {
  return [[label, typeof value === 'number' ? formatCount(value) : value]];
}

/** The other figures of the summary (spec 2, "Customer dashboard"). */
export function Figures({ summary }: { summary: CustomerSummary }) {
  return (
    <section className="nw-panel" aria-labelledby="nw-figures">
      <h2 id="nw-figures">La red en números</h2>
      <Facts className="nw-figures" facts={figuresOf(summary)} />
    </section>
  );
}
