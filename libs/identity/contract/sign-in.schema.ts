import { aText, MESSAGES, zFlag, zObject, zText } from '@ceiba/platform/contract';
import { z } from 'zod';

/** Texts of the sign-in (spec 1, sections 2.6 and 5). */
export const SIGN_IN = {
  refused: 'El usuario o la contraseña son incorrectos.',
  blocked: 'Demasiados intentos fallidos. Espere 15 minutos e intente de nuevo.',
  welcome: 'Bienvenido.',
  mustChange: 'Debe cambiar su contraseña.',
  signedOut: 'Sesión cerrada.',
  changed: 'Contraseña actualizada.',
  changeRefused: 'La autorización para cambiar la contraseña ya no es válida. Inicie sesión de nuevo.',
  mismatch: 'Las contraseñas no coinciden',
  tooShort: 'La contraseña debe tener al menos 8 caracteres.',
  tooLong: 'La contraseña debe tener como máximo 100 caracteres.',
  isUserName: 'La contraseña no puede ser el nombre de usuario.',
  tooCommon: 'La contraseña es demasiado común. Elija otra.',
  forgot: 'Si el usuario existe y tiene un correo registrado, le enviamos un enlace para cambiar su contraseña.',
  isOld: 'La contraseña nueva debe ser distinta de la actual.',
} as const;

/** Status of a sign-in whose password must be changed first; its token is good for the change alone. */
export const CHANGE_PASSWORD = 'CHANGE_PASSWORD';

const password = z
  .string({ error: MESSAGES.required })
  .min(1, { error: MESSAGES.required })
  .max(100, { error: SIGN_IN.tooLong });

/** `POST /users/login`: 1 partner with his customer id, 2 staff with the user name. */
export const signInInput = zObject({
  username: zText(50),
  password,
  type: z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.union([z.literal(1), z.literal(2)], { error: 'El tipo debe ser 1 (empresario) o 2 (personal).' }),
  ),
  /** Ours: keeps the session for 30 days instead of 12 hours of idleness. */
  remember: zFlag.optional(),
});
export type SignInInput = z.output<typeof signInInput>;

/** Answer of the sign-in: a session, or a token for the change of password alone. */
export const signInResult = z.union([
  z.strictObject({ jwt: aText }),
  z.strictObject({ jwt: aText, status: z.literal(CHANGE_PASSWORD) }),
]);
export type SignInResult = z.output<typeof signInResult>;

/** `POST /users/password/change`; the token comes beside it, like everywhere. */
export const changePasswordInput = zObject({
  username: zText(50),
  new_password: password.min(8, { error: SIGN_IN.tooShort }),
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** `POST /users/password/forgot`: a one-time link by mail; the answer is the same for everybody. */
export const forgotPasswordInput = zObject({ username: zText(50), type: signInInput.shape.type });
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>;

/** The part of the link's address that carries the token: behind the #, so that it reaches no server and no log. */
export const RESET_FRAGMENT = 'cambio';
