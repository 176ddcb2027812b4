import type { SignupCart } from '@ceiba/customers/contract';
import type { Problem } from '../parts/step-foot';

/** Saves fields of the sign-up, and what was said against the last attempt. */
export interface Saving {
  save: (fields: Record<string, unknown>) => Promise<unknown>;
  problem: Problem | null;
}

export interface StepProps {
  cart: SignupCart;
  saving: Saving;
  onBack: () => void;
  onSaved: () => void;
}
