import { divRound } from '@ceiba/platform/contract';
import { MONEY_USD, PARITY_ONE } from '../../exchange';
import { owed, type RowSource, type StoreSale } from '../earning-row';

type Line = StoreSale['lines'][number];

/** What is left of a price without its tax: peso prices carry it, dollar prices do not. */
function net(price: number, { qty, rate }: Line, money: number): number {
  const gross = BigInt(price) * BigInt(qty);
  if (money === MONEY_USD) return Number(gross);
  return Number(divRound(gross * BigInt(PARITY_ONE), BigInt(PARITY_ONE + rate)));
}

/** What the public paid above the seller's own price, line by line and without tax. */
export const STORE: RowSource = {
  key: 'store',
  statement: 'reference',
  rows: ({ payees, store }) =>
    store.map(({ id, seller, money, lines }) => {
      const amount = lines.reduce(
        (sum, line) => sum + net(line.public, line, money) - net(line.partner, line, money),
        0,
      );
      return {
        ...owed(payees, seller, money, amount),
        earning: 'store',
        reference: id,
        text: `Diferencia de la venta ${id} de la tienda.`,
      };
    }),
};
