import { z } from 'zod';
import { zObject } from '@ceiba/platform/contract';
import { replacementProblem, zMotive, zReplacement } from '@ceiba/sales/contract';

/** Body of `POST /facturama/cancel`: the CFDI, SAT's motive, and with motive 01 what takes its place. */
export const cancelCfdiInput = zObject({
  facturama_id: z.string().regex(/^[\w-]{1,40}$/, { error: 'No es un identificador.' }),
  motive: zMotive,
  uuid_replacement: zReplacement,
}).check(({ value, issues }) => {
  const message = replacementProblem(value.motive, value.uuid_replacement);
  if (message) issues.push({ code: 'custom', message, path: ['uuid_replacement'], input: value });
});
export type CancelCfdiInput = z.output<typeof cancelCfdiInput>;

/** `CANCELED` it is over; `PENDING` the receiver or the provider has not said yet; `ACTIVE` it stands. */
export interface CancelCfdiAnswer {
  status: 'CANCELED' | 'PENDING' | 'ACTIVE';
}
