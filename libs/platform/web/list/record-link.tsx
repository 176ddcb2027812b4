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

/** Where the records behind a row's values are shown to this person; null for who may not look at one. */
export function useRecordPath(): (link: ToRecord, row: object) => string | null {
  const { info, granted } = useSessionState();
  const actor = info ? { type: info.type, permissions: granted } : null;
  return ({ screen, action, path }, row) => {
    const held = [screen].flat().map((name) => filled(name, row));
    const first = held.find((name) => name !== null && can(actor, name, action));
    return first ? filled(path, { ...row, screen: first }, encodeURIComponent) : null;
  };
}
