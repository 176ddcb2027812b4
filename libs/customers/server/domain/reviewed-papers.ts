import type { z } from 'zod';
import type { BankKey } from '@ceiba/catalogs/contract';
import {
  accountProblems,
  type CheckPapersInput,
  type CustomerCard,
  holderText,
  neverShared,
  type PaperHolder,
  paperProblems,
  type papersQuestion,
  type PaperReview,
  type SaveCustomerInput,
  STAFF_FIELDS,
} from '@ceiba/customers/contract';
import { type Actor, Refusal } from '@ceiba/platform/server';
import type { HeldValues } from '../persistence/paper-holders';

export type Reviewed = Omit<CheckPapersInput, 'id_customers'>;

/** What of a form others may have, too. Of somebody known what stands as before was seen before, but for RFC and CURP. */
export function heldValues(input: Reviewed, old?: CustomerCard): HeldValues {
  const fresh = (field: 'ife_customers' | 'email_customers' | 'phone_customers') =>
    old && input[field] === old[field] ? null : input[field];
  return {
    rfc: input.rfc_customers,
    curp: input.curp_customers,
    ife: fresh('ife_customers'),
    email: fresh('email_customers'),
    phone: fresh('phone_customers'),
    account: input.customers_bank?.[0]?.number_account_bank,
  };
}

/** What speaks against the papers and the account of a form, and who has the same. */
export function reviewOf(input: Reviewed, others: PaperHolder[], banks: readonly BankKey[]): PaperReview {
  const { rfc_customers: rfc, curp_customers: curp, date_birthday_customers: date_birthday, id_country } = input;
  const papers = paperProblems({ rfc, curp, date_birthday }).map(({ message }) => message);
  return { problems: [...papers, ...accountProblems({ id_country, ...input.customers_bank?.[0] }, banks)], others };
}

/**
 * Asks staff, whose form says that its person has not seen it, whether what another partner has is meant: 409. A call
 * that says nothing is saved; a partner is never told whose it is.
 */
export function assertSeen(actor: Pick<Actor, 'type'>, confirmed: 0 | 1 | undefined, { others }: PaperReview): void {
  if (confirmed !== 0 || others.length === 0 || actor.type === 1) return;
  const data: z.output<typeof papersQuestion> = { code: 'CUSTOMERS.PAPERS', others };
  throw new Refusal(data.code, others.map(holderText).join(' '), { status: 409, data });
}

/**
 * Nobody has looked over data in which something is wrong or shared (decisions, "Rest"); a phone that a family shares is
 * right once staff have seen it. Empty where nothing is to be changed.
 */
export function validatedAfter({ problems, others }: PaperReview, confirmed?: 0 | 1): { data_validated?: 0 } {
  const shared = confirmed === 1 ? others.filter(neverShared) : others;
  return problems.length > 0 || shared.length > 0 ? { data_validated: 0 } : {};
}

/** The form without what only staff decide, when it is not staff who send it. */
export function withoutStaffFields<T extends Partial<SaveCustomerInput>>(actor: Pick<Actor, 'type'>, input: T): T {
  if (actor.type !== 1) return input;
  return { ...input, ...Object.fromEntries(STAFF_FIELDS.map((field) => [field, undefined])) };
}
