import { usTaxForm } from '@ceiba/identity/contract';
import { FormBox, sessionTouched, useAppDispatch, useForm } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useAcceptTermsMutation } from '../account.api';
import { TaxFormFields } from '../tax-forms/tax-form-fields';
import { TermsFrame } from './terms-frame';

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
            <TaxFormFields form={form} />
          </FormBox>
        </div>
      )}
    </TermsFrame>
  );
}
