import { formatCount } from '@ceiba/platform/web';
import { Button } from 'antd';
import { billsOf } from './key-actions';
import { payBill, payExact } from './till-commands';
import type { Till } from './use-till';
import { OwnKey } from './own-key';
import { useOwnKeys } from './use-own-keys';

/** What the customer hands over, without typing: exactly what is due, or bills one by one. */
export function CashKeys({ till }: { till: Till }) {
  const { branch, payment } = till.draft;
  return (
    <div className="sales-bills" role="group" aria-label="Billetes">
      <Button
        className="sales-exact"
        aria-pressed={payment.paid_with === '' && payment.paid_foreign === ''}
        aria-keyshortcuts={useOwnKeys().own['Alt+X'] ?? 'Alt+X'}
        onClick={() => payExact(till)}
      >
        Exacto <OwnKey command="Alt+X" />
      </Button>
      {billsOf(branch?.id_type_money).map((bill, index) => (
        <Button
          key={bill}
          aria-label={`Billete de $${formatCount(bill)}`}
          aria-keyshortcuts={`Alt+${index + 1}`}
          title={`Alt + ${index + 1}`}
          onClick={() => payBill(till, bill)}
        >
          ${formatCount(bill)}
        </Button>
      ))}
    </div>
  );
}
