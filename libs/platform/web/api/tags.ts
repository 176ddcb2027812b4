import { isApiError } from './envelope';

type Id = number | string;
/** What a tag is of: the resource's lists, or one of its records. */
export interface Tag {
  type: 'Resource';
  id: string;
}

const tag = (id: string): Tag => ({ type: 'Resource', id });
const recordTag = (resource: string, id: Id) => tag(`${resource}#${id}`);

/** What a query of a list provides. */
export function providesList(...resources: string[]): Tag[] {
  return resources.map(tag);
}

/** What a query of one record provides; its argument is the id, or `idOf` takes it from there. */
export function providesRecord(resource: string): (result: unknown, error: unknown, id: Id) => Tag[];
export function providesRecord<Arg>(
  resource: string,
  idOf: (arg: Arg) => Id,
): (result: unknown, error: unknown, arg: Arg) => Tag[];
export function providesRecord(resource: string, idOf: (arg: Id) => Id = (arg) => arg) {
  return (_result: unknown, _error: unknown, arg: Id) => [recordTag(resource, idOf(arg)), tag(`${resource}#`)];
}

/** What a change makes old: the resource's lists, and the record; all records where it is not known which. */
export function invalidates(resource: string, id?: Id | null): Tag[] {
  return [tag(resource), id === undefined ? tag(`${resource}#`) : recordTag(resource, id ?? 'new')];
}

/** The record is not what the screen shows: it is gone, or others have gone on with it. */
const STALE = [404, 409];

/** True when what the screen shows is old: the write was done, or refused since the list is old itself. */
export function isOld(error: unknown): boolean {
  return error === undefined || (isApiError(error) && STALE.includes(error.status));
}
