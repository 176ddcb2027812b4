import { z } from 'zod';
import { zObject } from '@ceiba/platform/contract';

const optionalText = (max: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .trim()
    .max(max, { error: `Debe tener como máximo ${max} caracteres.` });

/** `POST /users/personal/information/update`, with a photo (png or jpeg) beside it; what is missing stays. */
export const personalInput = zObject({
  phone: optionalText(30)
    .regex(/^[\d ()+.-]*$/, { error: 'El teléfono sólo puede tener números, espacios y + ( ) - .' })
    .optional(),
  email: optionalText(150)
    .pipe(z.union([z.literal(''), z.email({ error: 'El correo no es válido.' })]))
    .optional(),
  address: optionalText(150).optional(),
});
export type PersonalInput = z.output<typeof personalInput>;

/** Texts of one's own record. */
export const PERSONAL_TEXTS = {
  saved: 'Información actualizada.',
  emailNeeded: 'El correo es obligatorio para el personal.',
  photoMissing: 'La imagen no existe.',
} as const;
