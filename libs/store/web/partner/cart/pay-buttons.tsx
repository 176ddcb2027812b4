import { PAYING_TEXTS, payingWith } from '@ceiba/platform/contract';
import { LightButton, Loaded } from '@ceiba/platform/web';
import { type PartnerCart, type PartnerStatus, STORE_MESSAGES } from '@ceiba/store/contract';
import { usePartnerStatusQuery } from '../partner.api';
import type { PartnerCheckout } from './use-partner-checkout';

/** What is sent every month is paid by who charges by himself. */
const payersOf = ({ has_subscription }: PartnerCart, providers: PartnerStatus['providers']) =>
  providers.filter(({ subscriptions }) => !has_subscription || subscriptions === 1);

/** By whom a locked cart may be paid: the providers that take its money; none where its destination has no tax. */
export function PayButtons({ cart, checkout }: { cart: PartnerCart; checkout: PartnerCheckout }) {
  const query = usePartnerStatusQuery(
    { id_customers_sale: cart.id_customers_sale },
    { refetchOnMountOrArgChange: true },
  );
  const untaxed = cart.has_tax_by_zip_code === 1 && cart.exists_tax_by_zip_code === 0;
  return (
    <>
      {untaxed ? (
        <p role="alert">{STORE_MESSAGES.noTax}</p>
      ) : (
        <Loaded query={query} lines={1}>
          {({ providers }) =>
            payersOf(cart, providers).length > 0 ? (
              payersOf(cart, providers).map(({ provider, title }) => (
                <LightButton
                  key={provider}
                  kind="primary"
                  wide
                  className={`st-pay st-${provider}`}
                  busy={checkout.busy}
                  onClick={() => void checkout.pay(provider)}
                >
                  {cart.has_subscription ? 'Suscribirme' : 'Pagar'} con {payingWith(title)}
                </LightButton>
              ))
            ) : (
              <p role="alert">{PAYING_TEXTS.noProvider}</p>
            )
          }
        </Loaded>
      )}
      <LightButton wide disabled={checkout.busy} onClick={checkout.cancel}>
        Cancelar
      </LightButton>
    </>
  );
}
