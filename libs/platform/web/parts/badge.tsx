import type { ReactNode } from 'react';
import { formatCount } from '../format/format';
import './parts.css';

/** The status colours of the specification. */
export type BadgeColor = 'danger' | 'success' | 'dark' | 'light' | 'warning' | 'secondary' | 'info';

const COLORS: readonly string[] = ['danger', 'success', 'dark', 'light', 'warning', 'secondary', 'info'];

/** A status in its colour; an unknown colour of the server becomes `secondary`. */
export function StatusBadge({ color, text, dot = false }: { color: string; text: ReactNode; dot?: boolean }) {
  const known = COLORS.includes(color) ? color : 'secondary';
  return <span className={`p-badge p-badge-${known}${dot ? ' p-badge-dot' : ''}`}>{text}</span>;
}

/** 1 is Activo, anything else Inactivo. */
export function ActiveBadge({ value }: { value: unknown }) {
  const active = Number(value) === 1;
  return <StatusBadge color={active ? 'success' : 'secondary'} text={active ? 'Activo' : 'Inactivo'} />;
}

/** Points: green at or above the company's minimum range, yellow above 0, red otherwise (spec 1, section 9). */
export function PointsBadge({ points, minRange = 100 }: { points: number | string; minRange?: number }) {
  const value = Number(points);
  return (
    <StatusBadge color={value >= minRange ? 'success' : value > 0 ? 'warning' : 'danger'} text={formatCount(points)} />
  );
}
