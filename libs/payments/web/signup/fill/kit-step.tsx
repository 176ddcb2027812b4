import type { SignupCart } from '@ceiba/customers/contract';
import { PAYING_TEXTS, payingWith } from '@ceiba/platform/contract';
import { isApiError, LightButton, NotLoaded, Price, useLeaving } from '@ceiba/platform/web';
import type { KitRow } from '@ceiba/store/contract';
import { useState, type FormEvent } from 'react';
import { StepFoot, useProblem } from '../parts/step-foot';
import { type CartSecret, useSignupKitsQuery, useSignupLinkMutation } from '../signup.api';

interface CardProps {
  kit: KitRow;
  chosen: boolean;
  onChoose: () => void;
}

function KitCard({ kit, chosen, onChoose }: CardProps) {
  const gone = kit.exists_stock === 0;
  return (
    <label className={`su-kit${chosen ? ' is-chosen' : ''}${gone ? ' is-gone' : ''}`}>
      <input type="radio" name="kit" value={kit.id_product} checked={chosen} disabled={gone} onChange={onChoose} />
      {kit.file_photo ? (
        <img src={`${kit.file_photo}/320`} alt={kit.alt_photo ?? ''} width={320} height={240} loading="lazy" />
      ) : (
        <span className="su-kit-none" aria-hidden />
      )}
      <span className="su-kit-text">
        <strong>{kit.name_product}</strong>
        {kit.description_store_product && <span>{kit.description_store_product}</span>}
        <span className="su-kit-foot">
          <Price value={kit.price_product} code={kit.code_money} />
          {gone ? <em>Agotado</em> : <span>{Number(kit.point_product)} puntos</span>}
        </span>
      </span>
    </label>
  );
}

interface Props {
  cart: SignupCart;
  secret: CartSecret;
  onBack: () => void;
}

/** Takes the chosen kit to the provider's page. */
function usePaying({ cart, secret }: Pick<Props, 'cart' | 'secret'>, refetch: () => void) {
  const [link] = useSignupLinkMutation();
  const [leaving, setLeaving] = useLeaving();
  const { problem, attempt } = useProblem();
  const pay = async (kit: KitRow) => {
    setLeaving(true);
    try {
      const { link_pay } = await attempt(() =>
        link({
          ...secret,
          id_upline: cart.id_upline,
          id_product: kit.id_product,
          qty: 1,
          price: kit.price_product,
          lot: null,
          point: kit.point_product,
          value_business: kit.value_business_product,
        }).unwrap(),
      );
      window.location.assign(link_pay);
    } catch (error) {
      setLeaving(false);
      if (!isApiError(error)) throw error;
      // Another price, sold out: the cards show what is true now.
      if (error.status === 409) refetch();
    }
  };
  return { leaving, problem, pay };
}

/** Step 6: one kit, then the provider's page. */
export function KitStep({ cart, secret, onBack }: Props) {
  const kits = useSignupKitsQuery(cart.id_country ?? 0);
  const [chosen, setChosen] = useState(cart.id_product);
  const { leaving, problem, pay } = usePaying({ cart, secret }, () => void kits.refetch());
  if (kits.error && !kits.data) return <NotLoaded text="Los kits no cargaron." onRetry={() => void kits.refetch()} />;
  if (!kits.data) return <div className="su-box l-bones" role="status" aria-label="Cargando los kits" />;
  const kit = kits.data.find((row) => row.id_product === chosen && row.exists_stock === 1) ?? null;
  const payable = kit !== null && kit.paid_with !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (payable) void pay(kit);
  };
  if (kits.data.length === 0)
    return (
      <section className="su-box l-box">
        <h1>Elige tu kit</h1>
        <p className="l-empty">Todavía no hay kits para tu país. Comunícate con el call center.</p>
        <LightButton onClick={onBack}>Regresar</LightButton>
      </section>
    );
  return (
    <form className="su-box l-box" noValidate onSubmit={submit}>
      <h1>Elige tu kit</h1>
      <fieldset className="su-kits">
        <legend className="p-visually-hidden">Kit</legend>
        {kits.data.map((row) => (
          <KitCard
            key={row.id_product}
            kit={row}
            chosen={kit?.id_product === row.id_product}
            onChoose={() => setChosen(row.id_product)}
          />
        ))}
      </fieldset>
      <p className="su-hint">
        {kit ? (
          <>
            Pagarás <Price value={kit.price_product} code={kit.code_money} />{' '}
            {payable && `en la página segura de ${kit.paid_with}.`}
          </>
        ) : (
          'Elige un kit para continuar.'
        )}
      </p>
      {kit && !payable && (
        <p className="l-alert" role="status">
          {PAYING_TEXTS.noProvider} Tu registro queda guardado en este dispositivo.
        </p>
      )}
      <StepFoot
        problem={problem}
        busy={leaving}
        text={`Pagar con ${payingWith((kit ?? kits.data[0])?.paid_with ?? 'tarjeta')}`}
        onBack={onBack}
        disabled={!payable}
      />
    </form>
  );
}
