import { Select } from 'antd';
import { useState } from 'react';
import { exactOption, withChosen, type PickerOption } from './picker-options';
import { usePickerSearch } from './use-picker-search';
import './parts.css';

export interface PickerProps<T = unknown> {
  value: number | string | null;
  onChange: (value: number | string | null, option: PickerOption<T> | null) => void;
  /** Searches on the server (or in a list); called as one types. */
  search: (text: string) => Promise<readonly PickerOption<T>[]>;
  /** The option of the present value, when it isn't among the found ones (edit forms). */
  chosen?: PickerOption<T> | null;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  label?: string;
  invalid?: boolean;
  autoFocus?: boolean;
  /** Empties itself after a choice: for adding lines. */
  once?: boolean;
}

/** Searches as one types, shows key and name, works by keyboard and by scanner (a scan ends with Enter: the exact key wins). */
export function Picker<T = unknown>(props: PickerProps<T>) {
  const { value, onChange, chosen, once } = props;
  const { text, waiting, options: found, run, show, type, clear } = usePickerSearch(props.search);
  const [picked, setPicked] = useState<PickerOption<T> | null>(null);
  const options = withChosen(found, text ? null : (chosen ?? picked));
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
      id={props.id}
      aria-label={props.label}
      status={props.invalid ? 'error' : undefined}
      style={{ width: '100%' }}
      showSearch={{ searchValue: text, onSearch: type, filterOption: false }}
      allowClear={!once}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      placeholder={props.placeholder ?? 'Buscar...'}
      value={once ? null : value}
      loading={waiting && text !== ''}
      notFoundContent={waiting ? 'Procesando...' : 'No hay registros para mostrar.'}
      onOpenChange={(open) => open && show()}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() && waiting && options.length === 0) void scanned();
      }}
      onClear={() => choose(null)}
      onSelect={(next) => choose(options.find((option) => option.value === next) ?? null)}
      options={options.map((option) => ({ value: option.value, label: option.label, code: option.key }))}
      optionRender={({ data }) => (
        <span className="p-picker-option">
          {data.code && <span className="p-picker-key">{data.code}</span>}
          <span>{data.label}</span>
        </span>
      )}
    />
  );
}
