import { ChoiceField, type Form, formatInstant, Loaded, TextField } from '@ceiba/platform/web';
import { CANCEL_MOTIVE_TEXTS, CANCEL_MOTIVES, type RelatedCfdi } from '@ceiba/sales/contract';
import { useCfdiRelationsQuery } from '../api/cfdi.api';

export const MOTIVE_OPTIONS = CANCEL_MOTIVES.map((value) => ({ value, label: CANCEL_MOTIVE_TEXTS[value] }));

interface Values {
  motive: unknown;
  uuid_replacement: unknown;
}

interface Props {
  form: Form<Values>;
  /** The CFDI that is cancelled; null while it is being stamped. */
  facturama_id: string | null;
  label: string;
  /** Beside SAT's motives; for a sale: to leave its CFDI as it is. */
  more?: readonly { value: string; label: string }[];
}

const FIELD = { name: 'uuid_replacement', label: 'Folio fiscal que sustituye', wide: true } as const;

/** Of another program's CFDI. */
const Typed = ({ form }: { form: Form<Values> }) => (
  <TextField {...FIELD} form={form} help="UUID del CFDI nuevo, emitido con relación 04 (sustitución)." maxLength={36} />
);

/** What took its place with relation 04 is chosen; where we stamped none, another program's is typed. */
function Replacement({ form, facturama_id }: { form: Form<Values>; facturama_id: string }) {
  const query = useCfdiRelationsQuery(facturama_id);
  return (
    <Loaded query={query} lines={1}>
      {({ replaced_by }) =>
        replaced_by.length > 0 ? (
          <ChoiceField {...FIELD} form={form} options={replaced_by.map(optionOf)} />
        ) : (
          <Typed form={form} />
        )
      }
    </Loaded>
  );
}

const optionOf = ({ uuid, stamped_at }: RelatedCfdi) => ({
  value: uuid.toUpperCase(),
  label: stamped_at ? `${uuid.toUpperCase()}, ${formatInstant(stamped_at)}` : uuid.toUpperCase(),
});

/** SAT's motive, and with 01 the CFDI that takes the place of this one. */
export function MotiveFields({ form, facturama_id, label, more = [] }: Props) {
  const set: Form<Values>['set'] = (name, value) =>
    name === 'motive' ? form.setMany({ motive: value, uuid_replacement: '' }) : form.set(name, value);
  const asked = form.values.motive === '01';
  return (
    <>
      <ChoiceField form={{ ...form, set }} name="motive" label={label} options={[...MOTIVE_OPTIONS, ...more]} wide />
      {asked && facturama_id === null && <Typed form={form} />}
      {asked && facturama_id !== null && <Replacement form={form} facturama_id={facturama_id} />}
    </>
  );
}
