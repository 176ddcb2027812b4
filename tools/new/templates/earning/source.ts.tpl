import { fromScaled } from '@ceiba/platform/contract';
import { share } from '../../exchange';
import { owed, type RowSource } from '../earning-row';

/** {{title}}: a percentage of what each fact is worth, to its payee; nothing where it is worth nothing. */
export const {{CONSTANT}}: RowSource = {
  key: '{{name}}',
  statement: 'payee',
  rows: ({ payees, {{part}} }) =>
    {{part}}
      .filter(({ payee, value }) => payee !== payees.root && value > 0)
      .map(({ id, payee, money, value, rate }) => ({
        ...owed(payees, payee, money, share(value, rate)),
        earning: '{{name}}',
        reference: id,
        text: `{{title}}: ${fromScaled(rate, 2)} % de ${id}.`,
      })),
};
