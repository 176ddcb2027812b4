import { CheckCircleFilled } from '@ant-design/icons';
import { Amount, type Fact, Facts, formatAmount, formatCount } from '@ceiba/platform/web';
import { taxGroups } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { taxName } from '../parts/tax-name';
import type { Checkout } from './use-checkout';
import type { Till } from './use-till';
import { sumFact } from '../parts/sum-fact';
import { OwnKey } from './own-key';

/** Each tax by its own name and rate; before the first line the branch's own, so that nothing jumps. */
function taxRows({ draft, totals }: Till): Fact[] {
  const { lines, branch } = draft;
  const groups = taxGroups(
    totals.lines.map(({ base, tax }, index) => ({ ...(lines[index] ?? { rate: '0' }), base, tax })),
  );
  const none = { name: 'IVA', rate: branch?.value_tax ?? '0', tax: '0.00' } as const;
  return (groups.length > 0 ? groups : [none]).map((group) =>
    sumFact(taxName(group, branch?.id_type_money), group.tax),
  );
}

function Sums({ till }: { till: Till }) {
  const { totals, code } = till;
  const total = (
    <output aria-live="polite">
      <Amount value={totals.total} code={code} />
    </output>
  );
  return (
    <Facts
      className="sales-sums"
      facts={[
        sumFact('Subtotal', totals.subtotal),
        ...taxRows(till),
        sumFact('Total sin IVA', totals.total_sin_iva, true),
        sumFact('Descuento incluido', totals.discount_amount, true),
        ['Piezas · Puntos', `${formatCount(totals.qty_total)} · ${formatCount(totals.point_total)}`],
        ['Total', total, 'main'],
      ]}
    />
  );
}

/** Totals in large figures that never scroll away, what keeps the sale from being saved, and the two last keys. */
export function TotalsPanel({ till, checkout }: { till: Till; checkout: Checkout }) {
  const { draft, period } = till;
  const { problem, moved, verified } = draft;
  return (
    <section className="sales-totals" aria-label="Totales">
      <Sums till={till} />
      {problem && (
        <p className="sales-problem" role="alert">
          {problem.message}
          {moved && ` Antes ${formatAmount(moved.before)}, ahora ${formatAmount(moved.after)}.`}
        </p>
      )}
      {!problem && period === null && (
        <p className="sales-problem" role="alert">
          No hay periodo activo. Comunicarse con el Área responsable.
        </p>
      )}
      <div className="sales-buttons">
        <Button
          size="large"
          loading={checkout.busy.has('verify')}
          icon={verified ? <CheckCircleFilled aria-hidden className="sales-good" /> : undefined}
          onClick={() => void checkout.verify()}
        >
          {verified ? 'Stock verificado' : 'Verificar stock'} <OwnKey command="F6" />
        </Button>
        <Button size="large" type="primary" loading={checkout.busy.has('save')} onClick={() => void checkout.save()}>
          Guardar <OwnKey command="F8" />
        </Button>
        <Button
          size="large"
          className="sales-sell"
          loading={checkout.busy.has('sell')}
          onClick={() => void checkout.sell()}
        >
          Verificar y guardar <OwnKey command="F10" />
        </Button>
      </div>
      <span className="p-visually-hidden" role="status">
        {verified ? 'Stock verificado' : ''}
      </span>
    </section>
  );
}
