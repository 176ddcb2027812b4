import {
  type CheckPapersInput,
  type PaperHolder,
  paperProblems,
  type SaveCustomerInput,
} from '@ceiba/customers/contract';
import { type Actor } from '@ceiba/platform/server';

/** What was found when a partner's papers were saved; the audit keeps it. */
export interface PaperReview {
  problems: string[];
  others: PaperHolder[];
}

export function reviewOf(input: Omit<CheckPapersInput, 'id_customers'>, others: PaperHolder[]): PaperReview {
  const { rfc_customers: rfc, curp_customers: curp, date_birthday_customers: date_birthday } = input;
  return { problems: paperProblems({ rfc, curp, date_birthday }).map(({ message }) => message), others };
}

/**
 * Nobody has looked over data in which something is wrong; what staff note about a partner, partners can't
 * (decisions, "Rest"). Empty where nothing is to be changed.
 */
export function staffValues(actor: Pick<Actor, 'type'>, input: SaveCustomerInput, review: PaperReview) {
  const bad = review.problems.length > 0 || review.others.length > 0;
  return {
    ...(bad ? { data_validated: 0 } : {}),
    ...(actor.type === 1 ? { date_fee_choice: undefined } : { date_fee_choice: input.date_fee_choice }),
  };
}
