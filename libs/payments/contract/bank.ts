import { z } from 'zod';
import { aFlag, aMoney, anInstant, aText, zMoney, zObject } from '@ceiba/platform/contract';

/** What bank transfers say; each text once. */
export const BANK_MESSAGES = {
  noReference: 'La referencia no existe.',
  badDigit: 'El dígito verificador de la referencia no es correcto: revise los números.',
  zeroAmount: 'El importe debe ser mayor que cero.',
  paid: 'La referencia ya tiene un pago confirmado.',
  confirmed: 'Pago confirmado.',
  refundByHand:
    'El dinero de una transferencia se devuelve con otra transferencia. Hágala en el banco y marque el caso como «Devuelto por fuera», con la clave de rastreo en la nota.',
  next: [
    'Transfiere exactamente el importe, en un solo pago.',
    'Escribe la referencia en el concepto o en la referencia numérica.',
    'Apartamos tus productos hasta que la referencia vence.',
    'Cuando veamos tu transferencia en el banco confirmamos tu compra por correo.',
  ],
  fieldReference: 'Referencia',
} as const;

/** The address of a reference's page: nobody guesses it. */
export const referenceKeySchema = z.string().regex(/^[0-9a-f]{32}$/, { error: BANK_MESSAGES.noReference });

/** What a buyer needs to transfer, and how it stands. */
export const referencePage = z.strictObject({
  /** open: it may be paid; review: money came and people look at it; over: expired, cancelled or replaced. */
  state: z.enum(['open', 'paid', 'review', 'expired', 'over']),
  company: aText,
  reference: aText,
  amount: aMoney,
  currency: aText,
  bank: aText,
  holder: aText,
  account: aText,
  /** 1: the account is a CLABE of 18 digits. */
  is_clabe: aFlag,
  route: aText.nullable(),
  expires_at: anInstant,
  email: aText.nullable(),
  /** What came for it so far; null: nothing. */
  received: aMoney.nullable(),
  /** Where the buyer goes back to, without the host. */
  back: aText,
});
export type ReferencePage = z.output<typeof referencePage>;
export type StoredReferencePage = z.input<typeof referencePage>;

/** `POST /pagos-online/confirm`. */
export const confirmReferenceSchema = zObject({
  reference: z
    .union([z.string(), z.number()], { error: BANK_MESSAGES.noReference })
    .transform((value) => String(value).replace(/[\s-]/g, '').replace(/^0+/, ''))
    .pipe(z.string().regex(/^\d{1,12}$/, { error: BANK_MESSAGES.noReference })),
  amount: zMoney.refine((amount) => Number(amount) > 0, { error: BANK_MESSAGES.zeroAmount }),
});
export type ConfirmReferenceInput = z.output<typeof confirmReferenceSchema>;
