import type { ReportDefinition, ReportFilter, ReportRef } from '@ceiba/platform/contract';
import { Checkbox, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { FigureInput } from '../form/number-field';
import { warn } from '../notices/notices';
import { DayRange } from '../parts/day-range';
import { Picker } from '../parts/picker';
import type { PickerOption } from '../parts/picker-options';
import { useAppDispatch } from '../session/use-session';
import { reportOptions, useReportOptionsQuery, type ReportReply, type ReportRow } from './report.api';
import { WORD_SEARCH } from '../parts/picker-options';

type Values = Readonly<Record<string, string>>;

interface Props {
  definition: Pick<ReportDefinition, 'filters'>;
  values: Values;
  /** What is shown: it may name the chosen record. */
  reply?: ReportReply;
  onChange: (part: Record<string, string>) => void;
}

interface BoxProps {
  value: string;
  onChange: (value: string) => void;
}

interface RefProps {
  filter: ReportFilter & { kind: 'ref' };
  url: string;
  value: string;
  reply?: ReportReply;
  onChange: (id: string) => void;
}

/** The call of a filter's records; empty while the filter that it depends on says nothing. */
export function callOf({ call }: ReportRef, values: Values): string {
  const filled = call.replace(/\{(\w+)\}/g, (_found, name: string) => values[name] || '\u0000');
  return filled.includes('\u0000') ? '' : filled;
}

/** Rows that may be chosen. */
export function chosenFrom({ only = {} }: ReportRef, rows: readonly ReportRow[]): readonly ReportRow[] {
  return rows.filter((row) => Object.entries(only).every(([key, value]) => row[key] === value));
}

function optionOf({ id, key, title }: ReportRef, row: ReportRow): PickerOption {
  return { value: Number(row[id]), key: key ? String(row[key] ?? '') : undefined, label: String(row[title] ?? '') };
}

/** The chosen record as a part of the answer names it. */
function namedIn(ref: ReportRef, value: string, reply: ReportReply | undefined): PickerOption | null {
  const parts = Object.values(reply ?? {}) as (ReportRow | null)[];
  const named = parts.find((part) => part !== null && typeof part === 'object' && String(part[ref.id]) === value);
  return named ? optionOf(ref, named) : null;
}

/** A record of a long list, found as one types. */
function RefPicker({ filter: { ref, label }, url, value, reply, onChange }: RefProps) {
  const dispatch = useAppDispatch();
  const search = async (text: string) => {
    const asked = reportOptions.initiate({ url, search: text.trim() }, { subscribe: false });
    return (await dispatch(asked).unwrap()).map((row) => optionOf(ref, row));
  };
  return (
    <div className="p-report-ref">
      <Picker
        key={url}
        label={label}
        placeholder={`${label}: clave o nombre`}
        value={value ? Number(value) : null}
        source={{ search, chosen: namedIn(ref, value, reply) }}
        disabled={url === ''}
        onChange={(id) => onChange(id === null ? '' : String(id))}
      />
    </div>
  );
}

/** A record of a list that is loaded whole. */
function RefSelect({ filter: { ref, label, required }, url, value, onChange }: RefProps) {
  const { data = [], isLoading } = useReportOptionsQuery({ url }, { skip: url === '' });
  const options = chosenFrom(ref, data).map((row) => optionOf(ref, row));
  return (
    <Select<string>
      aria-label={label}
      className="p-report-ref"
      placeholder={required ? label : `${label}: todas`}
      allowClear={!required}
      showSearch={WORD_SEARCH}
      loading={isLoading}
      value={value || undefined}
      onChange={(id) => onChange(id ?? '')}
      options={options.map(({ value: id, key, label: name }) => ({
        value: String(id),
        label: key ? `${key} - ${name}` : name,
      }))}
    />
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

function Control({ filter, values, reply, onChange }: Omit<Props, 'definition'> & { filter: ReportFilter }) {
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
    case 'flag':
      return (
        <Checkbox checked={value === '1'} onChange={({ target }) => set(target.checked ? '1' : '')}>
          {label}
        </Checkbox>
      );
    case 'ref': {
      const parts = { filter, url: callOf(filter.ref, values), value, reply, onChange: set };
      return filter.ref.search ? <RefPicker {...parts} /> : <RefSelect {...parts} />;
    }
    case 'decimal':
      return <DecimalBox key={value} label={label} value={value} onChange={set} />;
    default: {
      const choices = filter.kind === 'text' ? [] : [...(filter.choices ?? [])];
      return choices.length > 0 ? (
        <Segmented aria-label={label} value={value} options={choices} onChange={set} />
      ) : (
        <Input aria-label={label} placeholder={label} defaultValue={value} onBlur={({ target }) => set(target.value)} />
      );
    }
  }
}

/** The filters of a report, from its definition. */
export function ReportFilters({ definition, values, reply, onChange }: Props) {
  /** What depends on another filter does not outlive its change. */
  const change = (part: Record<string, string>) => {
    const gone = definition.filters.filter(
      ({ kind, name, ...rest }) =>
        kind === 'ref' &&
        !(name in part) &&
        Object.keys(part).some((key) => 'ref' in rest && rest.ref.call.includes(`{${key}}`)),
    );
    onChange({ ...part, ...Object.fromEntries(gone.map(({ name }) => [name, ''])) });
  };
  return (
    <>
      {definition.filters.map((filter) => (
        <Control key={filter.name} filter={filter} values={values} reply={reply} onChange={change} />
      ))}
    </>
  );
}
