import type { BankKey } from '@ceiba/catalogs/contract';
import { accountProblems, MEXICO } from '@ceiba/customers/contract';
import {
  ChoiceField,
  type Form,
  FormGrid,
  textOf,
  TextField,
  useCatalogOptions,
  useCatalogRows,
} from '@ceiba/platform/web';
import type { CustomerValues } from './customer-values';
import { isMexican } from './person-fields';

/** Whose account a CLABE is, or what is odd about it and about a route (ABA). */
function accountHint({ values }: Form<CustomerValues>, banks: readonly BankKey[]) {
  const account = {
    id_country: Number(values.id_country) || null,
    id_bank: Number(values.id_bank) || null,
    number_account_bank: textOf(values.number_account_bank),
    ruta_bank: textOf(values.ruta_bank),
  };
  const digits = account.number_account_bank.replace(/[\s-]/g, '');
  const whole = account.id_country !== MEXICO || digits.length >= 16;
  const [problem] = whole && banks.length > 0 ? accountProblems(account, banks) : [];
  const owner = digits.length === 18 ? banks.find(({ key_bank }) => key_bank === digits.slice(0, 3)) : undefined;
  return { problem, owner };
}

/** The one account that he is paid to; a CLABE names its bank. */
export function BankFields({ form }: { form: Form<CustomerValues> }) {
  const { rows, loading } = useCatalogRows('bank');
  const formats = useCatalogOptions('typeformatpay', 'id_type_format_pay', 'name_format_pay');
  const banks = rows.map((row) => ({
    id_bank: Number(row.id_bank),
    name_bank: String(row.name_bank ?? ''),
    key_bank: row.key_bank ? String(row.key_bank) : null,
  }));
  const mexican = isMexican(form);
  const wanted = Boolean(form.values.id_bank) || Boolean(form.values.id_type_format_pay);
  const { problem, owner } = accountHint(form, banks);
  const hint = problem ? <span className="cu-odd">{problem}</span> : owner && `CLABE de ${owner.name_bank}.`;
  /** The CLABE decides the bank where none was chosen. */
  const typed: Form<CustomerValues> = {
    ...form,
    set: (name, value) => {
      const key = textOf(value).replace(/[\s-]/g, '');
      const bank =
        mexican && key.length === 18 && !form.values.id_bank && banks.find((one) => one.key_bank === key.slice(0, 3));
      form.setMany({ [name]: value, ...(bank ? { id_bank: bank.id_bank } : {}) });
    },
  };
  return (
    <FormGrid>
      <ChoiceField
        form={form}
        name="id_bank"
        label="Banco"
        allowClear
        loading={loading}
        options={banks.map(({ id_bank, name_bank }) => ({ value: id_bank, label: name_bank }))}
      />
      <TextField
        form={typed}
        name="number_account_bank"
        label={mexican ? 'CLABE' : 'Número de cuenta'}
        required={wanted}
        maxLength={100}
        help={mexican ? hint : undefined}
      />
      <ChoiceField form={form} name="id_type_format_pay" label="Formato de pago" allowClear {...formats} />
      {!mexican && (
        <TextField
          form={form}
          name="ruta_bank"
          label="Ruta del banco"
          required={wanted}
          maxLength={100}
          help={problem && <span className="cu-odd">{problem}</span>}
        />
      )}
    </FormGrid>
  );
}
