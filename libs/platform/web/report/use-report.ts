import { addDays, dayInZone, missingWords, type ReportDefinition, type ReportFilter } from '@ceiba/platform/contract';
import { useCallback, useState } from 'react';
import { useListState } from '../list/use-list-state';
import type { First } from './record-filter';
import { useReportQuery, type ReportCall } from './report.api';

/** In the address: the report is about the filter that stands in place of its days. */
const BY = 'por';

/** The filters of two that stand in place of each other (`or` of the days); null where there are none. */
export interface ReportEither {
  days: ReportFilter;
  other: ReportFilter;
}

function eitherOf({ filters }: ReportDefinition): ReportEither | null {
  const days = filters.find((filter) => filter.kind === 'days' && filter.or);
  const other = days?.kind === 'days' ? filters.find(({ name }) => name === days.or) : undefined;
  return days && other ? { days, other } : null;
}

/** The fields of a filter. */
const fieldsOf = ({ kind, name }: ReportFilter): string[] =>
  kind === 'days' ? [`${name}_start`, `${name}_end`] : [name];

/** What the filters begin with: days up to today, initial choices, nothing else. */
function initialOf(definition: ReportDefinition): Record<string, string> {
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const begun = Object.fromEntries(
    definition.filters.flatMap((filter) => {
      const { name } = filter;
      if (filter.kind === 'days')
        return [
          [`${name}_start`, filter.from === null ? '' : addDays(today, -filter.from)],
          [`${name}_end`, filter.from === null ? '' : today],
        ];
      if (filter.kind === 'day') return [[name, addDays(today, -filter.from)]];
      if (filter.kind === 'integer' && filter.begins) return [[name, today.slice(0, 4)]];
      return [[name, 'initial' in filter ? String(filter.initial ?? '') : '']];
    }),
  );
  return eitherOf(definition) ? { ...begun, [BY]: '' } : begun;
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
  const either = eitherOf(definition);
  const instead = either !== null && Boolean(list.filters[BY] || list.filters[either.other.name]);
  const gone = either && (instead ? either.days : either.other);
  /** Of two that stand in place of each other the one that counts; nothing begins without the other. */
  const filters = definition.filters
    .filter((filter) => filter !== gone)
    .map((filter) => (filter === either?.other ? { ...filter, required: true as const } : filter));
  const { [BY]: _by, ...said } = Object.fromEntries(
    Object.entries<string>(list.filters).map(([name, value]) => [name, value || (begun[name] ?? '')]),
  );
  const values: Record<string, string> = {
    ...said,
    ...Object.fromEntries((gone ? fieldsOf(gone) : []).map((field) => [field, ''])),
  };
  const lacking = filters.filter((filter) => filter.required && fieldsOf(filter).some((field) => !values[field]));
  const missing = lacking[0] ? missingWords(definition, lacking[0]) : null;
  const flags = definition.filters.filter(({ kind }) => kind === 'flag').map(({ name }) => name);
  const plain = Object.fromEntries(flags.map((name) => [name, values[name] === '1' ? 1 : 0]));
  const asked: ReportCall = { call: definition.call, body: { ...list.input, ...values, ...plain, excel: 0, pdf: 0 } };
  const hinted = hint?.(list.search) ?? null;
  const query = useReportQuery(asked, { skip: missing !== null || hinted !== null });
  /** Other columns may come: an order by one that is gone would be refused. */
  const setFilters = (part: Record<string, string>) => {
    const resort = flags.some((name) => name in part);
    if (resort) list.change({ page: 1, sort: options.sort, order: options.order, filters: { ...values, ...part } });
    else
      list.setFilters({ ...Object.fromEntries(Object.keys(begun).map((name) => [name, values[name] ?? ''])), ...part });
  };
  /** Days in place of what stands for them, or the other way round: what was chosen there is gone. */
  const setInstead = (other: boolean) =>
    either && list.setFilters({ [BY]: other ? either.other.name : '', [either.other.name]: '' });
  const mode = either && { ...either, instead, setInstead };
  return { list, filters, values, asked, missing, lacking, firsts, hinted, query, setFilters, begin, mode };
}
