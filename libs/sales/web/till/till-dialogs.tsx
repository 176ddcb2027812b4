import { useCan } from '@ceiba/platform/web';
import { type Adding, type ProductEntry, ProductPicker } from '@ceiba/products/web';
import { lazy, Suspense } from 'react';
import { CustomerPicker } from '@ceiba/customers/web';
import { hasWork } from './draft';
import {
  BulkList,
  DrawerModal,
  GiftsModal,
  KeysHelp,
  ParkedModal,
  PriceCheck,
  RememberModal,
  TicketModal,
} from './later';
import { quantitiesOf } from './sale-products';
import { type Gift, isFree } from './use-gifts';
import type { CustomerChoice } from './use-customer-choice';
import type { Parking } from './use-parked';
import type { ShownTicket } from './use-tickets';
import type { Till } from './use-till';

// Forms bring calendars along; only who may change prices needs one.
const LinePriceModal = lazy(async () => ({ default: (await import('./line-price-modal')).LinePriceModal }));

export type Dialog =
  | { kind: 'customer' | 'list' | 'keys' | 'parked' | 'gifts' | 'drawer' }
  | { kind: 'products'; text: string }
  | { kind: 'price' | 'remember'; index: number }
  | { kind: 'check' }
  | { kind: 'ticket'; ticket: ShownTicket };

interface Props {
  till: Till;
  dialog: Dialog;
  adding: Adding;
  entry: ProductEntry;
  customers: CustomerChoice;
  parking: Parking;
  gifts: readonly Gift[] | undefined;
  onClose: () => void;
}

/** Price and discount of a line. */
function PriceDialog({ till, index, onClose }: Pick<Props, 'till' | 'onClose'> & { index: number }) {
  const may = useCan('ventas');
  const line = till.draft.lines[index];
  if (!line) return null;
  return <LinePriceModal {...{ till, index, line, onClose }} mayPrice={may('price')} mayDiscount={may('discount')} />;
}

/** The dialog of the till that is open; some of them are loaded when they are first opened. */
export function TillDialogs(props: Props) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ till, dialog, adding, entry, customers, parking, gifts, onClose }: Props) {
  const { draft, change } = till;
  const { say } = entry;
  const give = (gift: Gift) => {
    change({ type: 'gift', line: gift.line });
    say({ kind: 'good', text: `Regalo: ${gift.line.name_product}` });
    if (!gifts?.some((other) => other !== gift && isFree(other))) onClose();
  };
  switch (dialog.kind) {
    case 'customer':
      return (
        <CustomerPicker
          onClose={onClose}
          onPick={(found) => {
            onClose();
            void customers.choose(found);
          }}
        />
      );
    case 'products':
      return draft.branch ? (
        <ProductPicker
          {...{ ...adding, entry }}
          branch={draft.branch.id_branch_office}
          added={quantitiesOf(till)}
          code={till.code}
          initial={dialog.text}
          onClose={onClose}
        />
      ) : null;
    case 'list':
      return (
        <BulkList
          {...adding}
          listOne
          present={draft.lines.map((line) => line.key_product)}
          say={say}
          onClose={onClose}
        />
      );
    case 'keys':
      return <KeysHelp onClose={onClose} />;
    case 'parked':
      return <ParkedModal busyTill={hasWork(draft)} onTake={parking.take} onClose={onClose} />;
    case 'gifts':
      return draft.customer ? (
        <GiftsModal customer={draft.customer.full_name} gifts={gifts} onGive={give} onClose={onClose} />
      ) : null;
    case 'drawer':
      return <DrawerModal branch={draft.branch?.id_branch_office} onClose={onClose} />;
    case 'check':
      return <PriceCheck till={till} onClose={onClose} />;
    case 'ticket':
      return (
        <TicketModal
          key={dialog.ticket.sale.id_document}
          {...dialog.ticket}
          branch={draft.branch?.id_branch_office}
          onClose={onClose}
        />
      );
    case 'remember':
      return <RememberModal till={till} index={dialog.index} onClose={onClose} />;
    case 'price':
      return <PriceDialog till={till} index={dialog.index} onClose={onClose} />;
  }
}
