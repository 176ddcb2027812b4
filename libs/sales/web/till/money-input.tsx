import type { InputHTMLAttributes } from 'react';

type Wired = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'>;

interface Props extends Wired {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  onEnter?: () => void;
}

/** What may be typed of an amount: digits and one point with two decimals; a comma is taken for the point. */
function typed(text: string): string | null {
  const plain = text.replace(',', '.').replace(/[\s$]/g, '');
  return /^\d{0,10}(\.\d{0,2})?$/.test(plain) ? plain : null;
}

/** An amount as a decimal string; nothing else can be typed. */
export function MoneyInput({ value, onChange, onEnter, ...props }: Props) {
  return (
    <input
      {...props}
      className="p-input sales-money"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const next = typed(event.target.value);
        if (next !== null) onChange(next);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}
