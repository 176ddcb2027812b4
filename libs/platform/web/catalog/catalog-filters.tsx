import type { CatalogDefinition } from '@ceiba/platform/contract';
import { Select } from 'antd';
import type { Filters } from '../list/list-address';
import type { ListState } from '../list/use-list-state';

interface Props {
  definition: CatalogDefinition;
  list: ListState<Filters>;
}

/** What a catalogue's list can be narrowed by, beside its search box; kept in the address. */
export function CatalogFilters({ definition, list }: Props) {
  const fields = definition.fields.filter(({ name, choices }) => choices && definition.filters?.includes(name));
  return (
    <>
      {fields.map(({ name, label, choices = [] }) => (
        <Select<string>
          key={name}
          className="p-list-filter"
          aria-label={label}
          placeholder={label}
          allowClear
          value={list.filters[name] || undefined}
          onChange={(value) => list.setFilters({ [name]: value ?? '' })}
          options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        />
      ))}
    </>
  );
}
