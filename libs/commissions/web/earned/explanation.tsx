import { percentText } from '@ceiba/platform/contract';
import { type BuyerDetail, type CommissionDetail, percentOf, placeText } from '@ceiba/commissions/contract';
import { Amount, formatAmount, formatCount } from '@ceiba/platform/web';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { SalesBehind } from './sales-behind';
import '../parts/parts.css';

/** What was asked about: all buyers of a level or generation, or one buyer. */
export type Explained = CommissionDetail | BuyerDetail;

interface Props {
  row: Explained;
  /** Where the buyers of a level are listed. */
  buyersLink?: string;
  /** Whose it is, of which period: a buyer's row lists its sales. */
  asked?: { id_period: number; id_customers: number | null };
  onClose: () => void;
}

const isBuyer = (row: Explained): row is BuyerDetail => 'id_customers' in row;

/** Why a level's amount times the parity may be some cents off what it paid: said where both stand in a row. */
export function ExchangeNote({ rows }: { rows: readonly Pick<Explained, 'has_exchange'>[] }) {
  if (rows.every((row) => row.has_exchange === 0)) return null;
  return (
    <p className="p-muted">
      Lo de cada comprador se cambia con la paridad del periodo y se redondea a centavos antes de sumar: Comisión por
      Cambio puede diferir de Ganado en unos centavos.
    </p>
  );
}

/** Why the level paid is not the one of the tree, where it isn't. */
function placeSentences(row: BuyerDetail): string[] {
  const place = placeText(row).toLowerCase();
  const inTree = `El comprador está en el nivel ${row.nivel_tree} de la red.`;
  if (row.generation > 0)
    return [
      inTree,
      `Se paga como ${place}: contando desde el comprador hacia arriba, quien cobra es el líder número ${row.generation + 1}, y el primero abre la cuenta.`,
    ];
  if (row.nivel === row.nivel_tree) return [inTree];
  const passed = row.nivel_tree - row.nivel;
  const who = passed === 1 ? 'un empresario' : `${passed} empresarios`;
  return [
    inTree,
    `Se paga como ${place}: el roll-over pasa por alto a ${who} de en medio que en el periodo no ocupan nivel.`,
  ];
}

function exchangeSentence(row: Explained): string {
  const amount = formatAmount(row.subtotal_earnings, row.code_money);
  const paid = formatAmount(row.total_earnings, row.code_money_exchange);
  if (!isBuyer(row))
    return `Cada renglón se cambia a ${row.code_money_exchange} con la paridad ${row.value_exchange} del periodo y se redondea; suman ${paid}.`;
  const sign = row.code_money_exchange === 'MXN' ? '×' : '÷';
  return `Se paga en ${row.code_money_exchange}: ${amount} ${sign} ${row.value_exchange} = ${paid} (paridad del periodo), redondeado a centavos.`;
}

function sentences(row: Explained): string[] {
  const percent = percentText(percentOf(row));
  const base = formatAmount(row.base, row.code_money);
  const amount = formatAmount(row.subtotal_earnings, row.code_money);
  const money = isBuyer(row)
    ? [
        ...placeSentences(row),
        `El valor de negocio de sus compras del periodo es ${base}.`,
        `${base} × ${percent} = ${amount}, redondeado a centavos.`,
      ]
    : [
        `${formatCount(row.customers)} ${row.customers === 1 ? 'comprador' : 'compradores'} de ${placeText(row).toLowerCase()} suman un valor de negocio de ${base}.`,
        `A cada uno se le aplica ${percent} y se redondea a centavos; la suma de sus renglones es ${amount}.`,
      ];
  return row.has_exchange === 1 ? [...money, exchangeSentence(row)] : money;
}

/** Where an amount comes from, step by step ("Every amount opens its explanation", screens.md). */
export function ExplanationDrawer({ row, buyersLink, asked, onClose }: Props) {
  const title = isBuyer(row) ? `${row.full_name} (#${row.id_customers})` : placeText(row);
  return (
    <Drawer open onClose={onClose} title={title} size={440}>
      <p className="co-figure">
        <Amount value={row.total_earnings} code={row.code_money_exchange} />
      </p>
      <p className="co-note">
        {placeText(row)} · {percentText(percentOf(row))}
      </p>
      <ol className="co-steps">
        {sentences(row).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {asked && isBuyer(row) && <SalesBehind asked={asked} id_source={row.id_customers} code_money={row.code_money} />}
      {buyersLink && !isBuyer(row) && (
        <p className="co-result">
          <Link className="p-way" to={buyersLink}>
            Ver comprador por comprador
          </Link>
        </p>
      )}
    </Drawer>
  );
}
