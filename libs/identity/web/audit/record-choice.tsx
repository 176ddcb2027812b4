import { CATALOGS } from '@ceiba/catalogs/contract';
import { idOf, IdPicker, RecordFilters, useCatalogOptions } from '@ceiba/platform/web';
import { Input } from 'antd';
import { Suspense, use } from 'react';
import { WorkerPicker } from '../worker-picker';

interface Props {
  /** What kind of record, as the audit names it; '' for all kinds. */
  entity: string;
  /** '' for all records of the kind. */
  id: string;
  onChange: (id: string) => void;
}

const LABEL = 'Cuál registro';
/** Kinds that the audit names otherwise than their table. */
const TABLES: Readonly<Record<string, string>> = { branch: 'branch_office' };
const anything = () => true;
const nothing = () => undefined;

function CatalogChoice({ definition, ...props }: { definition: (typeof CATALOGS)[number] } & Omit<Props, 'entity'>) {
  const { options, loading } = useCatalogOptions(definition.resource, definition.id, definition.title);
  const source = { options, loading, chosen: null };
  const choose = (id: number | null) => props.onChange(String(id ?? ''));
  return (
    <IdPicker label={LABEL} placeholder={definition.labels.one} value={props.id} onChange={choose} source={source} />
  );
}

/** One record of a kind: by the picker of its context, by its number where a kind has none. */
export function RecordChoice({ entity, id, onChange }: Props) {
  const Filter = use(RecordFilters)[TABLES[entity] ?? entity];
  const definition = CATALOGS.find(({ resource }) => resource === entity);
  const choose = (chosen: number | string | null) => onChange(String(chosen ?? ''));
  if (Filter)
    return (
      <Suspense fallback={null}>
        <Filter
          label={LABEL}
          value={String(idOf(id) ?? '')}
          required={false}
          onFirst={nothing}
          fits={anything}
          within=""
          named={null}
          onChange={choose}
        />
      </Suspense>
    );
  if (entity === 'users') return <WorkerPicker label={LABEL} placeholder="Usuario" value={id} onChange={choose} />;
  if (definition) return <CatalogChoice {...{ definition, id, onChange }} />;
  if (entity === '' && id === '') return null;
  return (
    <Input
      allowClear
      style={{ width: 110 }}
      placeholder="Número"
      aria-label="Número del registro"
      maxLength={60}
      value={id}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
