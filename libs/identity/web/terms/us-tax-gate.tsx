import { TAX_CLASSES, US_TAX_TEXTS, usTaxForm } from '@ceiba/identity/contract';
import {
  ChoiceField,
  type Form,
  FlagField,
  FormBox,
  FormGrid,
  sessionTouched,
  TextField,
  useAppDispatch,
  useForm,
} from '@ceiba/platform/web';
import type { UsTaxForm } from '@ceiba/identity/contract';
import { Button } from 'antd';
import { useAcceptTermsMutation } from '../account.api';
import { TermsFrame } from './terms-frame';

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
const START = {
  name: '',
  business_name: '',
  tax_class: '',
  llc_class: '',
  other_class: '',
  exempt_payee_code: '',
  fatca_code: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  tin_type: '',
  tin: '',
  certified: 0,
  signature: '',
};

function Fields({ form }: { form: Form<UsTaxForm> }) {
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
        <TextField form={form} name="tin" label="Number" maxLength={11} help="9 digits" />
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

/** The US tax form of partners in dollars, in English (spec 2, sections 4 and 5). */
export function UsTaxGate() {
  const dispatch = useAppDispatch();
  const [accept] = useAcceptTermsMutation();
  const form = useForm({
    schema: usTaxForm,
    initial: START,
    onSubmit: async (contrato_json_usa) => {
      await accept({ id_type_money: 1, contrato_json_usa }).unwrap();
      dispatch(sessionTouched({ terms_accepted: 1 }));
    },
  });
  return (
    <TermsFrame
      lang="en"
      title="Form W-9: Request for Taxpayer Identification Number and Certification"
      out="Sign out"
      button={(id) => (
        <Button type="primary" htmlType="submit" form={id} loading={form.busy}>
          Sign and accept
        </Button>
      )}
    >
      {(id) => (
        <div lang="en">
          <FormBox form={form} id={id}>
            <Fields form={form} />
          </FormBox>
        </div>
      )}
    </TermsFrame>
  );
}
