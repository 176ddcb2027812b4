import { fromScaled } from '@ceiba/platform/contract';
import { share } from '../../exchange';
import { owed, type PayoutFacts, type RowSource } from '../earning-row';

/** A percentage of what a branch sold, less what came back, to the branch's owner; nothing where nothing is left. */
export const SEA = {
  key: 'sea',
  statement: 'reference',
  rows: ({ payees, branches }: Pick<PayoutFacts, 'payees' | 'branches'>) =>
    branches
      .filter(({ total }) => total > 0)
      .map(({ id, owner, rate, money, total }) => ({
        ...owed(payees, owner, money, share(total, rate)),
        earning: 'sea',
        reference: id,
        text: `${fromScaled(rate, 2)} % de las ventas de la sucursal ${id}.`,
      })),
} satisfies RowSource;
