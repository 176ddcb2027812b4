import { zFlag, zObject, zOptionalText } from '@ceiba/platform/contract';
import {
  FlagField,
  type Form,
  FormGrid,
  FormModal,
  isApiError,
  PasswordField,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import type { ProviderAccountView, ProviderCheck } from '@ceiba/payments/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { useCheckProviderAccountMutation, useSaveProviderAccountMutation } from '../payments.api';

type Values = Record<string, unknown>;
const KEY_MAX = 500;
const flag = (value: unknown): 0 | 1 => (Number(value) === 1 ? 1 : 0);

function schemaOf({ fields }: ProviderAccountView) {
  const keys = Object.fromEntries(fields.map(({ name }) => [name, zOptionalText(KEY_MAX)]));
  const shape: Record<string, ZodType> = { is_on: zFlag, is_test: zFlag, ...keys };
  return zObject(shape);
}

/** What of the form is sent: a key that is left blank stays as it is. */
function sentOf({ provider, fields }: ProviderAccountView, values: Values) {
  const typed = fields.flatMap(({ name }) => {
    const key = values[name];
    return typeof key === 'string' && key.trim() !== '' ? [[name, key.trim()] as const] : [];
  });
  return { provider, is_test: flag(values.is_test), keys: Object.fromEntries(typed) };
}

function CheckButton({ account, form }: { account: ProviderAccountView; form: Form<Values> }) {
  const [check, { isLoading }] = useCheckProviderAccountMutation();
  const [found, setFound] = useState<ProviderCheck | null>(null);
  const ask = async () => {
    setFound(null);
    try {
      setFound(await check(sentOf(account, form.values)).unwrap());
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFound({ ok: 0, text: error.message });
    }
  };
  return (
    <div className="pa-check">
      <Button loading={isLoading} onClick={() => void ask()}>
        Probar conexión
      </Button>
      {found && <Alert showIcon type={found.ok === 1 ? 'success' : 'error'} title={found.text} />}
    </div>
  );
}

/** Keys of one account; a secret is typed anew or left as it is, what is saved is never shown. */
export function AccountModal({ account, onClose }: { account: ProviderAccountView; onClose: () => void }) {
  const { title, fields, has_test } = account;
  const [save] = useSaveProviderAccountMutation();
  const form = useForm({
    schema: schemaOf(account),
    initial: {
      is_on: account.is_on,
      is_test: account.is_test,
      ...Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ''])),
    },
    onSubmit: (values: Values, draft) =>
      save({ ...sentOf(account, values), is_on: flag(values.is_on), draft }).unwrap(),
  });
  return (
    <FormModal form={form} title={`Cuenta de ${title}`} open onClose={onClose} submitText="Guardar cuenta" width={560}>
      <FormGrid columns={1}>
        <FlagField form={form} name="is_on" label="Ofrecer este cobro" />
        {has_test === 1 && <FlagField form={form} name="is_test" label="Es una cuenta de pruebas" />}
        {fields.map(({ name, label, help, secret, is_set }) => {
          const hint = secret && is_set ? `${help ?? ''} Ya hay una guardada; en blanco no cambia.`.trim() : help;
          const Field = secret === 1 ? PasswordField : TextField;
          return (
            <Field key={name} form={form} name={name} label={label} maxLength={KEY_MAX} help={hint ?? undefined} />
          );
        })}
      </FormGrid>
      <CheckButton account={account} form={form} />
    </FormModal>
  );
}
