import { isApiError, LightButton, LightModal, NotLoaded } from '@ceiba/platform/web';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ConfirmedStep } from './begin/confirmed-step';
import { type Sponsor, SponsorStep } from './begin/sponsor-step';
import { SignupFrame } from './parts/signup-frame';
import { useProblem } from './parts/step-foot';
import { forgetSignup, type SignupKey, signupWasPaid, useSignupKey, writeSignup } from './signup-key';
import { useSaveSignupMutation, useSignupCartQuery } from './signup.api';
import { CONFIRMED, PERSON, reachedStep, SPONSOR } from './steps';

// The forms' schemas are the largest part of the sign-up; its first two steps do without them.
const loadFill = async () => ({ default: (await import('./fill/fill-steps')).FillSteps });
const FillSteps = lazy(loadFill);

/** The step of the address: the browser's own way back is a way back here, too. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const step = Number(params.get('paso'));
  const setStep = (next: number) => {
    setParams((now) => {
      const changed = new URLSearchParams(now);
      changed.set('paso', String(next));
      return changed;
    });
    window.scrollTo(0, 0);
  };
  return [step, setStep] as const;
}

/** A sponsor whom a link has set: `/alta-de-cliente/upline/5` or `?id_customers=5` (spec 3, section 1). */
function usePreset(): number | null {
  const { id_customers = '' } = useParams();
  const [params] = useSearchParams();
  const written = id_customers || (params.get('id_customers') ?? '');
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
}

function StartAnew({ onAnew }: { onAnew: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="su-anew" onClick={() => setAsked(true)}>
        Empezar de nuevo
      </button>
      {asked && (
        <LightModal
          title="¿Empezar de nuevo?"
          onClose={() => setAsked(false)}
          footer={
            <>
              <LightButton onClick={() => setAsked(false)}>Cancelar</LightButton>
              <LightButton kind="danger" onClick={onAnew}>
                Empezar de nuevo
              </LightButton>
            </>
          }
        >
          <p>Lo que ya guardaste de este registro no se recupera.</p>
        </LightModal>
      )}
    </>
  );
}

/** Nothing is saved in this browser yet: whose partner he becomes. */
function Begin({ onStep, step }: { step: number; onStep: (step: number) => void }) {
  const preset = usePreset();
  const [sponsor, setSponsor] = useState<Sponsor | null>(null);
  const [save, { isLoading }] = useSaveSignupMutation();
  const { problem, attempt } = useProblem();
  const confirm = async ({ id_customers, letters }: Sponsor) => {
    try {
      const made = await attempt(() => save({ id_upline: id_customers, last_name: letters }).unwrap());
      const { id_customers_kit_public, id_upline, cart_token } = made;
      writeSignup({ id_customers_kit_public, id_upline, cart_token: cart_token ?? '', step: CONFIRMED });
      onStep(PERSON);
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
  const isConfirming = sponsor !== null && step === CONFIRMED;
  return (
    <SignupFrame step={isConfirming ? CONFIRMED : SPONSOR} sponsor={preset ?? undefined}>
      {isConfirming ? (
        <ConfirmedStep
          id={sponsor.id_customers}
          name={sponsor.name_customers}
          busy={isLoading}
          problem={problem}
          onConfirm={() => void confirm(sponsor)}
          onOther={preset === sponsor.id_customers ? undefined : () => onStep(SPONSOR)}
        />
      ) : (
        <SponsorStep
          preset={preset}
          onFound={(found) => {
            void loadFill();
            setSponsor(found);
            onStep(CONFIRMED);
          }}
        />
      )}
    </SignupFrame>
  );
}

interface GoOnProps {
  signup: SignupKey;
  /** It was begun before this page was opened. */
  found: boolean;
  step: number;
  onStep: (step: number) => void;
}

/** A sign-up that this browser has begun, now or on another day. */
function GoOn({ signup, found, step, onStep }: GoOnProps) {
  const { id_customers_kit_public, cart_token } = signup;
  const { data: cart, error, refetch } = useSignupCartQuery({ id_customers_kit_public, cart_token });
  const gone = isApiError(error) && error.status === 404;
  const paid = cart?.state_cart === 'paid';
  useEffect(() => {
    if (gone) forgetSignup();
    else if (paid) signupWasPaid(signup);
  }, [gone, paid, signup]);
  const anew = () => {
    forgetSignup();
    onStep(SPONSOR);
  };
  if (paid) return <Navigate to="/alta-de-cliente/success" replace />;
  if (error && !cart)
    return (
      <SignupFrame>
        <NotLoaded text="Tu registro no cargó." onRetry={() => void refetch()} />
      </SignupFrame>
    );
  const reached = cart ? reachedStep(cart.missing, signup.step) : PERSON;
  const shown = step >= CONFIRMED && step < reached ? step : reached;
  return (
    <SignupFrame step={cart ? shown : undefined} sponsor={signup.id_upline}>
      {found && cart && (
        <p className="l-alert su-found" role="status">
          Continúas el registro que empezaste en este dispositivo.
        </p>
      )}
      {!cart ? (
        <div className="su-box l-bones" role="status" aria-label="Cargando tu registro" />
      ) : shown === CONFIRMED ? (
        <ConfirmedStep
          id={cart.id_upline}
          name={cart.full_name_customers}
          busy={false}
          problem={null}
          onConfirm={() => onStep(PERSON)}
        />
      ) : (
        <Suspense fallback={<div className="su-box l-bones" role="status" aria-label="Cargando" />}>
          <FillSteps key={shown} step={shown} signup={signup} cart={cart} onStep={onStep} />
        </Suspense>
      )}
      {cart && <StartAnew onAnew={anew} />}
    </SignupFrame>
  );
}

/** The public sign-up: /alta-de-cliente, /alta-de-cliente/upline/{id_customers}. */
export function SignupScreen() {
  const signup = useSignupKey();
  const [found] = useState(signup !== null);
  const [step, setStep] = useStep();
  return signup ? (
    <GoOn signup={signup} found={found} step={step} onStep={setStep} />
  ) : (
    <Begin step={step} onStep={setStep} />
  );
}
