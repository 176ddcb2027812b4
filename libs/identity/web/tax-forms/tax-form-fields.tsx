import { TAX_CLASSES, US_TAX_TEXTS, type UsTaxForm } from '@ceiba/identity/contract';
import { ChoiceField, type Form, FlagField, FormGrid, TextField } from '@ceiba/platform/web';
import '../terms/terms.css';

const CLASSES = TAX_CLASSES.map(([value, label]) => ({ value, label }));
const LLC = [
  { value: 'C', label: 'C - C corporation' },
  { value: 'S', label: 'S - S corporation' },
  { value: 'P', label: 'P - Partnership' },
];
const TIN = [
  { value: 'ssn', label: 'SSN - Social security number' },
  { value: 'ein', label: 'EIN - Employer identification number' },
];

interface Props<V extends UsTaxForm> {
  form: Form<V>;
  /** What is on file of the number: it stays where none is typed. */
  onFile?: string | null;
}

const numberHelp = (onFile?: string | null): string =>
  onFile ? `9 digits; leave it empty to keep the one that ends in ${onFile}` : '9 digits';

/** The fields of form W-9, in its own words and language. */
export function TaxFormFields<V extends UsTaxForm>({ form, onFile }: Props<V>) {
  return (
    <>
      <FormGrid>
        <TextField form={form} name="name" label="Name (as shown on your income tax return)" autoComplete="name" />
        <TextField form={form} name="business_name" label="Business name, if different from above" />
        <ChoiceField
          form={form}
          name="tax_class"
          label="Federal tax classification"
          options={CLASSES}
          placeholder={US_TAX_TEXTS.classification}
          help="A single-member LLC that is disregarded: its owner's name and classification, the LLC as business name"
        />
        {form.values.tax_class === 'llc' && (
          <ChoiceField
            form={form}
            name="llc_class"
            label="LLC tax classification"
            options={LLC}
            placeholder="Select..."
          />
        )}
        {form.values.tax_class === 'other' && (
          <TextField form={form} name="other_class" label="Other classification" maxLength={100} />
        )}
        <TextField form={form} name="exempt_payee_code" label="Exempt payee code (if any)" maxLength={10} />
        <TextField form={form} name="fatca_code" label="Exemption from FATCA reporting code (if any)" maxLength={10} />
        <TextField form={form} name="address" label="Address (number, street, apt. or suite)" wide />
        <TextField form={form} name="city" label="City" maxLength={100} />
        <TextField form={form} name="state" label="State" maxLength={50} />
        <TextField form={form} name="zip" label="ZIP code" maxLength={10} />
        <ChoiceField
          form={form}
          name="tin_type"
          label="Taxpayer identification number"
          options={TIN}
          placeholder="Select..."
        />
        <TextField form={form} name="tin" label="Number" maxLength={11} help={numberHelp(onFile)} />
      </FormGrid>
      <div className="i-terms-certify">
        <p>Under penalties of perjury, I certify that:</p>
        <ol>
          <li>The number shown on this form is my correct taxpayer identification number; and</li>
          <li>I am not subject to backup withholding, unless I was notified by the IRS that I am; and</li>
          <li>I am a U.S. citizen or other U.S. person; and</li>
          <li>The FATCA code entered on this form (if any) is correct.</li>
        </ol>
      </div>
      <FormGrid>
        <FlagField form={form} name="certified" label="I certify the statements above" />
        <TextField form={form} name="signature" label="Signature (type your full name)" />
      </FormGrid>
    </>
  );
}
