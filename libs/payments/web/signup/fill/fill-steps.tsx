import type { SignupCart } from '@ceiba/customers/contract';
import { API_BASE, api, invalidates, upload, useAppDispatch } from '@ceiba/platform/web';
import { useProblem } from '../parts/step-foot';
import { type CartSecret, useSaveSignupMutation } from '../signup.api';
import { writeSignup, type SignupKey } from '../signup-key';
import { ADDRESS, KIT, PAPERS, PERSON } from '../steps';
import { AddressStep } from './address-step';
import { KitStep } from './kit-step';
import { PapersStep } from './papers-step';
import { PersonStep } from './person-step';
import type { Sending } from './use-paper';

interface Props {
  step: number;
  signup: SignupKey;
  cart: SignupCart;
  onStep: (step: number) => void;
}

/** Steps 3 to 6, with all that their fields are checked by: loaded while the sponsor is looked up. */
export function FillSteps({ step, signup, cart, onStep }: Props) {
  const dispatch = useAppDispatch();
  const [save] = useSaveSignupMutation();
  const { problem, attempt } = useProblem();
  const { id_customers_kit_public, cart_token } = signup;
  const secret: CartSecret = { id_customers_kit_public, cart_token };
  const saving = {
    problem,
    save: (fields: Record<string, unknown>) => attempt(() => save({ ...secret, ...fields }).unwrap()),
  };
  const send: Sending = async (files, onProgress) => {
    await upload(`${API_BASE}/customers/publico/cart/insert`, { ...secret, ...files }, onProgress);
    dispatch(api.util.invalidateTags(invalidates('signup-cart')));
  };
  const props = {
    cart,
    saving,
    onBack: () => onStep(step - 1),
    onSaved: () => {
      writeSignup({ ...signup, step: Math.max(signup.step, step) });
      onStep(step + 1);
    },
  };
  if (step === PERSON) return <PersonStep {...props} />;
  if (step === ADDRESS) return <AddressStep {...props} />;
  if (step === PAPERS) return <PapersStep {...props} send={send} />;
  return step === KIT ? <KitStep cart={cart} secret={secret} onBack={props.onBack} /> : null;
}
