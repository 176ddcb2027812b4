import { Amount, FigureInput, useCatalogOptions, warn, WORD_SEARCH } from '@ceiba/platform/web';
import { CASH_FORM, INVOICEABLE_MONEY, PPD_FORM, VOUCHER_FORM } from '@ceiba/sales/contract';
import { Button, Select } from 'antd';
import { Suspense } from 'react';
import { CashKeys } from './cash-keys';
import { CreditPart, ForeignField, VoucherField } from './later';
import { isCredit } from './draft';
import { creditParts } from './draft-credit';
import { focusScan, focusSoon, PAID_WITH_ID, PAY_ID } from './focus';
import { Labelled } from './labelled';
import { draftPayment, draftTotals, secondAmount } from './sale-body';
import { toggleSplit } from './till-commands';
import { TILL_TEXTS } from './till-texts';
import type { Till } from './use-till';
import type { VoucherAsking } from './use-vouchers';
import { OwnKey } from './own-key';

interface Props {
  till: Till;
  /** The cash is there: verify and save. */
  onPaid: () => void;
  voucher: VoucherAsking;
}

type Option = { value: number; label: string };

const MONEY = { decimals: 2, className: 'p-input sales-money', onProblem: warn };

/** Payment forms; PPD's own is only for PPD. */
function useForms(credit: boolean) {
  const { options, loading } = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  // A voucher is no form that is chosen: its code is asked for.
  const shown = ({ value }: { value: number }) => value !== VOUCHER_FORM && (credit || value !== PPD_FORM);
  return { loading, forms: options.filter(shown) };
}

const wrongOf = ({ draft: { problem } }: Till, field: string): string | null =>
  problem?.field === field ? problem.message : null;

/** Paid with and change: only cash asks for them (payment form 5); Enter on an amount that covers it ends the sale. */
function CashPart({ till, onPaid }: Pick<Props, 'till' | 'onPaid'>) {
  const { payment, change, draft, code } = till;
  const split = payment.ok ? payment.split : null;
  const entered = () => (coversCash(till) ? onPaid() : focusScan());
  return (
    <div className="sales-cash">
      <Labelled
        label="Paga con"
        field="paid_with"
        id={PAID_WITH_ID}
        error={wrongOf(till, 'paid_with')}
        help={split && split.round_doc !== '0.00' ? `Redondeo a favor del cliente: ${split.round_doc}` : undefined}
      >
        {(wired) => (
          <FigureInput
            {...wired}
            {...MONEY}
            value={draft.payment.paid_with}
            placeholder={split?.cash_due ?? ''}
            onChange={(paid_with) => change({ type: 'pay', part: { paid_with } })}
            onEnter={entered}
          />
        )}
      </Labelled>
      {draft.branch?.id_type_money === INVOICEABLE_MONEY && (
        <Suspense>
          <ForeignField {...{ till, onEnter: entered, error: wrongOf(till, 'paid_foreign') }} />
        </Suspense>
      )}
      <div className="sales-change">
        <span>Cambio</span>
        <output>{split?.change_due ? <Amount value={split.change_due} code={code} /> : '-'}</output>
      </div>
      <CashKeys till={till} />
    </div>
  );
}

function SecondForm({ till, forms }: { till: Till; forms: { value: number; label: string }[] }) {
  const { draft, change, totals } = till;
  const { payment } = draft;
  const wrong = wrongOf(till, 'id_type_format_pay_2');
  return (
    <div className="sales-pair">
      <Labelled label="Segunda forma de pago" required field="id_type_format_pay_2" error={wrong}>
        {(wired) => (
          <Select<number>
            {...wired}
            showSearch={WORD_SEARCH}
            placeholder="Seleccionar..."
            status={wrong ? 'error' : undefined}
            value={payment.id_type_format_pay_2 ?? undefined}
            options={forms.filter((form) => form.value !== payment.id_type_format_pay)}
            onChange={(id) => change({ type: 'pay', part: { id_type_format_pay_2: id } })}
          />
        )}
      </Labelled>
      <Labelled label="Monto" required field="amount_format_pay_2" error={wrongOf(till, 'amount_format_pay_2')}>
        {(wired) => (
          <FigureInput
            {...wired}
            {...MONEY}
            value={payment.amount_format_pay_2}
            placeholder={secondAmount(draft, totals.total)}
            onChange={(amount_format_pay_2) => change({ type: 'pay', part: { amount_format_pay_2 } })}
          />
        )}
      </Labelled>
    </div>
  );
}

/** Was something typed that covers the cash? */
function coversCash({ latest: { current: draft } }: Till): boolean {
  const { paid_with, paid_foreign } = draft.payment;
  return (paid_with.trim() !== '' || paid_foreign.trim() !== '') && draftPayment(draft, draftTotals(draft).total).ok;
}

/** The form that pays, or what a credit leaves; with a second form its amount beside it. */
function FirstForm({ till, forms, loading }: { till: Till; forms: Option[]; loading: boolean }) {
  const { draft, change } = till;
  const { payment, invoice, credit } = draft;
  const wrong = wrongOf(till, 'id_type_format_pay') ?? (credit ? wrongOf(till, 'id_type_format_pay_2') : null);
  const field = credit ? 'id_type_format_pay id_type_format_pay_2' : 'id_type_format_pay';
  const choose = (id: number) => {
    change({ type: 'pay', part: { id_type_format_pay: id } });
    if (id === CASH_FORM && !payment.split) focusSoon(PAID_WITH_ID);
  };
  return (
    <div className={payment.split ? 'sales-pair' : undefined}>
      <Labelled
        label={credit ? 'Forma de pago del resto' : 'Forma de pago'}
        required
        {...{ field, id: PAY_ID, error: wrong }}
        help={isCredit(invoice) ? TILL_TEXTS.credit : undefined}
      >
        {(wired) => (
          <Select<number>
            {...wired}
            showSearch={WORD_SEARCH}
            placeholder="Seleccionar..."
            loading={loading}
            disabled={isCredit(invoice)}
            status={wrong ? 'error' : undefined}
            value={payment.id_type_format_pay ?? undefined}
            options={forms}
            onChange={choose}
          />
        )}
      </Labelled>
      {payment.split && (
        <Labelled label="Monto" required field="amount_format_pay" error={wrongOf(till, 'amount_format_pay')}>
          {(wired) => (
            <FigureInput
              {...wired}
              {...MONEY}
              value={payment.amount_format_pay}
              onChange={(amount_format_pay) => change({ type: 'pay', part: { amount_format_pay } })}
            />
          )}
        </Labelled>
      )}
    </div>
  );
}

/** Split in two, or a voucher. */
function PayLinks({ till, onVoucher }: { till: Till; onVoucher: () => void }) {
  const { payment } = till.draft;
  return (
    <span className="sales-pay-links">
      <Button type="link" size="small" onClick={onVoucher}>
        Vale <OwnKey command="Alt+V" />
      </Button>
      <Button type="link" size="small" onClick={() => toggleSplit(till)}>
        {payment.split ? 'Una sola forma' : 'Dividir en dos formas'} <OwnKey command="Alt+P" />
      </Button>
    </span>
  );
}

/** How it is paid: one form or two whose amounts make the total (F4); a voucher or what comes back pays first. */
export function PaymentPanel({ till, onPaid, voucher }: Props) {
  const { draft, totals } = till;
  const { payment, invoice, credit } = draft;
  const ppd = isCredit(invoice);
  const { forms, loading } = useForms(ppd);
  const covered = credit !== null && creditParts(credit, totals.total).rest === '0.00' && draft.lines.length > 0;
  const cash =
    payment.id_type_format_pay === CASH_FORM || (payment.split && payment.id_type_format_pay_2 === CASH_FORM);
  return (
    <section className="sales-panel" aria-label="Pago">
      <div className="sales-panel-head">
        <h2>
          Pago <OwnKey command="F4" />
        </h2>
        {!ppd && !credit && <PayLinks till={till} onVoucher={voucher.ask} />}
      </div>
      <Suspense>
        {voucher.asked && !credit && <VoucherField voucher={voucher} />}
        {credit && <CreditPart {...{ till, credit }} />}
      </Suspense>
      {!covered && <FirstForm {...{ till, forms, loading }} />}
      {payment.split && <SecondForm till={till} forms={forms} />}
      {cash && !ppd && !covered && <CashPart {...{ till, onPaid }} />}
    </section>
  );
}
