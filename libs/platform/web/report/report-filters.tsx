import type { ReportDefinition, ReportFilter, ReportRef } from '@ceiba/platform/contract';
import { Checkbox, Input, Segmented, Select } from 'antd';
import { Suspense, use, useCallback, useState } from 'react';
import { FigureInput } from '../form/number-field';
import { warn } from '../notices/notices';
import { DayInput, DayRange } from '../parts/day-range';
import { type First, RecordFilters } from './record-filter';
import type { ReportReply, ReportRow } from './report.api';
import './report.css';

type Values = Readonly<Record<string, string>>;
export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;

interface Props {
  /** `key`: of the report, whose right the look-ups of its records follow. */
  definition: Pick<ReportDefinition, 'key' | 'filters'>;
  values: Values;
  /** What is shown: it may name the chosen record. */
  reply?: ReportReply;
  onChange: (part: Record<string, string>) => void;
  /** Choices of text filters that only the company knows, by the filter's name. */
  choices?: Choices;
  /** Hears what filters begin with that must say something. */
  onBegin?: (name: string, first: First) => void;
}

/** Choices of up to so many letters stand side by side. */
const ABREAST = 30;

interface BoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** The chosen record as a part of the answer names it. */
function namedIn({ id }: ReportRef, value: string, reply: ReportReply | undefined): ReportRow | null {
  const parts = Object.values(reply ?? {}) as (ReportRow | null)[];
  return parts.find((part) => part !== null && typeof part === 'object' && String(part[id]) === value) ?? null;
}

interface RefBoxProps extends Omit<Props, 'definition'> {
  filter: ReportFilter;
  source: ReportRef;
  report: string;
}

/** A record, found by the picker of its context. */
function RefBox({ filter, source, report, values, reply, onChange, onBegin }: RefBoxProps) {
  const { name, label, required } = filter;
  const Filter = use(RecordFilters)[source.table];
  if (!Filter) throw new Error(`no picker for "${source.table}": add it to apps/web/src/app/record-filters.ts`);
  const value = values[name] ?? '';
  const only = Object.entries(source.only ?? {});
  // The same until the filter is another one: the picker says it as often as it is given a new one.
  const onFirst = useCallback((first: First) => onBegin?.(name, first), [name, onBegin]);
  return (
    <div className="p-report-ref">
      <Suspense fallback={<span className="p-bone p-report-bone" />}>
        <Filter
          {...{ label, value, report, onFirst }}
          required={required === true}
          fits={(record) => only.every(([key, wanted]) => Reflect.get(record, key) === wanted)}
          within={source.within ? (values[source.within] ?? '') : ''}
          named={namedIn(source, value, reply)}
          onChange={(chosen) => onChange({ [name]: chosen === null ? '' : String(chosen) })}
        />
      </Suspense>
    </div>
  );
}

/** An exact figure, taken when it is written to its end. */
function DecimalBox({ label, value, onChange }: BoxProps & { label: string }) {
  const [typed, setTyped] = useState(value);
  const take = () => typed !== value && onChange(typed);
  return (
    <FigureInput
      className="p-input p-report-figure"
      {...{ label }}
      placeholder={label}
      value={typed}
      decimals={2}
      onChange={setTyped}
      onProblem={warn}
      onLeave={take}
      onEnter={take}
    />
  );
}

function Control({
  filter,
  report,
  values,
  reply,
  choices: named = {},
  onChange,
  onBegin,
}: Omit<Props, 'definition'> & { filter: ReportFilter; report: string }) {
  const { name, label } = filter;
  const value = values[name] ?? '';
  const set = (next: string) => onChange({ [name]: next });
  switch (filter.kind) {
    case 'days':
      return (
        <DayRange
          label={label}
          value={[values[`${name}_start`] ?? '', values[`${name}_end`] ?? '']}
          onChange={([start, end]) => onChange({ [`${name}_start`]: start, [`${name}_end`]: end })}
        />
      );
    case 'day':
      return (
        <div className="p-report-day">
          <DayInput label={label} value={value} onChange={set} />
        </div>
      );
    case 'flag':
      return (
        <Checkbox checked={value === '1'} onChange={({ target }) => set(target.checked ? '1' : '')}>
          {label}
        </Checkbox>
      );
    case 'ref':
      return <RefBox {...{ filter, report, values, reply, onChange, onBegin }} source={filter.ref} />;
    case 'decimal':
      return <DecimalBox key={value} label={label} value={value} onChange={set} />;
    default: {
      if (filter.kind === 'text' && filter.ref)
        return <RefBox {...{ filter, report, values, reply, onChange, onBegin }} source={filter.ref} />;
      const known = filter.kind === 'text' ? named[name] : filter.choices;
      const choices = [...(known ?? [])];
      const letters = choices.reduce((all, choice) => all + choice.label.length, 0);
      if (known && (filter.kind === 'text' || letters > ABREAST))
        return (
          <Select<string>
            className="p-list-filter"
            aria-label={label}
            placeholder={label}
            allowClear={value !== ''}
            value={value || (choices.some((choice) => choice.value === '') ? '' : undefined)}
            options={choices}
            onChange={(chosen) => set(chosen ?? '')}
          />
        );
      return choices.length > 0 ? (
        <Segmented aria-label={label} value={value} options={choices} onChange={set} />
      ) : (
        <Input
          className="p-report-ref"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          onBlur={({ target }) => set(target.value)}
        />
      );
    }
  }
}

/** The filters of a report, from its definition. */
export function ReportFilters({ definition, values, reply, choices, onChange, onBegin }: Props) {
  /** What is chosen within another record does not outlive its change. */
  const change = (part: Record<string, string>) => {
    const gone = definition.filters.filter(
      (filter) => filter.kind === 'ref' && filter.ref.within && values[filter.ref.within] && filter.ref.within in part,
    );
    onChange({ ...Object.fromEntries(gone.map(({ name }) => [name, ''])), ...part });
  };
  return (
    <>
      {definition.filters.map((filter) => (
        <Control
          key={filter.name}
          {...{ filter, values, reply, choices, onBegin }}
          report={definition.key}
          onChange={change}
        />
      ))}
    </>
  );
}
