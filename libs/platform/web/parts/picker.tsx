import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './parts.css';

/** One thing to pick: its id, its key (what a scanner reads) and its name. */
export interface PickerOption {
  value: number | string;
  key?: string;
  label: string;
}

export interface PickerProps {
  value: number | string | null;
  onChange: (value: number | string | null, option: PickerOption | null) => void;
  /** Searches on the server (or in a list); called as one types. */
  search: (text: string) => Promise<readonly PickerOption[]>;
  /** The option of the present value, when it isn't among the found ones (edit forms). */
  chosen?: PickerOption | null;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  label?: string;
  invalid?: boolean;
  autoFocus?: boolean;
  /** Empties itself after a choice: for adding lines. */
  once?: boolean;
}

const PAUSE_MS = 200;

function merged(found: readonly PickerOption[], chosen: PickerOption | null | undefined): readonly PickerOption[] {
  return chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;
}

/** Searches as one types, shows key and name, works by keyboard and by scanner (a scan ends with Enter: the exact key wins). */
export function Picker(props: PickerProps) {
  const { value, onChange, search, chosen, once } = props;
  const [found, setFound] = useState<readonly PickerOption[]>([]);
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = async (query: string): Promise<readonly PickerOption[]> => {
    const mine = ++turn.current;
    setBusy(true);
    const options = await search(query).catch(() => []);
    if (mine === turn.current) {
      setFound(options);
      setBusy(false);
    }
    return options;
  };
  const later = (query: string) => {
    setText(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run(query), PAUSE_MS);
  };
  const choose = (option: PickerOption | null) => {
    setText('');
    setPicked(once ? null : option);
    onChange(option?.value ?? null, option);
  };
  const scanned = async () => {
    clearTimeout(timer.current);
    const code = text.trim();
    const exact = (await run(code)).find((option) => option.key?.toLowerCase() === code.toLowerCase());
    if (exact) choose(exact);
  };
  const options = merged(found, chosen ?? picked);
  return (
    <Select<number | string>
      id={props.id}
      aria-label={props.label}
      status={props.invalid ? 'error' : undefined}
      style={{ width: '100%' }}
      showSearch={{ searchValue: text, onSearch: later, filterOption: false }}
      allowClear={!once}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      placeholder={props.placeholder ?? 'Buscar...'}
      value={once ? undefined : (value ?? undefined)}
      loading={busy}
      notFoundContent={busy ? 'Procesando...' : 'No hay registros para mostrar.'}
      onOpenChange={(open) => open && found.length === 0 && void run('')}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() && busy) void scanned();
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
