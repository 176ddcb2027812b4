import { changePasswordInput, SIGN_IN } from '@ceiba/identity/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { z } from 'zod';

/** The new password twice; that they differ is a notice, not a field's error (spec 1, section 5). */
export const newPasswordForm = z.object({
  new_password: changePasswordInput.shape.new_password,
  confirm_password: z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required }),
});

/** The specification's warning when the two differ; `null` when they agree. */
export function mismatch(values: z.output<typeof newPasswordForm>): string | null {
  return values.new_password === values.confirm_password ? null : SIGN_IN.mismatch;
}
