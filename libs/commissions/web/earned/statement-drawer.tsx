import type { Statement } from '@ceiba/commissions/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Amount, type Fact, Facts } from '@ceiba/platform/web';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { typeFeeText } from '../statements/commission-columns';
import '../parts/parts.css';

type Line = readonly [label: string, value: string, sign: '' | '+' | '-'];

function linesOf(row: Statement): Line[] {
  const taxes: Line[] = [
    ['ISR', row.isr, '-'],
    ['IVA', row.iva, '+'],
    ['IVA retenido', row.ret_iva, '-'],
    ['ISR RESICO', row.resico, '-'],
  ];
  const made: Line[] = [
    ['Comisiones', row.calculated, ''],
    ['Ajustes del periodo', row.adjustments, ''],
    ['Ajustes del periodo anterior', row.adjustment_before, ''],
    ['Ajustes que pasan al siguiente', fromCents(-toCents(row.carried_adjustment)), '+'],
  ];
  const adjusted = Number(row.adjustments) !== 0 || Number(row.adjustment_before) !== 0;
  return [
    ...(adjusted ? made.filter(([, value], at) => at === 0 || Number(value) !== 0) : []),
    ...(row.change_total === 1 ? ([['Calculado', row.subtotal_earnings_original, '']] as Line[]) : []),
    ['Subtotal', row.subtotal_earnings, ''],
    ...taxes.filter(([, value]) => Number(value) !== 0),
    ['Total', row.total, ''],
    ...(Number(row.discount) === 0 ? [] : ([['Descuentos', row.discount, '-']] as Line[])),
    ...(Number(row.carried_discount) === 0
      ? []
      : ([['Descuentos que pasan al siguiente', row.carried_discount, '+']] as Line[])),
  ];
}

/** A statement line by line: what was earned, taxes, discounts, what is received. */
export function StatementDrawer({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={statement.name_period} size={400}>
      <p className="co-figure">
        <Amount value={statement.total_changed} code={statement.code_money} />
      </p>
      <p className="co-note">
        {statement.name_plan} · {typeFeeText(statement.type_fee)}
      </p>
      <Facts
        className="co-receipt"
        facts={[
          ...linesOf(statement).map(([label, value, sign]): Fact => [
            label,
            <>
              {sign} <Amount value={value} />
            </>,
            label === 'Total' ? 'main' : undefined,
          ]),
          ['A recibir', <Amount key="received" value={statement.total_changed} code={statement.code_money} />, 'main'],
        ]}
      />
      <p className="co-result">
        <Link className="p-way" to={`/detalle-de-comisiones?periodo=${statement.id_period}`}>
          Ver de dónde sale
        </Link>
      </p>
    </Drawer>
  );
}
