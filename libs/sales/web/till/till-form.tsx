import { type LinesHandle, useScanner, useTurns, useUnsavedQuestion, warn } from '@ceiba/platform/web';
import { ScanField, useProductEntry } from '@ceiba/products/web';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BranchChoice } from '@ceiba/branches/web';
import { useDisplay } from '../display/use-display';
import { CustomerPanel } from './customer-panel';
import { hasWork } from './draft';
import { focusField, focusPayment, focusScan, focusSoon, SCAN_ID } from './focus';
import { InvoicePanel } from './invoice-panel';
import { SavedPanel, useLaterParts } from './later';
import type { LineDialogs } from './line-columns';
import { Lines } from './lines';
import { NotePanel } from './note-panel';
import { PaymentPanel } from './payment-panel';
import { underOwnKeys } from './own-keys';
import { saleProducts } from './sale-products';
import { TillBar } from './till-bar';
import { draftKeys } from './till-commands';
import { type Dialog, TillDialogs } from './till-dialogs';
import { TILL_TEXTS } from './till-texts';
import { TotalsPanel } from './totals-panel';
import { useCheckout } from './use-checkout';
import { type CustomerChoice, useCustomerChoice } from './use-customer-choice';
import { useDefaultCustomer } from './use-default-customer';
import { useExchange } from './use-exchange';
import { useGifts } from './use-gifts';
import { type Hotkeys, useHotkeys } from './use-hotkeys';
import { useOwnKeys } from './use-own-keys';
import { type Parking, useParked } from './use-parked';
import { useTickets } from './use-tickets';
import { useVoucherAsking, useVouchers, type Vouchers } from './use-vouchers';
import { useProblemFocus, useTill } from './use-till';
import '../sales.css';
import './till.css';

interface Props {
  branches: readonly BranchChoice[];
  branch: BranchChoice | null;
}

/** Keys of the till while something is open over it. */
const BLOCKED = Object.fromEntries(
  ['F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10'].map((key) => [key, () => warn(TILL_TEXTS.dialog)]),
);

const dialogsOfLines = (open: (dialog: Dialog) => void): LineDialogs => ({
  onPrice: (index) => open({ kind: 'price', index }),
  onRemember: (index) => open({ kind: 'remember', index }),
});

/** The till: everything by keyboard and scanner (screens.md, "Point of sale"; spec 3, section 2, "Sale form"). */
export function TillForm({ branches, branch }: Props) {
  useLaterParts();
  const till = useTill(branch);
  const { draft } = till;
  const { own } = useOwnKeys();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const tickets = useTickets(till, (ticket) => {
    if (dialog !== null && dialog.kind !== 'ticket') return TILL_TEXTS.dialog;
    setDialog({ kind: 'ticket', ticket });
    return true;
  });
  const paying = useRef<Vouchers>(null);
  const adding = {
    ...saleProducts(till),
    elsewhere: async (code: string) =>
      (await tickets.scanned(code)) || ((await paying.current?.scanned(code)) ?? false),
  };
  // Scans and commands in the order of the keys: nothing acts on a sale that is not whole yet.
  const queue = useTurns();
  const entry = useProductEntry(adding, queue);
  const customers = useCustomerChoice(till, entry.say);
  const vouchers = useVouchers(till, customers);
  useLayoutEffect(() => {
    paying.current = vouchers;
  });
  const voucher = useVoucherAsking(vouchers, queue);
  const checkout = useCheckout(till, queue, entry.say);
  const openDisplay = useDisplay(till, checkout.saved);
  const gifts = useGifts(till);
  const parking = useParked(till, customers, branches, entry.say);
  const lines = useRef<LinesHandle>(null);
  const lineDialogs = useMemo(() => dialogsOfLines(setDialog), []);
  const free = dialog === null && checkout.saved === null;

  const close = () => {
    setDialog(null);
    focusSoon(SCAN_ID);
  };
  const park = async () => {
    if (await queue.run(parking.park)) focusScan();
  };
  const queued = {
    customers: { ...customers, choose: (found) => queue.run(() => customers.choose(found)) } satisfies CustomerChoice,
    parking: { ...parking, take: (row) => queue.run(() => parking.take(row)) } satisfies Parking,
  };
  const openGifts = () => (draft.customer ? setDialog({ kind: 'gifts' }) : warn(SALE_MESSAGES.selectCustomer));
  useExchange(till, customers, queue);
  useDefaultCustomer(till, customers, queue);
  useUnsavedQuestion(hasWork(draft));
  useProblemFocus(draft.problem, focusField);
  useScanner((code) => void entry.scan(code));
  useHotkeys(!free, underOwnKeys(own, BLOCKED));
  const keys: Hotkeys = {
    F2: focusScan,
    F3: () => setDialog({ kind: 'customer' }),
    F4: focusPayment,
    F6: () => void checkout.verify(),
    F7: () => void park(),
    F8: () => void checkout.save(),
    F9: () => setDialog({ kind: 'parked' }),
    F10: () => void checkout.sell(),
    'Alt+R': openGifts,
    'Alt+L': () => setDialog({ kind: 'list' }),
    'Alt+I': () => void tickets.last(),
    'Alt+V': voucher.ask,
    'Alt+C': () => setDialog({ kind: 'check' }),
    'Alt+A': () => setDialog({ kind: 'drawer' }),
    ...draftKeys(till),
    '?': () => setDialog({ kind: 'keys' }),
  };
  useHotkeys(free, underOwnKeys(own, keys));

  return (
    <div className="sales-till">
      <TillBar
        till={till}
        branches={branches}
        onPark={() => void park()}
        onParked={() => setDialog({ kind: 'parked' })}
        onLast={() => void tickets.last()}
        onCheck={() => setDialog({ kind: 'check' })}
        onDisplay={openDisplay}
        onHelp={() => setDialog({ kind: 'keys' })}
      />
      <main className="sales-left">
        <ScanField
          entry={entry}
          id={SCAN_ID}
          autoFocus
          onSearch={(text) => setDialog({ kind: 'products', text })}
          onList={() => setDialog({ kind: 'list' })}
          onHelp={() => setDialog({ kind: 'keys' })}
          onLines={(which) => lines.current?.enter(which)}
        />
        <Lines till={till} dialogs={lineDialogs} ref={lines} />
      </main>
      <aside className="sales-right">
        <div className="sales-right-scroll">
          <CustomerPanel {...{ till, gifts }} onChoose={() => setDialog({ kind: 'customer' })} onGifts={openGifts} />
          <PaymentPanel {...{ till, voucher }} onPaid={() => void checkout.sell()} />
          <InvoicePanel till={till} />
          <NotePanel till={till} />
        </div>
        <TotalsPanel till={till} checkout={checkout} />
      </aside>

      {dialog && !checkout.saved && (
        <TillDialogs {...{ till, dialog, adding, entry, gifts }} {...queued} onClose={close} />
      )}
      <Suspense>
        {checkout.saved && (
          <SavedPanel
            sale={checkout.saved}
            said={entry.said}
            onNext={() => {
              checkout.done();
              focusSoon(SCAN_ID);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
