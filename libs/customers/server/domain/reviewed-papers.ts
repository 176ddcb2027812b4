import {
  type CheckPapersInput,
  type PaperHolder,
  paperProblems,
  type PaperReview,
  type SaveCustomerInput,
  STAFF_FIELDS,
} from '@ceiba/customers/contract';
import { type Actor } from '@ceiba/platform/server';

export function reviewOf(input: Omit<CheckPapersInput, 'id_customers'>, others: PaperHolder[]): PaperReview {
  const { rfc_customers: rfc, curp_customers: curp, date_birthday_customers: date_birthday } = input;
  return { problems: paperProblems({ rfc, curp, date_birthday }).map(({ message }) => message), others };
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
