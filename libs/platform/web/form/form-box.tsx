import type { ReactNode } from 'react';
import type { Form } from './use-form';
import './form.css';

/** A form element over `useForm`: Enter submits; the browser's own bubbles stay out, the fields speak. */
export function FormBox<V extends object>(props: {
  form: Form<V>;
  children: ReactNode;
  id?: string;
  onSaved?: () => void;
  className?: string;
}) {
  const { form, children, id, onSaved, className } = props;
  return (
    <form
      id={id}
      ref={(element) => form.attach(element)}
      noValidate
      className={`p-form${form.validated ? ' was-validated' : ''} ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void form.submit().then((saved) => {
          if (saved) onSaved?.();
        });
      }}
    >
      {children}
    </form>
  );
}

/** One column on phones, two on wide screens. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 }) {
  return <div className={`p-grid p-grid-${columns}`}>{children}</div>;
}
