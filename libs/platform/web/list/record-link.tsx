import type { ToRecord } from '@ceiba/platform/contract';
import { can } from '../session/permissions';
import { useSessionState } from '../session/use-session';
import { valueOf } from './columns';

/** Fields in braces, filled from a row as `written` puts them; null where one has no value. */
export function filled(template: string, row: object, written: (text: string) => string = String): string | null {
  let missing = false;
  const text = template.replace(/\{(\w+)\}/g, (_found, key: string) => {
    const value = valueOf(row, key);
    missing ||= value === null || value === undefined || value === '';
    return written(String(value ?? ''));
  });
  return missing ? null : text;
}

/** One field, and nothing else. */
const WHOLE = /^\{\w+\}$/;

/** Where the records behind a row's values are shown to this person; null for who may not look at one. */
export function useRecordPath(): (link: ToRecord, row: object) => string | null {
  const { info, granted } = useSessionState();
  const actor = info ? { type: info.type, permissions: granted } : null;
  return ({ screen, action, path, filters, behind }, row) => {
    if (behind !== undefined && Number(valueOf(row, behind)) === 0) return null;
    const held = [screen].flat().map((name) => filled(name, row));
    const first = held.find((name) => name !== null && can(actor, name, action));
    // A path that the row itself brings is one already.
    const written = WHOLE.test(path) ? undefined : encodeURIComponent;
    const found = first ? filled(path, { ...row, screen: first }, written) : null;
    return found === null ? null : withFilters(found, filters, row);
  };
}

/** A path with a screen's filters in its address; those without a value are left out. */
function withFilters(path: string, filters: ToRecord['filters'] = {}, row: object): string {
  const said = Object.entries(filters).flatMap(([name, template]) => {
    const text = filled(template, row);
    return text ? [[name, text]] : [];
  });
  return said.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said).toString()}` : path;
}
