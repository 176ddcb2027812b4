import { Suspense, use } from 'react';
import { RecordFilters } from '../report/record-filter';
import { FieldFrame, textOf, type FieldProps } from './field-frame';

const anything = () => true;
const nothing = () => undefined;

/** A record of a context above as a field of a form: by the picker that its context gives for its table. */
export function RecordField<V extends object>(props: FieldProps<V> & { table: string }) {
  const { form, name, label, table, autoFocus } = props;
  const Filter = use(RecordFilters)[table];
  if (!Filter) throw new Error(`no picker for "${table}": add it to apps/web/src/app/record-filters.ts`);
  return (
    <FieldFrame {...props}>
      {({ id, status, 'aria-describedby': described }) => (
        <Suspense fallback={null}>
          <Filter
            label={label}
            value={textOf(form.values[name])}
            required={false}
            onFirst={nothing}
            fits={anything}
            within=""
            named={null}
            field={{ id, autoFocus, invalid: status === 'error', 'aria-describedby': described }}
            onChange={(next) => form.set(name, next)}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
