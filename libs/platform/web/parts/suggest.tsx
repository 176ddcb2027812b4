import { AutoComplete, Input } from 'antd';
import type { ComponentProps } from 'react';
import { optionText, type PickerSource } from './picker-options';
import { usePickerSearch } from './use-picker-search';
import './parts.css';

type InputProps = ComponentProps<typeof Input>;

export interface SuggestProps extends Pick<
  InputProps,
  'id' | 'disabled' | 'autoFocus' | 'placeholder' | 'maxLength' | 'inputMode' | 'status'
> {
  value: string;
  onChange: (value: string) => void;
  source: PickerSource;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/**
 * A line of text that proposes what fits the typed words: one of them replaces the text, by mouse or by arrows and Enter. What
 * stands in no list stays as it is typed.
 */
export function Suggest({ value, onChange, source, ...input }: SuggestProps) {
  const { id, disabled, autoFocus, ...rest } = input;
  const { options, type, clear } = usePickerSearch(source);
  return (
    <AutoComplete<string>
      className="p-suggest"
      {...{ id, disabled, autoFocus, value }}
      showSearch={{ filterOption: false, onSearch: type }}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={false}
      onChange={(next) => onChange(next ?? '')}
      onSelect={clear}
      options={options.map((option) => ({ value: String(option.value), label: optionText(option) }))}
    >
      <Input {...rest} />
    </AutoComplete>
  );
}
