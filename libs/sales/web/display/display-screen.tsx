import { Amount, formatCount, useSession } from '@ceiba/platform/web';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DisplayLine, type DisplayedSale, displayLine, type Displayed } from './display-channel';
import './display.css';

/** What the till shows now. A screen that was opened without its till follows the one that speaks. */
function useShownSale(till: string): Displayed {
  const [shown, setShown] = useState<Displayed>({ kind: 'idle' });
  useEffect(() => {
    const line = displayLine((said) => {
      if ('show' in said && (till === '' || said.till === till)) setShown(said.show);
    });
    line.say({ till, hello: true });
    return line.close;
  }, [till]);
  return shown;
}

function Lines({ lines }: { lines: readonly DisplayLine[] }) {
  const end = useRef<HTMLLIElement>(null);
  const last = lines.at(-1);
  useEffect(() => {
    // Nothing of it is given back: newer browsers answer with a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.key, last?.qty, lines.length]);
  return (
    <ol className="display-lines" aria-label="Productos">
      {lines.map((line, index) => (
        <li key={line.key} ref={index === lines.length - 1 ? end : undefined}>
          <span className="display-name">
            {line.name}
            <small>
              {line.qty} × <Amount value={line.price} />
              {line.promo && ' · Promoción'}
            </small>
          </span>
          <Amount value={line.gross} />
        </li>
      ))}
    </ol>
  );
}

function Figure({ name, value, code, main }: { name: string; value: string; code?: string; main?: boolean }) {
  return (
    <div className={main ? 'display-main' : undefined}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} code={code} />
      </dd>
    </div>
  );
}

function Sale({ sale }: { sale: DisplayedSale }) {
  const { code, total, due } = sale;
  return (
    <main className="display display-sale">
      <Lines lines={sale.lines} />
      <aside>
        <p className="display-pieces">{formatCount(sale.pieces)} artículos</p>
        <dl aria-live="polite">
          {Number(sale.discount) > 0 && <Figure name="Descuento incluido" value={sale.discount} />}
          <Figure name="Total" value={total} code={code} main />
          {due !== null && due !== total && <Figure name="Efectivo por pagar" value={due} />}
          {sale.paid_with !== null && <Figure name="Paga con" value={sale.paid_with} />}
          {sale.change_due !== null && <Figure name="Cambio" value={sale.change_due} code={code} main />}
        </dl>
      </aside>
    </main>
  );
}

/** The customer's screen: products, total and change of the sale at this till, and nothing of a person. */
export function DisplayScreen() {
  const [address] = useSearchParams();
  const shown = useShownSale(address.get('caja') ?? '');
  const company = useSession()?.company?.name ?? '';
  if (shown.kind === 'sale') return <Sale sale={shown} />;
  return (
    <main className="display display-still">
      <p className="display-company">{company}</p>
      {shown.kind === 'idle' ? (
        <h1>Bienvenido</h1>
      ) : (
        <>
          <h1>¡Gracias por su compra!</h1>
          <dl aria-live="polite">
            <Figure name="Total" value={shown.total} code={shown.code} />
            {shown.change_due !== null && <Figure name="Su cambio" value={shown.change_due} code={shown.code} main />}
          </dl>
        </>
      )}
    </main>
  );
}
