import { Amount, FigureInput, useCatalogOptions, warn, WORD_SEARCH } from '@ceiba/platform/web';
import { CASH_FORM, PPD_FORM } from '@ceiba/sales/contract';
import { Button, Select } from 'antd';
import { CashKeys } from './cash-keys';
import { isCredit } from './draft';
import { focusScan, focusSoon, PAID_WITH_ID, PAY_ID } from './focus';
import { Labelled } from './labelled';
import { secondAmount } from './sale-body';
import { toggleSplit } from './till-commands';
import type { Till } from './use-till';

const MONEY = { decimals: 2, className: 'p-input sales-money', onProblem: warn };

/** Payment forms; PPD's own is only for PPD. */
function useForms(credit: boolean) {
  const { options, loading } = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  return { loading, forms: options.filter((form) => credit || form.value !== PPD_FORM) };
}

const wrongOf = ({ draft: { problem } }: Till, field: string): string | null =>
  problem?.field === field ? problem.message : null;

/** Paid with and change: only cash asks for them (payment form 5). */
function CashPart({ till }: { till: Till }) {
  const { payment, change, draft, code } = till;
  const split = payment.ok ? payment.split : null;
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
            onEnter={focusScan}
          />
        )}
      </Labelled>
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

/** How it is paid: one form or two whose amounts make the total (F4). */
export function PaymentPanel({ till }: { till: Till }) {
  const { draft, change } = till;
  const { payment, invoice } = draft;
  const credit = isCredit(invoice);
  const { forms, loading } = useForms(credit);
  const wrong = wrongOf(till, 'id_type_format_pay');
  const cash =
    payment.id_type_format_pay === CASH_FORM || (payment.split && payment.id_type_format_pay_2 === CASH_FORM);
  const choose = (id: number) => {
    change({ type: 'pay', part: { id_type_format_pay: id } });
    if (id === CASH_FORM && !payment.split) focusSoon(PAID_WITH_ID);
  };
  return (
    <section className="sales-panel" aria-label="Pago">
      <div className="sales-panel-head">
        <h2>
          Pago <kbd className="sales-kbd">F4</kbd>
        </h2>
        {!credit && (
          <Button type="link" size="small" onClick={() => toggleSplit(till)}>
            {payment.split ? 'Una sola forma' : 'Dividir en dos formas'} <kbd className="sales-kbd">Alt P</kbd>
          </Button>
        )}
      </div>
      <div className={payment.split ? 'sales-pair' : undefined}>
        <Labelled label="Forma de pago" required field="id_type_format_pay" id={PAY_ID} error={wrong}>
          {(wired) => (
            <Select<number>
              {...wired}
              showSearch={WORD_SEARCH}
              placeholder="Seleccionar..."
              loading={loading}
              disabled={credit}
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
      {payment.split && <SecondForm till={till} forms={forms} />}
      {cash && !credit && <CashPart till={till} />}
    </section>
  );
}
