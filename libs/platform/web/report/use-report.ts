import { addDays, dayInZone, type ReportDefinition } from '@ceiba/platform/contract';
import { useState } from 'react';
import { useListState } from '../list/use-list-state';
import { chosenFrom } from './report-filters';
import { useReportOptionsQuery, useReportQuery, type ReportCall } from './report.api';

/** What the filters begin with: days up to today, initial choices, nothing else. */
function initialOf(definition: ReportDefinition): Record<string, string> {
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return Object.fromEntries(
    definition.filters.flatMap((filter) => {
      const { name } = filter;
      if (filter.kind === 'days')
        return [
          [`${name}_start`, addDays(today, -filter.from)],
          [`${name}_end`, today],
        ];
      return [[name, 'initial' in filter ? String(filter.initial ?? '') : '']];
    }),
  );
}

/** A report's filters in the address, completed with the first record of a filter that must be chosen, and its page. */
export function useReport(definition: ReportDefinition) {
  const [options] = useState(() => {
    const order = definition.ordered ? {} : { sort: definition.sort.by, order: definition.sort.order };
    return { id: definition.key, pageSize: 100, filters: initialOf(definition), ...order };
  });
  const list = useListState(options);
  const first = definition.filters.find((one) => one.kind === 'ref' && one.required && !one.ref.search);
  const ref = first?.kind === 'ref' ? first.ref : undefined;
  const { data = [] } = useReportOptionsQuery({ url: ref?.call ?? '' }, { skip: !ref });
  const lead = first && ref ? list.filters[first.name] || String(chosenFrom(ref, data)[0]?.[ref.id] ?? '') : '';
  const values: Record<string, string> = first ? { ...list.filters, [first.name]: lead } : list.filters;
  const complete = definition.filters.every(({ kind, name, required }) =>
    required ? (kind === 'days' ? [`${name}_start`, `${name}_end`] : [name]).every((field) => values[field]) : true,
  );
  const flags = definition.filters.filter(({ kind }) => kind === 'flag').map(({ name }) => name);
  const plain = Object.fromEntries(flags.map((name) => [name, values[name] === '1' ? 1 : 0]));
  const asked: ReportCall = { call: definition.call, body: { ...list.input, ...values, ...plain, excel: 0 } };
  const query = useReportQuery(asked, { skip: !complete });
  /** Other columns may come: an order by one that is gone would be refused. */
  const setFilters = (part: Record<string, string>) => {
    const resort = flags.some((name) => name in part);
    if (resort) list.change({ page: 1, sort: options.sort, order: options.order, filters: { ...values, ...part } });
    else list.setFilters({ ...(first ? { [first.name]: lead } : {}), ...part });
  };
  return { list, values, asked, complete, query, setFilters };
}
