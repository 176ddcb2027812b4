import { ChoiceField, type Form, TextField } from '@ceiba/platform/web';
import { CANCEL_MOTIVE_TEXTS, CANCEL_MOTIVES } from '@ceiba/sales/contract';

export const MOTIVE_OPTIONS = CANCEL_MOTIVES.map((value) => ({ value, label: CANCEL_MOTIVE_TEXTS[value] }));

interface Values {
  motive: unknown;
  uuid_replacement: unknown;
}

interface Props {
  form: Form<Values>;
  label: string;
  /** Beside SAT's motives; for a sale: to leave its CFDI as it is. */
  more?: readonly { value: string; label: string }[];
}

/** SAT's motive, and with 01 the CFDI that takes the place of this one. */
export function MotiveFields({ form, label, more = [] }: Props) {
  const set: Form<Values>['set'] = (name, value) =>
    name === 'motive' ? form.setMany({ motive: value, uuid_replacement: '' }) : form.set(name, value);
  return (
    <>
      <ChoiceField form={{ ...form, set }} name="motive" label={label} options={[...MOTIVE_OPTIONS, ...more]} wide />
      {form.values.motive === '01' && (
        <TextField
          form={form}
          name="uuid_replacement"
          label="Folio fiscal que sustituye"
          help="UUID del CFDI nuevo, emitido con relación 04 (sustitución)."
          maxLength={36}
          wide
        />
      )}
    </>
  );
}
