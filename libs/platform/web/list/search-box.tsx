import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface Props {
  value: string;
  onChange: (value: string) => void;
  label?: string;
}

const PAUSE_MS = 250;

/** The filter of a list: searches as one types, Escape clears it (spec 1, section 2.8). */
export function SearchBox({ value, onChange, label = 'Filtrar' }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What comes back of one's own typing must not overwrite what was typed meanwhile.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next.trim());
      onChange(next.trim());
    }, pause);
  };
  return (
    <Input
      className="p-search"
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      value={text}
      maxLength={150}
      onChange={(event) => search(event.target.value, PAUSE_MS)}
      onPressEnter={() => search(text, 0)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.stopPropagation();
          search('', 0);
        }
      }}
    />
  );
}
