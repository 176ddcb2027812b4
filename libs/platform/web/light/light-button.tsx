import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './light.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'text' | 'danger';
  busy?: boolean;
  wide?: boolean;
  icon?: ReactNode;
}

/** The button of screens without antd. Busy: it says so and takes no second click. */
export function LightButton({ kind = 'plain', busy, wide, icon, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={`l-button l-${kind}${wide ? ' l-wide' : ''} ${className ?? ''}`}
    >
      {busy ? <span className="l-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
