import Trash from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { Icon, Price } from '@ceiba/platform/web';
import type { CartLine } from '@ceiba/store/contract';
import type { Cart } from '../use-cart';
import { Photo } from './photo';
import { Stepper } from './stepper';

interface Props {
  cart: Pick<Cart, 'lines' | 'busy' | 'setQty' | 'remove'>;
  code: string;
  /** Being paid: nothing may be changed. */
  locked?: boolean;
}

function Line({ line, cart, code, locked }: Props & { line: CartLine }) {
  return (
    <li className={`st-line${line.avaible_product ? '' : ' st-line-gone'}`}>
      <Photo file={line.file_photo} alt="" sizes="72px" />
      <div className="st-line-text">
        <strong>{line.name_product}</strong>
        <span className="st-line-unit">
          {line.avaible_product ? (
            <>
              <Price value={line.price_product} /> c/u
              {line.exempt === 1 && <span className="st-tag">Sin IVA</span>}
            </>
          ) : (
            'Ya no está disponible'
          )}
        </span>
        <div className="st-line-keys">
          {locked ? (
            <span>Cantidad: {line.qty_product}</span>
          ) : (
            <>
              <Stepper
                name={line.name_product}
                qty={line.qty_product}
                busy={cart.busy}
                onChange={(qty) => cart.setQty(line.id_product, qty)}
              />
              <button
                type="button"
                className="st-icon-button"
                aria-label={`Eliminar ${line.name_product}`}
                disabled={cart.busy}
                onClick={() => cart.remove(line.id_product)}
              >
                <Icon icon={Trash} size={18} />
              </button>
            </>
          )}
          {line.avaible_product === 1 && <Price value={line.amount} code={code} />}
        </div>
      </div>
    </li>
  );
}

/** The lines of the cart, in the drawer and on its own page. */
export function CartLines(props: Props) {
  return (
    <ul className="st-lines">
      {props.cart.lines.map((line) => (
        <Line key={line.id_product} line={line} {...props} />
      ))}
    </ul>
  );
}
