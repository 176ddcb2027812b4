import { useCan, useUnsavedQuestion } from '@ceiba/platform/web';
import { BulkList, ProductPicker, ScanField, useProductEntry, useScanner } from '@ceiba/products/web';
import { lazy, Suspense, useState } from 'react';
import type { BranchOption } from '../api/till.api';
import { CustomerPanel } from './customer-panel';
import { CustomerPicker } from './customer-picker';
import { emptyDraft, hasWork } from './draft';
import { focusField, focusLine, focusPayment, focusScan, focusSoon, SCAN_ID } from './focus';
import { InvoicePanel } from './invoice-panel';
import { KeysHelp } from './keys-help';
import { Lines } from './lines';
import { ParkedModal } from './parked-modal';
import { PaymentPanel } from './payment-panel';
import { quantitiesOf, saleProducts } from './sale-products';
import { SavedPanel } from './saved-panel';
import { TillBar } from './till-bar';
import { TotalsPanel } from './totals-panel';
import { useCheckout } from './use-checkout';
import { useCustomerChoice } from './use-customer-choice';
import { useHotkeys } from './use-hotkeys';
import { useParked } from './use-parked';
import { useProblemFocus, useTill } from './use-till';
import '../sales.css';
import './till.css';

// Forms bring calendars along; only who may change prices needs one.
const LinePriceModal = lazy(async () => ({ default: (await import('./line-price-modal')).LinePriceModal }));

type Dialog =
  | { kind: 'customer' | 'list' | 'keys' | 'parked' }
  | { kind: 'products'; text: string }
  | { kind: 'price'; index: number };

interface Props {
  branches: readonly BranchOption[];
  branch: BranchOption | null;
}

/** The till: everything by keyboard and scanner (screens.md, "Point of sale"; spec 3, section 2, "Sale form"). */
export function TillForm({ branches, branch }: Props) {
  const till = useTill(branch);
  const { draft } = till;
  const may = useCan('ventas');
  const adding = saleProducts(till);
  const entry = useProductEntry(adding);
  const customers = useCustomerChoice(till);
  const checkout = useCheckout(till);
  const parking = useParked(till, customers, branches, entry.say);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const free = dialog === null && checkout.saved === null;

  const close = () => {
    setDialog(null);
    focusSoon(SCAN_ID);
  };
  const enter = async (code: string) => {
    const many = await entry.enter(code);
    if (many !== null) setDialog({ kind: 'products', text: many });
  };
  const park = async () => {
    if (await parking.park()) focusScan();
  };
  useUnsavedQuestion(hasWork(draft) && checkout.saved === null);
  useProblemFocus(draft.problem, focusField);
  useScanner(free, (code) => void enter(code));
  useHotkeys(free, {
    F2: focusScan,
    F3: () => setDialog({ kind: 'customer' }),
    F4: focusPayment,
    F6: () => void checkout.verify(),
    F7: () => void park(),
    F8: () => void checkout.save(),
    F9: () => setDialog({ kind: 'parked' }),
    'Alt+L': () => setDialog({ kind: 'list' }),
    '?': () => setDialog({ kind: 'keys' }),
  });

  const priced = dialog?.kind === 'price' ? draft.lines[dialog.index] : undefined;
  return (
    <div className="sales-till">
      <TillBar
        till={till}
        branches={branches}
        onPark={() => void park()}
        onParked={() => setDialog({ kind: 'parked' })}
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
          onLines={(which) => focusLine(which === 'last' ? 'last' : 0)}
        />
        <Lines till={till} onPrice={(index) => setDialog({ kind: 'price', index })} />
      </main>
      <aside className="sales-right">
        <div className="sales-right-scroll">
          <CustomerPanel till={till} onChoose={() => setDialog({ kind: 'customer' })} />
          <PaymentPanel till={till} />
          <InvoicePanel till={till} />
        </div>
        <TotalsPanel till={till} checkout={checkout} />
      </aside>

      {dialog?.kind === 'customer' && (
        <CustomerPicker
          onClose={close}
          onPick={(found) => {
            close();
            void customers.choose(found);
          }}
        />
      )}
      {dialog?.kind === 'products' && draft.branch && (
        <ProductPicker
          {...adding}
          branch={draft.branch.id_branch_office}
          added={quantitiesOf(till)}
          code={till.code}
          initial={dialog.text}
          onClose={close}
        />
      )}
      {dialog?.kind === 'list' && (
        <BulkList {...adding} present={draft.lines.map((line) => line.key_product)} say={entry.say} onClose={close} />
      )}
      {dialog?.kind === 'keys' && <KeysHelp onClose={close} />}
      {dialog?.kind === 'parked' && <ParkedModal busyTill={hasWork(draft)} onTake={parking.take} onClose={close} />}
      {dialog?.kind === 'price' && priced && (
        <Suspense>
          <LinePriceModal
            {...{ till, index: dialog.index, line: priced }}
            mayPrice={may('price')}
            mayDiscount={may('discount')}
            onClose={close}
          />
        </Suspense>
      )}
      {checkout.saved && (
        <SavedPanel
          saved={checkout.saved}
          code={till.code}
          onNext={() => {
            till.change({ type: 'start', draft: emptyDraft(draft.branch) });
            entry.say(null);
            checkout.done();
            focusSoon(SCAN_ID);
          }}
        />
      )}
    </div>
  );
}
