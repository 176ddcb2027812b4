import { figureOf, formatMoney } from '@ceiba/platform/contract';
import { FigureInput, warn } from '@ceiba/platform/web';
import { worthInPesos } from '@ceiba/sales/contract';
import { useForeignMoneyQuery } from '../api/till.api';
import { Labelled } from './labelled';
import type { Till } from './use-till';

interface Props {
  till: Till;
  error: string | null;
  onEnter: () => void;
}

/**
 * Dollars that a branch of pesos takes beside `paid_with`, on days that have a parity; what they are worth is said
 * below, the change is in pesos.
 */
export function ForeignField({ till, error, onEnter }: Props) {
  const { draft, change, code } = till;
  const { data: foreign } = useForeignMoneyQuery({ id_branch_office: draft.branch?.id_branch_office ?? 0 });
  const { paid_foreign, parity } = draft.payment;
  if (!foreign && paid_foreign === '') return null;
  const rate = foreign?.parity ?? parity;
  const amount = figureOf(paid_foreign, 2);
  const worth = amount && rate ? ` · ${formatMoney(worthInPesos(amount, rate))} ${code}` : '';
  return (
    <Labelled
      label={`Paga en ${foreign?.code_money ?? 'USD'}`}
      field="paid_foreign"
      error={error}
      help={rate ? `Paridad del día ${rate}${worth}` : undefined}
    >
      {(wired) => (
        <FigureInput
          {...wired}
          decimals={2}
          className="p-input sales-money"
          onProblem={warn}
          value={paid_foreign}
          placeholder="0.00"
          onChange={(typed) => change({ type: 'pay', part: { paid_foreign: typed, parity: rate } })}
          onEnter={onEnter}
        />
      )}
    </Labelled>
  );
}
