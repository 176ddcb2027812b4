import { percentText } from '@ceiba/platform/contract';
import {
  type BuyerDetail,
  type CommissionDetail,
  type Commissions,
  percentOf,
  placeText,
} from '@ceiba/commissions/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { customerNumber } from '@ceiba/customers/web';
import { Amount, formatAmount, type Column } from '@ceiba/platform/web';
import '../parts/parts.css';

type Explain<Row> = (row: Row) => void;
const fixed = { sortable: false } as const;

function moneyColumns<Row extends CommissionDetail>(onExplain: Explain<Row>): Column<Row>[] {
  return [
    {
      ...fixed,
      key: 'percentage_nivel',
      title: 'Porcentaje',
      kind: 'percent',
      card: 'fact',
      render: (row) => percentText(percentOf(row)),
      text: (row) => percentText(percentOf(row)),
    },
    { ...fixed, key: 'base', title: 'Base', kind: 'money', currency: (row) => row.code_money, card: 'fact' },
    {
      ...fixed,
      key: 'subtotal_earnings',
      title: 'Comisión',
      kind: 'money',
      currency: (row) => row.code_money,
      card: 'none',
    },
    {
      ...fixed,
      key: 'value_exchange',
      title: 'Cambio',
      kind: 'decimal',
      card: 'none',
      text: (row) => (row.has_exchange === 1 ? (row.value_exchange ?? '') : ''),
    },
    {
      ...fixed,
      key: 'total_earnings',
      title: 'Ganado',
      kind: 'money',
      sum: 'foot',
      card: 'fact',
      render: (row) => (
        <button
          type="button"
          className="co-amount"
          aria-label={`${formatAmount(row.total_earnings, row.code_money_exchange)}: ver de dónde sale`}
          onClick={() => onExplain(row)}
        >
          <Amount value={row.total_earnings} code={row.code_money_exchange} />
        </button>
      ),
      text: (row) => formatAmount(row.total_earnings, row.code_money_exchange),
    },
  ];
}

/** The foot: what was earned, in the payee's currency. */
export const earnedFoot = ({ total, code_money }: Pick<Commissions, 'total' | 'code_money'>) => [
  { label: `Total ${code_money}`, values: { total_earnings: total } },
];

/** By level or generation and currency. */
export function levelColumns(
  onExplain: Explain<CommissionDetail & { place: string }>,
): Column<CommissionDetail & { place: string }>[] {
  return [
    { ...fixed, key: 'place', title: 'Nivel o generación', card: 'title', render: placeText, text: placeText },
    { ...fixed, key: 'customers', title: 'Compradores', kind: 'integer', card: 'fact' },
    ...moneyColumns<CommissionDetail & { place: string }>(onExplain),
  ];
}

/** Buyer by buyer. */
export function buyerColumns(
  onExplain: Explain<BuyerDetail & { row_key: string }>,
): Column<BuyerDetail & { row_key: string }>[] {
  return [
    { ...fixed, ...customerNumber, key: 'id_customers', card: 'none', fixed: 'left' },
    { ...fixed, key: 'full_name', title: 'Comprador', card: 'title', link: CUSTOMER_RECORD },
    { ...fixed, key: 'nivel_tree', title: 'Nivel en la red', kind: 'integer', card: 'none' },
    { ...fixed, key: 'nivel', title: 'Se paga como', card: 'fact', render: placeText, text: placeText },
    ...moneyColumns<BuyerDetail & { row_key: string }>(onExplain),
  ];
}
