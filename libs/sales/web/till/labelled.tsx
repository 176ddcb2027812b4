import { useId, type ReactNode } from 'react';

interface Props {
  label: ReactNode;
  /** Name in the contract: the problem of a save points here. */
  field: string;
  error?: string | null;
  help?: ReactNode;
  /** A save wants it. */
  required?: boolean;
  children: (wired: {
    id: string;
    'aria-required': boolean | undefined;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
  id?: string;
}

/** Label above, control, and below it what is wrong or a help. */
export function Labelled({ label, field, error, help, required, children, id: given }: Props) {
  const made = useId();
  const id = given ?? made;
  const below = error ?? help;
  return (
    <div className="sales-field" data-field={field}>
      <label className={`sales-label${required ? ' is-required' : ''}`} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-required': required,
        'aria-invalid': Boolean(error),
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <div id={`${id}-below`} className={error ? 'sales-error' : 'sales-help'} role={error ? 'alert' : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}
