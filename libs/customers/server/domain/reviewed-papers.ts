import type { z } from 'zod';
import {
  type CheckPapersInput,
  holderText,
  type PaperHolder,
  paperProblems,
  type papersQuestion,
  type PaperReview,
  type SaveCustomerInput,
  STAFF_FIELDS,
} from '@ceiba/customers/contract';
import { type Actor, Refusal } from '@ceiba/platform/server';

export function reviewOf(input: Omit<CheckPapersInput, 'id_customers'>, others: PaperHolder[]): PaperReview {
  const { rfc_customers: rfc, curp_customers: curp, date_birthday_customers: date_birthday } = input;
  return { problems: paperProblems({ rfc, curp, date_birthday }).map(({ message }) => message), others };
}

/**
 * Asks staff, whose form says that its person has not seen it, whether another partner's RFC or CURP is meant: 409. A
 * call that says nothing is saved; a partner is never told whose they are.
 */
export function assertSeen(actor: Pick<Actor, 'type'>, confirmed: 0 | 1 | undefined, { others }: PaperReview): void {
  if (confirmed !== 0 || others.length === 0 || actor.type === 1) return;
  const data: z.output<typeof papersQuestion> = { code: 'CUSTOMERS.PAPERS', others };
  throw new Refusal(data.code, others.map(holderText).join(' '), { status: 409, data });
}

/** Nobody has looked over data in which something is wrong (decisions, "Rest"). Empty where nothing is to be changed. */
export function validatedAfter({ problems, others }: PaperReview): { data_validated?: 0 } {
  return problems.length > 0 || others.length > 0 ? { data_validated: 0 } : {};
}

/** The form without what only staff decide, when it is not staff who send it. */
export function withoutStaffFields(actor: Pick<Actor, 'type'>, input: SaveCustomerInput): SaveCustomerInput {
  if (actor.type !== 1) return input;
  return { ...input, ...Object.fromEntries(STAFF_FIELDS.map((field) => [field, undefined])) };
}
