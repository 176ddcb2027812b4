import { addDays, dayInZone, type ReportDefinition } from '@ceiba/platform/contract';
import { useCallback, useState } from 'react';
import { useListState } from '../list/use-list-state';
import type { First } from './record-filter';
import { useReportQuery, type ReportCall } from './report.api';

/** What the filters begin with: days up to today, initial choices, nothing else. */
function initialOf(definition: ReportDefinition): Record<string, string> {
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return Object.fromEntries(
    definition.filters.flatMap((filter) => {
      const { name } = filter;
      if (filter.kind === 'days')
        return [
          [`${name}_start`, filter.from === null ? '' : addDays(today, -filter.from)],
          [`${name}_end`, filter.from === null ? '' : today],
        ];
      return [[name, 'initial' in filter ? String(filter.initial ?? '') : '']];
    }),
  );
}

/** What filters begin with, by their names. */
type Firsts = Readonly<Record<string, First>>;

function sameFirst(one: First | undefined, other: First): boolean {
  if (one === undefined || one === 'waiting' || other === 'waiting') return one === other;
  if ('id' in one) return 'id' in other && one.id === other.id;
  return 'failed' in other && one.failed === other.failed;
}

function begunBy(firsts: Firsts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(firsts).map(([name, first]) => [
      name,
      first !== 'waiting' && 'id' in first ? String(first.id ?? '') : '',
    ]),
  );
}

/**
 * A report's filters and page, in the address; what must be chosen begins with what its picker says.
 * @param hint what is amiss with a search; it is not asked for
 */
export function useReport(definition: ReportDefinition, hint?: (search: string) => string | null) {
  const [options] = useState(() => {
    const order = definition.ordered ? {} : { sort: definition.sort.by, order: definition.sort.order };
    return { id: definition.key, pageSize: 100, filters: initialOf(definition), ...order };
  });
  const list = useListState(options);
  const [firsts, setFirsts] = useState<Firsts>({});
  const begin = useCallback(
    (name: string, first: First) =>
      setFirsts((known) => (sameFirst(known[name], first) ? known : { ...known, [name]: first })),
    [],
  );
  const begun = begunBy(firsts);
  const values = Object.fromEntries(
    Object.entries<string>(list.filters).map(([name, value]) => [name, value || (begun[name] ?? '')]),
  );
  const lacking = definition.filters.filter(
    ({ kind, name, required }) =>
      required && (kind === 'days' ? [`${name}_start`, `${name}_end`] : [name]).some((field) => !values[field]),
  );
  const complete = lacking.length === 0;
  const flags = definition.filters.filter(({ kind }) => kind === 'flag').map(({ name }) => name);
  const plain = Object.fromEntries(flags.map((name) => [name, values[name] === '1' ? 1 : 0]));
  const asked: ReportCall = { call: definition.call, body: { ...list.input, ...values, ...plain, excel: 0 } };
  const hinted = hint?.(list.search) ?? null;
  const query = useReportQuery(asked, { skip: !complete || hinted !== null });
  /** Other columns may come: an order by one that is gone would be refused. */
  const setFilters = (part: Record<string, string>) => {
    const resort = flags.some((name) => name in part);
    if (resort) list.change({ page: 1, sort: options.sort, order: options.order, filters: { ...values, ...part } });
    else
      list.setFilters({ ...Object.fromEntries(Object.keys(begun).map((name) => [name, values[name] ?? ''])), ...part });
  };
  return { list, values, asked, complete, lacking, firsts, hinted, query, setFilters, begin };
}
