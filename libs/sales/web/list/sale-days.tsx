import { Picture, seriesOf, Loaded } from '@ceiba/platform/web';
import type { SaleDaysInput } from '@ceiba/sales/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSalesByDayQuery } from '../api/sale.api';

interface Props {
  input: SaleDaysInput;
  /** A day of the picture was chosen (AAAA-MM-DD). */
  onDay: (day: string) => void;
}

const SCOPES = [
  { value: 'one', label: 'Esta sucursal' },
  { value: 'all', label: 'Mis sucursales' },
] as const;

/** What was sold day by day, in the branch of the list or in all of one's own; a day goes into its sales. */
export function SaleDays({ input, onDay }: Props) {
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>('one');
  const query = useSalesByDayQuery(scope === 'one' ? input : { ...input, id_branch_office: null });
  return (
    <section className="sales-days" aria-label="Ventas por día" aria-busy={query.isFetching}>
      <Segmented aria-label="Sucursales" options={[...SCOPES]} value={scope} onChange={setScope} />
      <Loaded query={query} lines={6}>
        {({ money, by_month }) => {
          if (money.length === 0) return <p className="p-muted">Sin ventas en estas fechas.</p>;
          const [by, titled] = by_month === 1 ? ['Mes', 'Ventas por mes'] : ['Día', 'Ventas por día'];
          return money.map(({ code_money, points }) => {
            const { labels, series } = seriesOf(points, 'Ventas');
            const open = (at: number) => {
              const day = labels[at];
              if (day) onDay(day);
            };
            return (
              <Picture
                key={code_money}
                title={`${titled} (${code_money})`}
                kind="columns"
                {...{ by, labels, series }}
                onPick={by_month === 1 ? undefined : open}
              />
            );
          });
        }}
      </Loaded>
    </section>
  );
}
