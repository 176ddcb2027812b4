import { CustomerPicker } from '@ceiba/customers/web';
import { creditTermsInput, type CreditTermsView } from '@ceiba/invoicing/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  FlagField,
  FormGrid,
  FormModal,
  formatAmount,
  Loaded,
  MoneyField,
  NumberField,
  useForm,
} from '@ceiba/platform/web';
import { useState } from 'react';
import { useCreditTermsQuery, useSaveCreditTermsMutation } from '../invoicing.api';

const schema = creditTermsInput.omit({ id_customers: true });

function TermsForm({ terms, onClose }: { terms: Editable<CreditTermsView>; onClose: () => void }) {
  const [save] = useSaveCreditTermsMutation();
  const { id_customers, own, credit_days, credit_limit } = terms;
  const form = useForm({
    schema,
    version: terms.version,
    initial: { own: own || 1, credit_days, credit_limit },
    onSubmit: (values, draft) => save({ ...values, id_customers, draft }).unwrap(),
  });
  return (
    <FormModal form={form} title="Condiciones de crédito" open onClose={onClose} submitText="Guardar">
      <p>
        El cliente #{id_customers} debe <strong>{formatAmount(terms.owed, 'MXN')}</strong>
        {own ? '.' : ' y no tiene condiciones propias.'}
      </p>
      <FormGrid>
        <FlagField form={form} name="own" label="Con condiciones propias" />
        <NumberField form={form} name="credit_days" label={`Días (vacío: los ${terms.company_days} de la empresa)`} />
        <MoneyField form={form} name="credit_limit" label="Límite de crédito (vacío: sin límite)" />
      </FormGrid>
    </FormModal>
  );
}

function TermsOf({ id_customers, onClose }: { id_customers: number; onClose: () => void }) {
  return (
    <Loaded query={useCreditTermsQuery(id_customers)} lines={3}>
      {(terms) => <TermsForm terms={terms} onClose={onClose} />}
    </Loaded>
  );
}

/** On what terms a customer buys on credit; without one he is chosen first. */
export function TermsModal({ id_customers, onClose }: { id_customers: number | null; onClose: () => void }) {
  const [chosen, choose] = useState<number | null>(id_customers);
  if (chosen !== null) return <TermsOf id_customers={chosen} onClose={onClose} />;
  return (
    <CustomerPicker
      onPick={(customer) => {
        choose(customer.id_customers);
      }}
      onClose={onClose}
    />
  );
}
