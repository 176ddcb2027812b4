import { Amount, formatCount, Picture } from '@ceiba/platform/web';
import type { Sold, SoldMoney, StartSales } from '@ceiba/reports/contract';
import { Growth } from './growth';

interface TileProps {
  title: string;
  before: string;
  sold: Sold;
  code: string;
}

function Tile({ title, before, sold, code }: TileProps) {
  return (
    <div className="rs-tile">
      <h3>{title}</h3>
      <p className="rs-figure">
        <Amount value={sold.total} code={code} />
      </p>
      <p className="rs-note">
        <Growth sold={sold} /> {before} <Amount value={sold.total_before} />
      </p>
      <p className="rs-note">
        {formatCount(sold.tickets)} {sold.tickets === 1 ? 'ticket' : 'tickets'}, antes{' '}
        {formatCount(sold.tickets_before)}
      </p>
    </div>
  );
}

/** The period day by day, beside the one before; nothing until there are two days. */
function Days({ money, period, period_before }: { money: SoldMoney } & Pick<StartSales, 'period' | 'period_before'>) {
  const { days, code_money } = money;
  if (days.length < 2) return null;
  const now = { name: period ?? 'Periodo', values: days.map(({ total }) => total) };
  const before = { name: period_before ?? '', values: days.map(({ total_before }) => total_before) };
  return (
    <Picture
      title={`Ventas por día del periodo (${code_money})`}
      kind="columns"
      by="Día"
      labels={days.map(({ day }) => day)}
      series={period_before === null ? [now] : [now, before]}
    />
  );
}

/** What one's branches sold in each currency: today, in the period, and its days as a picture. */
export function SoldSums({ sales }: { sales: StartSales }) {
  const { money, period, period_before } = sales;
  return (
    <>
      {money.map((one) => (
        <div key={one.code_money} className="rs-money">
          <div className="rs-tiles">
            <Tile title={`Hoy (${one.code_money})`} before="ayer a esta hora" sold={one.day} code={one.code_money} />
            {one.period && (
              <Tile
                title={`${period ?? 'Periodo'} (${one.code_money})`}
                before={period_before === null ? 'sin periodo anterior' : `${period_before} hasta aquí`}
                sold={one.period}
                code={one.code_money}
              />
            )}
          </div>
          <Days {...{ money: one, period, period_before }} />
        </div>
      ))}
    </>
  );
}
