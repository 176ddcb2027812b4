import { saveTaxForm, type TaxForm } from '@ceiba/identity/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  DayField,
  EmptyState,
  Facts,
  FormBox,
  FormGrid,
  formatDay,
  Loaded,
  PageHead,
  useForm,
  useSession,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { useGetTaxFormQuery, useSaveTaxFormMutation } from '../account.api';
import { TaxFormFields } from './tax-form-fields';
import './tax-forms.css';

const DOLLARS = 1;

/** What is on file, and the form to sign anew. `typed`: staff, from the paper that he signed. */
function SignAgain({ record, typed }: { record: Editable<TaxForm>; typed: boolean }) {
  const [save] = useSaveTaxFormMutation();
  const { id_customers, version, full_name, tin_last4, signed_on, user_created, ...values } = record;
  const form = useForm({
    schema: saveTaxForm,
    version,
    initial: { ...values, tin: '', certified: 0, signature: '', id_customers, signed_on: null },
    onSubmit: async (input, draft) => {
      await save({ ...input, id_customers, draft }).unwrap();
    },
  });
  useUnsavedQuestion(form.dirty && !form.busy);
  return (
    <FormBox form={form} className="i-tax-form">
      <Facts
        facts={[
          ['Empresario', full_name],
          ['Número fiscal', tin_last4 === null ? 'Falta' : `Termina en ${tin_last4}`],
          ['Firmado', signed_on === null ? null : formatDay(signed_on)],
          ['Capturó', user_created],
        ]}
      />
      <div lang="en">
        <TaxFormFields form={form} onFile={tin_last4} />
      </div>
      {typed && (
        <FormGrid>
          <DayField form={form} name="signed_on" label="Fecha de la firma" required />
        </FormGrid>
      )}
      <Button type="primary" htmlType="submit" loading={form.busy}>
        {typed ? 'Guardar formulario' : 'Firmar y guardar'}
      </Button>
    </FormBox>
  );
}

function TaxFormOf({ id, typed }: { id: number; typed: boolean }) {
  const query = useGetTaxFormQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} lines={8}>
      {(record) => <SignAgain key={record.version} record={record} typed={typed} />}
    </Loaded>
  );
}

/** Staff types a partner's W-9 from his paper. */
export function TypeTaxFormScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={`Formulario fiscal (W-9) #${id}`} />
      <TaxFormOf id={Number(id)} typed />
    </>
  );
}

/** A partner in dollars signs his W-9 again. */
export function OwnTaxFormScreen() {
  const session = useSession();
  const id = session?.id_customers ?? 0;
  if (id === 0 || session?.id_type_money !== DOLLARS)
    return <EmptyState text="El formulario es de los empresarios en dólares." />;
  return (
    <>
      <PageHead title="Formulario fiscal (W-9)" />
      <TaxFormOf id={id} typed={false} />
    </>
  );
}
