import { Amount, formatAmount } from '@ceiba/platform/web';
import { cashRefund, RETURN_WAY_TEXTS } from '@ceiba/sales/contract';
import { Button, Segmented } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { creditParts, type DraftCredit, surplusOf } from './draft-credit';
import { Labelled } from './labelled';
import type { Till } from './use-till';
import type { VoucherAsking } from './use-vouchers';

export const VOUCHER_ID = 'till-voucher';

/** Where a voucher's code is scanned or typed (Alt + V). */
export function VoucherField({ voucher: { take: pay, done } }: { voucher: VoucherAsking }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const said = await pay(text);
    setBusy(false);
    setWrong(said);
    if (said === null) done();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') done();
    if (event.key !== 'Enter' || busy) return;
    event.preventDefault();
    void take();
  };
  return (
    <Labelled label="Código del vale" field="code_voucher" id={VOUCHER_ID} error={wrong}>
      {(wired) => (
        <input
          {...wired}
          className="p-input"
          autoFocus
          autoComplete="off"
          maxLength={40}
          placeholder="Escanee o escriba el código, y Enter"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressed}
        />
      )}
    </Labelled>
  );
}

/** How what is left of an exchange goes back: always as a voucher, in cash where this person may. */
function Surplus({ till, credit, left }: { till: Till; credit: DraftCredit; left: string }) {
  const { exchange } = credit;
  if (!exchange || Number(left) === 0) return null;
  const inCash = exchange.cash && cashRefund(exchange.cash, left) !== null;
  const [{ way, amount }, rest] = surplusOf(exchange, left);
  return (
    <div className="sales-surplus">
      <span>Se devuelven {formatAmount(amount)} en</span>
      <Segmented<'voucher' | 'cash'>
        aria-label="Cómo se devuelve lo que sobra"
        value={way}
        options={(inCash ? (['voucher', 'cash'] as const) : (['voucher'] as const)).map((value) => ({
          value,
          label: RETURN_WAY_TEXTS[value],
        }))}
        onChange={(chosen) =>
          till.change({ type: 'credit', credit: { ...credit, exchange: { ...exchange, way: chosen } } })
        }
      />
      {rest && <span>y {formatAmount(rest.amount)} en un vale</span>}
    </div>
  );
}

/** What pays first: a voucher, or what comes back in an exchange. */
export function CreditPart({ till, credit }: { till: Till; credit: DraftCredit }) {
  const { taken, rest, left } = creditParts(credit, till.totals.total);
  return (
    <div className="sales-paysfirst" data-field="code_voucher" role="group" aria-label="Paga primero">
      <div className="sales-panel-head">
        <strong>{credit.words}</strong>
        <Button type="link" size="small" onClick={() => till.change({ type: 'credit', credit: null })}>
          Quitar
        </Button>
      </div>
      <p aria-live="polite">
        Paga <Amount value={taken} code={till.code} />
        {Number(rest) > 0 && (
          <>
            {' '}
            · Falta <Amount value={rest} code={till.code} />
          </>
        )}
        {Number(left) > 0 && credit.exchange === null && (
          <>
            {' '}
            · Queda <Amount value={left} code={till.code} />
          </>
        )}
      </p>
      <Surplus {...{ till, credit, left }} />
    </div>
  );
}
