import { PAYING_TEXTS, toCents } from '@ceiba/platform/contract';
import {
  formatPercent,
  FormGrid,
  LightButton,
  LightCheckbox,
  Loaded,
  PageHead,
  Price,
  useBehind,
  useForm,
} from '@ceiba/platform/web';
import { INVOICEABLE_MONEY } from '@ceiba/sales/contract';
import {
  invoiceProblems,
  type PartnerCart,
  type PartnerCartLine,
  savePartnerCartSchema,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { InvoiceFields } from '../../cart/invoice-fields';
import { Totals } from '../../cart/totals';
import { FreeShipping } from '../../parts/free-shipping';
import { CART_CHANGES, usePartnerCartQuery, usePartnerLinesQuery } from '../partner.api';
import { Changed, Trouble } from './cart-changes';
import { PartnerLines } from './partner-lines';
import { PayButtons } from './pay-buttons';
import { SubscriptionSwitch } from './subscription-switch';
import { usePartnerCheckout } from './use-partner-checkout';
import { WherePanel } from './where-panel';
import '../../parts/store.css';
import '../partner.css';

const INVOICE = savePartnerCartSchema.pick({
  has_invoice_doc: true,
  rfc_customers: true,
  zip_code_customers: true,
  id_regimen: true,
  id_cfdi: true,
});

function Discount({ cart: { discount } }: { cart: PartnerCart }) {
  if (!discount.status || discount.discount === null) return null;
  return (
    <p className="ps-discount">
      Descuento {formatPercent(discount.discount)}
      {discount.discount_type ? ` (${discount.discount_type})` : ''} incluido en los precios
    </p>
  );
}

interface Props {
  cart: PartnerCart;
  lines: readonly PartnerCartLine[];
  /** Something of it is being changed or asked for: its lines and sums may not belong together yet. */
  moving: boolean;
}

function Cart({ cart, lines, moving }: Props) {
  const [monthly, setMonthly] = useState(cart.has_subscription);
  const checkout = usePartnerCheckout(cart, lines, monthly);
  const [asking, setAsking] = useState(false);
  const locked = cart.saved === 1;
  const form = useForm({
    schema: INVOICE,
    initial: {
      has_invoice_doc: cart.has_invoice_doc,
      rfc_customers: cart.rfc_customers ?? '',
      zip_code_customers: cart.zip_code_customers ?? '',
      id_regimen: cart.id_regimen,
      id_cfdi: cart.id_cfdi,
    },
    check: (values) =>
      asking ? STORE_MESSAGES.pickUp : (invoiceProblems(values, cart.id_type_money)[0]?.message ?? null),
    onSubmit: (values) => checkout.save(values),
  });
  const invoiceable = cart.id_type_money === INVOICEABLE_MONEY;
  return (
    <form
      className="st-checkout"
      ref={(element) => form.attach(element)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="st-checkout-main">
        {checkout.problem ? <Trouble problem={checkout.problem} code={cart.code_money} /> : <Changed cart={cart} />}
        <PartnerLines {...{ cart, lines, locked, moving }} />
        <WherePanel {...{ cart, locked, asking }} onAsking={setAsking} />
        {invoiceable && (
          <section className="ps-box" aria-label="Factura">
            <h2>Factura</h2>
            <fieldset className="ps-plain" disabled={locked}>
              <FormGrid>
                <LightCheckbox form={form} name="has_invoice_doc" label="Requiero factura" wide />
                {Number(form.values.has_invoice_doc) === 1 && <InvoiceFields form={form} />}
              </FormGrid>
            </fieldset>
          </section>
        )}
      </div>
      <aside className="st-pay-box" aria-label="Resumen">
        <Discount cart={cart} />
        {!asking && cart.pick_up_branch_office === 0 && <FreeShipping cart={cart} />}
        {asking ? <p>{STORE_MESSAGES.pickUp}</p> : <Totals cart={cart} picked={cart.pick_up_branch_office === 1} />}
        {toCents(cart.total_sin_iva) > 0 && (
          <p className="ps-note">
            Total sin IVA: <Price value={cart.total_sin_iva} />
          </p>
        )}
        <p className="ps-note">Puntos: {cart.point_total}</p>
        <SubscriptionSwitch {...{ cart, locked }} on={monthly} onChange={setMonthly} />
        {locked ? (
          <PayButtons {...{ cart, checkout }} />
        ) : (
          <LightButton type="submit" kind="primary" wide busy={checkout.busy || moving}>
            Guardar
          </LightButton>
        )}
      </aside>
    </form>
  );
}

function Empty() {
  return (
    <div className="l-empty">
      <p>{STORE_MESSAGES.empty}</p>
      <Link className="l-button l-primary" to="/ecommerce">
        Ver productos
      </Link>
    </div>
  );
}

/** The cart of a partner with a session: /carrito, /carrito/error-pago. */
export function PartnerCartScreen() {
  const { type } = useParams();
  const cart = usePartnerCartQuery(undefined, { refetchOnMountOrArgChange: true });
  const lines = usePartnerLinesQuery(undefined, { refetchOnMountOrArgChange: true });
  const moving = useBehind(CART_CHANGES, cart, lines);
  return (
    <>
      <PageHead
        title="Carrito"
        actions={
          <Link className="l-button" to="/ecommerce">
            Seguir comprando
          </Link>
        }
      />
      {type === 'error-pago' && (
        <p className="l-alert l-alert-warning" role="alert">
          {PAYING_TEXTS.cancelled}
        </p>
      )}
      <Loaded query={cart}>
        {(cart) => (
          <Loaded query={lines}>
            {(lines) =>
              lines.length > 0 ? <Cart key={cart.id_customers_sale} {...{ cart, lines, moving }} /> : <Empty />
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
