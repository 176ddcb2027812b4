import { storedValues } from '@ceiba/platform/web';

/** The sign-up of this browser: its number and secret, its sponsor, and the last step that was saved. */
export interface SignupKey {
  id_customers_kit_public: number;
  cart_token: string;
  id_upline: number;
  step: number;
}

const OPEN = 'ceiba.signup';
const PAID = 'ceiba.signup.paid';

const keys = storedValues<SignupKey>(({ id_customers_kit_public, cart_token, id_upline, step }) =>
  typeof id_customers_kit_public === 'number' && typeof cart_token === 'string' && typeof id_upline === 'number'
    ? { id_customers_kit_public, cart_token, id_upline, step: typeof step === 'number' ? step : 0 }
    : null,
);

export const readSignup = () => keys.read(OPEN);
export const writeSignup = (key: SignupKey) => keys.write(OPEN, key);
export const forgetSignup = () => keys.remove(OPEN);

/** It is paid: its result may still be looked at in this window. */
export function signupWasPaid(key: SignupKey): void {
  keys.write(PAID, key, sessionStorage);
  keys.remove(OPEN);
}

export const readPaidSignup = () => keys.read(PAID, sessionStorage);

/** Alive: another window that goes on or pays is noticed. */
export const useSignupKey = () => keys.use(OPEN);
