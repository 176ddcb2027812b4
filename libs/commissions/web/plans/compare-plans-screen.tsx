import { type PlanDifference, planDifferences, type PlanRow } from '@ceiba/commissions/contract';
import { type Column, DataTable, EmptyState, formatAmount, PageHead, useListState } from '@ceiba/platform/web';
import { Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useListPlansQuery } from '../commissions.api';

type Row = PlanDifference & { id: number };

const NONE: readonly PlanRow[] = [];
const LIST = { id: 'plan-differences' };
/** Points are grouped, all else is as it is. */
const shown = (value: string | null) =>
  value === null ? 'No tiene' : /^\d+\.\d\d$/.test(value) ? formatAmount(value) : value;

function columnsOf(one: string, other: string): Column<Row>[] {
  return [
    { key: 'part', title: 'Parte', card: 'title' },
    { key: 'rule', title: 'Regla', card: 'fact' },
    { key: 'one', title: one, card: 'fact', text: (row) => shown(row.one) },
    { key: 'other', title: other, card: 'fact', text: (row) => shown(row.other) },
  ];
}

interface ChoiceProps {
  label: string;
  value: number | undefined;
  plans: readonly PlanRow[];
  onChange: (id: number) => void;
}
const PlanChoice = ({ label, value, plans, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    className="pl-choice"
    value={value}
    onChange={onChange}
    options={plans.map(({ id_plan, name_plan }) => ({ value: id_plan, label: name_plan }))}
  />
);

/** Two versions of the plan, rule by rule; the newest beside the one in force unless told. */
export function ComparePlansScreen() {
  const list = useListState(LIST);
  const query = useListPlansQuery();
  const [address, setAddress] = useSearchParams();
  const plans = query.data ?? NONE;
  const asked = (name: string) => plans.find(({ id_plan }) => String(id_plan) === address.get(name));
  const one = asked('uno') ?? plans.find(({ state_plan }) => state_plan === 'published') ?? plans[0];
  const other = asked('otro') ?? plans.find(({ id_plan }) => id_plan !== one?.id_plan) ?? one;
  const choose = (name: string) => (id: number) =>
    setAddress((now) => ({
      ...Object.fromEntries(now),
      uno: String(one?.id_plan),
      otro: String(other?.id_plan),
      [name]: String(id),
    }));
  const rows =
    one && other ? planDifferences(one.rules, other.rules).map((row, id): Row => ({ ...row, id })) : undefined;
  return (
    <>
      <PageHead
        title="Comparar planes"
        actions={<Link to="/planes">Planes</Link>}
        filters={
          <>
            <PlanChoice label="Primer plan" value={one?.id_plan} plans={plans} onChange={choose('uno')} />
            <span>con</span>
            <PlanChoice label="Segundo plan" value={other?.id_plan} plans={plans} onChange={choose('otro')} />
          </>
        }
      />
      <DataTable
        list={list}
        query={{ ...query, data: query.data && rows, currentData: query.currentData && rows }}
        columns={columnsOf(one?.name_plan ?? 'Primer plan', other?.name_plan ?? 'Segundo plan')}
        rowKey="id"
        exportName="comparacion-de-planes"
        empty={<EmptyState text="Los dos planes tienen las mismas reglas." />}
      />
    </>
  );
}
