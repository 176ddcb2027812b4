import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { LightButton, Loaded } from '@ceiba/platform/web';
import { STORE_MESSAGES, type PartnerCart } from '@ceiba/store/contract';
import { usePartnerStatusQuery } from '../partner.api';
import type { PartnerCheckout } from './use-partner-checkout';

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
            providers.length > 0 ? (
              providers.map(({ provider, title }) => (
                <LightButton
                  key={provider}
                  kind="primary"
                  wide
                  className={`st-pay st-${provider}`}
                  busy={checkout.busy}
                  onClick={() => void checkout.pay(provider)}
                >
                  Pagar con {title}
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
