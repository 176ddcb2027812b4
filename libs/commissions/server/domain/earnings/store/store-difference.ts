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

/** What the public paid and what the seller would have paid, line by line and without tax, in cents of the sale's currency. */
export function storeNets({ money, lines }: Pick<StoreSale, 'money' | 'lines'>): { public: number; partner: number } {
  return {
    public: lines.reduce((sum, line) => sum + net(line.public, line, money), 0),
    partner: lines.reduce((sum, line) => sum + net(line.partner, line, money), 0),
  };
}

/** What the public paid above the seller's own price, line by line and without tax. */
export const STORE: RowSource = {
  key: 'store',
  statement: 'reference',
  rows: ({ payees, store }) =>
    store.map(({ id, seller, money, lines }) => {
      const nets = storeNets({ money, lines });
      return {
        ...owed(payees, seller, money, nets.public - nets.partner),
        earning: 'store',
        reference: id,
        text: `Diferencia de la venta ${id} de la tienda.`,
      };
    }),
};
