import { carriedBy } from '@ceiba/platform/contract';
import { Price } from '@ceiba/platform/web';
import { type CartChange, cartMoved, type CartMoved, type PartnerCart, STORE_MESSAGES } from '@ceiba/store/contract';
import { ProblemList, type Problem } from '../../cart/problem-list';

function Said({ line, code }: { line: CartChange; code: string }) {
  const { qty_before, qty, price_before, price, is_promo } = line;
  if (qty === 0) return is_promo ? 'ya no se incluye' : 'ya no está disponible';
  if (qty_before === 0) return `se incluye por una promoción (${qty})`;
  if (price_before !== null && price !== null && price_before !== price)
    return (
      <>
        antes <Price value={price_before} />, ahora <Price value={price} code={code} />
      </>
    );
  return `antes ${qty_before}, ahora ${qty}`;
}

/** What is another than he saw, line by line, and the total. */
function Moved({ moved: { changes, total_before, total }, code }: { moved: CartMoved; code: string }) {
  return (
    <ul className="ps-moved" aria-label="Lo que cambió">
      {changes.map((line) => (
        <li key={`${line.id_product} ${line.is_promo}`}>
          {line.name_product}: <Said {...{ line, code }} />
        </li>
      ))}
      {total_before !== null && total_before !== total && (
        <li>
          Total: antes <Price value={total_before} />, ahora <Price value={total} code={code} />
        </li>
      )}
    </ul>
  );
}

/** Why it was not saved or paid; where the cart moved, line by line. */
export function Trouble({ problem, code }: { problem: Problem; code: string }) {
  const moved = carriedBy(problem, cartMoved);
  return <ProblemList problem={problem}>{moved && <Moved {...{ moved, code }} />}</ProblemList>;
}

/** What changed in a saved cart since, on whatever device it is seen: it has to be saved again. */
export function Changed({ cart }: { cart: PartnerCart }) {
  const { saved, total_before, total, changes, code_money } = cart;
  if (saved === 1 || total_before === null || (changes.length === 0 && total_before === total)) return null;
  return (
    <div className="l-alert l-alert-warning" role="alert">
      <strong>{STORE_MESSAGES.changedSaved}</strong>
      <Moved moved={{ changes, total_before, total }} code={code_money} />
    </div>
  );
}
