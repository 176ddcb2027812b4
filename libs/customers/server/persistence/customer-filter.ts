import { searchKind } from '@ceiba/customers/contract';
import { countedWords, type SqlParam } from '@ceiba/platform/server';
import { type Condition, searched } from './customer-search';

/** Whom a list of customers is asked for. */
export interface CustomerFilter {
  /** Number, name, phone, mail, RFC or CURP. */
  search?: string;
  id_status?: number;
  max_plan?: number;
  id_branch_office?: number;
  id_country?: number;
  /** Registered at this instant or later. */
  since?: Date;
  /** Registered earlier than this instant. */
  before?: Date;
  /** What only SQL knows. */
  more?: readonly Condition[];
  /** Words that stand in the name of everybody whom `more` leaves. */
  within?: string;
}

/** The filter as conditions on `customers c`. Throws 422 for a search that is too short. */
export function conditionsOf(filter: CustomerFilter): Condition[] {
  const given = (sql: string, value: SqlParam | undefined): Condition[] =>
    value === undefined ? [] : [{ sql, params: [value] }];
  return [
    ...searched(filter.search),
    ...given('c.id_status = ?', filter.id_status),
    ...given('c.max_plan = ?', filter.max_plan),
    ...given('c.id_branch_office = ?', filter.id_branch_office),
    ...given('c.id_country = ?', filter.id_country),
    ...given('c.date_registration >= ?', filter.since),
    ...given('c.date_registration < ?', filter.before),
    ...(filter.more ?? []),
  ];
}

/** The words of a name that are looked for; undefined where the search looks for something else. */
export function wordsOf({ search = '', within = '' }: CustomerFilter): string[] | undefined {
  const name = search.trim();
  if (name !== '' && searchKind(name) !== 'name') return undefined;
  return [...countedWords(name), ...countedWords(within)];
}
