import { Select } from 'antd';
import { useState } from 'react';
import { exactOption, optionText, withChosen, type PickerOption, type PickerSource } from './picker-options';
import { usePickerSearch } from './use-picker-search';
import './parts.css';

/** What every picker takes, whatever it picks. */
export interface PickerProps<T = unknown> {
  value: number | string | null;
  onChange: (value: number | string | null, option: PickerOption<T> | null) => void;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-describedby'?: string;
  invalid?: boolean;
  autoFocus?: boolean;
  /** May be emptied; it may unless told otherwise. */
  allowClear?: boolean;
  /** Empties itself after a choice: for adding lines. */
  once?: boolean;
}

/** The option of the present value: found, given, chosen before, and at last its bare number once nothing is awaited. */
function presentOf<T>(
  { value, source }: PickerProps<T> & { source: PickerSource<T> },
  picked: PickerOption<T> | null,
): PickerOption<T> | null {
  if (value === null) return null;
  const known = [...('options' in source ? source.options : []), source.chosen, picked];
  const present = known.find((option) => option?.value === value);
  return present ?? (source.loading ? null : { value, label: `#${value}` });
}

/**
 * Searches as one types, shows key and name, works by keyboard and by scanner (a scan ends with Enter: the exact key wins).
 * Contexts export theirs over it (`BranchPicker`, `CustomerPicker`...): where things come from is their `source`.
 */
export function Picker<T = unknown>(props: PickerProps<T> & { source: PickerSource<T> }) {
  const { value, onChange, once, source } = props;
  const { text, waiting, options: found, run, show, type, clear } = usePickerSearch(source);
  const [picked, setPicked] = useState<PickerOption<T> | null>(null);
  const present = once ? null : presentOf(props, picked);
  const options = withChosen(found, text ? null : present);
  const choose = (option: PickerOption<T> | null) => {
    clear();
    setPicked(once ? null : option);
    onChange(option?.value ?? null, option);
  };
  /** Enter before the answer is there: asks at once and takes the exact one. */
  const scanned = async () => {
    const option = exactOption(await run(text), text);
    if (option) choose(option);
  };
  return (
    <Select<number | string>
      className="p-picker"
      id={props.id}
      aria-label={props.label}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props.invalid || undefined}
      status={props.invalid ? 'error' : undefined}
      showSearch={{ searchValue: text, onSearch: type, filterOption: false }}
      popupMatchSelectWidth={false}
      allowClear={!once && (props.allowClear ?? true)}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      placeholder={props.placeholder ?? 'Buscar...'}
      value={present ? value : undefined}
      loading={source.loading || (waiting && text !== '')}
      notFoundContent={waiting ? 'Procesando...' : 'No hay registros para mostrar.'}
      onOpenChange={(open) => open && show()}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() && waiting && options.length === 0) void scanned();
      }}
      onClear={() => choose(null)}
      onSelect={(next) => choose(options.find((option) => option.value === next) ?? null)}
      options={options.map((option) => ({ value: option.value, label: optionText(option) }))}
    />
  );
}
