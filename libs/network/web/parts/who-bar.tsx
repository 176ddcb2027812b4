import { CustomerChoice } from '@ceiba/customers/web';
import { DESCENDANTS } from '@ceiba/network/contract';
import type { Period } from '@ceiba/periods/contract';
import { PeriodPicker } from '@ceiba/periods/web';
import { idOf, textOf, useSession, warn } from '@ceiba/platform/web';
import './parts.css';

interface Props {
  /** Customer id and period id as the address holds them; empty for none. */
  customer: string;
  period: string;
  onChange: (who: { customer: string; period: string }) => void;
  /** Which periods may be chosen. */
  only?: (period: Period) => boolean;
  /** Said when no period is chosen. */
  message?: string;
}

/** Whose figures and of which period: staff choose the customer, a partner only the period (spec 3, section 5). */
export function WhoBar({ customer, period, onChange, only, message = 'Debe seleccionar un periodo' }: Props) {
  const staff = useSession()?.type === 2;
  const choose = (id: number | null) => {
    if (!period) warn(message);
    onChange({ customer: textOf(id), period });
  };
  return (
    <div className="nw-who">
      {staff && <CustomerChoice report={DESCENDANTS.key} value={idOf(customer)} onChange={choose} />}
      <PeriodPicker value={period} onChange={(id) => onChange({ customer, period: textOf(id) })} only={only} />
    </div>
  );
}
