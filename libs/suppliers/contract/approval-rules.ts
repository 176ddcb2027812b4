import { z } from 'zod';
import {
  aFlag,
  aMoney,
  anId,
  aText,
  type ColumnWords,
  zDecimal,
  zFlag,
  zObject,
  zOptionalId,
} from '@ceiba/platform/contract';

const MOST_LIMITS = 200;

/** Without an amount the setting is off. */
const zOptionalMoney = z.preprocess(
  (value) => (value === '' ? null : value),
  zDecimal(2, { min: '0.01', max: '99999999999.99' }).nullable(),
);

/** What a profile may approve in a cost centre; null: in every one, and every profile. */
export const approvalLimit = zObject({
  cost_center_id: zOptionalId.optional().default(null),
  id_profile: zOptionalId.optional().default(null),
  max_amount: zDecimal(2, { min: '0', max: '99999999999.99' }),
});

/** How requests are approved; all of it is off at first (decisions, "Rest"). What a save does not send stays. */
export const saveApprovalRules = zObject({
  own_forbidden: zFlag.optional(),
  second_from: zOptionalMoney.optional(),
  limits: z
    .array(approvalLimit, { error: 'Debe ser una lista de límites.' })
    .max(MOST_LIMITS, { error: `Hay a lo más ${MOST_LIMITS} límites.` })
    .optional(),
});
export type SaveApprovalRulesInput = z.output<typeof saveApprovalRules>;

export const approvalRules = z.strictObject({
  /** 1: nobody approves what he registered himself. */
  own_forbidden: aFlag,
  /** From this amount on two people approve; null: one is enough. */
  second_from: aMoney.nullable(),
  limits: z.array(z.strictObject({ cost_center_id: anId.nullable(), id_profile: anId.nullable(), max_amount: aMoney })),
});
export type ApprovalRules = z.output<typeof approvalRules>;

/** Profiles that a limit can be for. */
export const approvalProfile = z.strictObject({ id_profile: anId, description_profile: aText });
export type ApprovalProfile = z.output<typeof approvalProfile>;

export const APPROVAL_WORDS: ColumnWords<ApprovalRules> = {
  own_forbidden: 'Nadie aprueba lo que registró',
  second_from: 'Segunda persona desde',
  limits: 'Límites',
};
