import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { can } from '../session/permissions';
import { useSessionState } from '../session/use-session';
import { valueOf, type ToRecord } from './columns';

/** Fields in braces, filled from a row; null where one has no value. */
export function filled(template: string, row: object): string | null {
  let missing = false;
  const text = template.replace(/\{(\w+)\}/g, (_found, key: string) => {
    const value = valueOf(row, key);
    missing ||= value === null || value === undefined || value === '';
    return String(value ?? '');
  });
  return missing ? null : text;
}

/** Leads to the record for who may look at it. */
export function RecordLink({ link, row, children }: { link: ToRecord; row: object; children: ReactNode }) {
  const { info, granted } = useSessionState();
  const actor = info ? { type: info.type, permissions: granted } : null;
  const [screen, path] = [filled(link.screen, row), filled(link.path, row)];
  if (!screen || !path || !can(actor, screen, 'view')) return <>{children}</>;
  return (
    <Link className="p-record" to={path}>
      {children}
    </Link>
  );
}
