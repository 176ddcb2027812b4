import {
  type CatalogDefinition,
  type CatalogField,
  type CatalogFieldKind,
  type CatalogRow,
  refWords,
} from '@ceiba/platform/contract';
import type { Column, ColumnKind } from '../list/columns';
import { ActiveBadge, StatusBadge } from '../parts/badge';

/** How the kinds of a definition look in a list. */
const KINDS: Record<CatalogFieldKind, ColumnKind> = {
  text: 'text',
  code: 'text',
  integer: 'integer',
  decimal: 'decimal',
  percent: 'percent',
  date: 'day',
  boolean: 'flag',
  choice: 'text',
  ref: 'text',
  url: 'text',
};

const ACTIVE = { 1: 'Activo', 0: 'Inactivo' };

function choiceOf(field: CatalogField, row: CatalogRow) {
  return field.choices?.find((choice) => choice.value === String(row[field.name]));
}

/** An address outside of the product: opens beside it and learns nothing of it. */
function OuterLink({ address }: { address: string }) {
  return (
    <a className="p-outer-link" href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

function columnOf(field: CatalogField): Column<CatalogRow> {
  const base: Column<CatalogRow> = { key: field.name, title: field.label, kind: KINDS[field.kind] };
  if (field.kind === 'boolean')
    return { ...base, labels: ACTIVE, render: (row) => <ActiveBadge value={row[field.name]} /> };
  // The list carries the words of what a row points at; they sort and search like any other.
  if (field.kind === 'ref') return { ...base, key: refWords(field) };
  if (field.kind === 'url') return { ...base, render: (row) => <OuterLink address={String(row[field.name] ?? '')} /> };
  if (field.kind !== 'choice') return base;
  const labels = Object.fromEntries((field.choices ?? []).map((choice) => [choice.value, choice.label]));
  if (!field.choices?.some((choice) => choice.color)) return { ...base, labels };
  return {
    ...base,
    labels,
    render: (row) => {
      const choice = choiceOf(field, row);
      return choice?.color ? <StatusBadge color={choice.color} text={choice.label} /> : '-';
    },
  };
}

/** The list's columns: the id, then the definition's own choice or all fields. */
export function catalogColumns(definition: CatalogDefinition): Column<CatalogRow>[] {
  const names = definition.columns ?? definition.fields.map((field) => field.name);
  const fields = names.flatMap((name) => definition.fields.find((field) => field.name === name) ?? []);
  return [
    { key: definition.id, title: 'ID', width: 80 },
    ...fields.map((field): Column<CatalogRow> => {
      const column = columnOf(field);
      return field.name === definition.title ? { ...column, card: 'title' } : column;
    }),
  ];
}
