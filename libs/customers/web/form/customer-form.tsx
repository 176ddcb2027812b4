import type { ChangedCustomer, CustomerRecord, RegisteredCustomer } from '@ceiba/customers/contract';
import { MEXICO, papersQuestion } from '@ceiba/customers/contract';
import type { BotLead } from '@ceiba/leads/contract';
import { carriedBy, type Editable } from '@ceiba/platform/contract';
import { FormBox, isApiError, useForm, useSession, useUnsavedQuestion } from '@ceiba/platform/web';
import { Alert, Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useCustomerPath } from '../customer-link';
import { askPapers } from './ask-papers';
import { BankFields } from './bank-fields';
import {
  customerForm,
  type CustomerValues,
  type FormMode,
  sentOf,
  startOf,
  toldBy,
  warningOf,
} from './customer-values';
import { FileFields } from './file-fields';
import { useSaveCustomerMutation } from './form.api';
import { AddressFields, PaperFields, PersonFields } from './person-fields';
import { OfficeFields, UplineFields } from './place-fields';
import { SocialFields } from './social-fields';
import { StateFields } from './state-fields';
import './form.css';

export type SavedCustomer = ChangedCustomer & Partial<RegisteredCustomer>;

export interface CustomerFormProps {
  /** `partner`: somebody registers a new one into his own network; the call centre activates him. */
  mode: FormMode;
  /** The partner as `get/id` answered him; null: a new one. */
  customer: Editable<CustomerRecord> | null;
  /** Whose data a new partner's form begins with. */
  lead?: BotLead | null;
  /** Hears of a save; of a new partner with his first password, which is not told again. */
  onSaved: (saved: SavedCustomer) => void;
  onCancel: () => void;
  /** His tax certificate was taken over: the record is another one now. */
  onCertificate?: () => void;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="cu-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What a new partner's form begins with (spec 2, section 9). */
function useFresh(mode: FormMode, lead: BotLead | null): Partial<CustomerValues> {
  const session = useSession();
  const me = mode === 'partner' ? (session?.id_customers ?? null) : null;
  const own = me === null ? null : { id: me, name: session?.full_name ?? '' };
  return {
    id_customers: null,
    id_sponsor: me,
    id_upline: me,
    sponsor: own,
    upline: own,
    id_branch_office: session?.company?.branch_customer_default ?? null,
    id_type_price: null,
    id_language: null,
    id_country: MEXICO,
    id_status: 1,
    type_fee: 'ASIMILADOS',
    pay_membership: 1,
    data_validated: 0,
    date_fee_choice: null,
    ...toldBy(lead),
  };
}

/** Sends a form; where others have the same papers it asks, and sends it again as seen. Throws what the server refuses. */
function useAskingSave() {
  const [save] = useSaveCustomerMutation();
  const path = useCustomerPath();
  return async (values: CustomerValues, draft: string) => {
    const send = (papers_confirmed: 0 | 1) => save({ ...sentOf(values), papers_confirmed, draft }).unwrap();
    try {
      return await send(0);
    } catch (error) {
      const question = isApiError(error) ? carriedBy(error, papersQuestion) : null;
      if (!question || !(await askPapers(question.others, path))) throw error;
      return send(1);
    }
  };
}

/** The form of a partner: every field of the specification, Mexico's and other countries' (spec 2, section 5). */
export function CustomerForm({ mode, customer, lead = null, ...on }: CustomerFormProps) {
  const { onSaved, onCancel, onCertificate } = on;
  const fresh = useFresh(mode, lead);
  const save = useAskingSave();
  const result = useRef<SavedCustomer>(null);
  const form = useForm({
    schema: customerForm,
    version: customer?.version,
    initial: startOf(customer, fresh),
    check: (values) => warningOf(values, mode),
    onSubmit: async (values, draft) => {
      result.current = await save(values, draft);
    },
  });
  const lift = useUnsavedQuestion(form.dirty && !form.busy);
  const saved = () => {
    lift();
    if (result.current) onSaved(result.current);
  };
  return (
    <FormBox form={form} className="cu-form" onSaved={saved}>
      {mode === 'partner' && (
        <Alert
          type="info"
          showIcon
          title="El nuevo empresario queda de baja: para activarlo hay que comunicarse con el Call Center."
        />
      )}
      <Section title="Sponsor y upline">
        <UplineFields {...{ form, mode, customer }} />
      </Section>
      <Section title="Sucursal y país">
        <OfficeFields {...{ form, mode }} />
      </Section>
      <Section title="Datos personales">
        <PersonFields form={form} isNew={customer === null} />
      </Section>
      <Section title="Domicilio">
        <AddressFields form={form} />
      </Section>
      <Section title="Identificación">
        <PaperFields form={form} />
      </Section>
      <Section title="Cuenta bancaria">
        <BankFields form={form} />
      </Section>
      <Section title="Redes sociales">
        <SocialFields form={form} />
      </Section>
      <Section title="Foto y documentos">
        <FileFields {...{ form, customer, onCertificate }} />
      </Section>
      {mode === 'staff' && (
        <Section title="Situación">
          <StateFields {...{ form, customer }} />
        </Section>
      )}
      <div className="cu-foot">
        <Button onClick={onCancel} disabled={form.busy}>
          Cancelar
        </Button>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {customer ? 'Guardar cambios' : 'Registrar Cliente'}
        </Button>
      </div>
    </FormBox>
  );
}
