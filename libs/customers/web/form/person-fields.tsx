import {
  AreaField,
  CodeField,
  DayField,
  type Form,
  FormGrid,
  PasswordField,
  textOf,
  TextField,
} from '@ceiba/platform/web';
import { PostalCodeField, usePostalPlace } from '@ceiba/catalogs/web';
import { curpFitsNames, MEXICO, paperProblems } from '@ceiba/customers/contract';
import type { CustomerValues } from './customer-values';

interface Props {
  form: Form<CustomerValues>;
}

export const isMexican = (form: Form<CustomerValues>): boolean => Number(form.values.id_country) === MEXICO;

/** Name, contact and birth; the maternal surname is Mexico's. */
export function PersonFields({ form, isNew }: Props & { isNew: boolean }) {
  return (
    <FormGrid>
      <TextField form={form} name="name_customers" label="Nombre" />
      <TextField form={form} name="last_name_customers" label="Apellido paterno" />
      {isMexican(form) && <TextField form={form} name="last_name_mot_customers" label="Apellido materno" required />}
      <TextField form={form} name="phone_customers" label="Teléfono" maxLength={30} />
      <TextField form={form} name="email_customers" label="Correo" maxLength={50} />
      <DayField form={form} name="date_birthday_customers" label="Fecha de nacimiento" />
      <PasswordField
        form={form}
        name="password_user"
        label="Contraseña"
        help={
          isNew
            ? 'En blanco se genera una de 8 caracteres. Se cambia en el primer acceso.'
            : 'En blanco conserva la actual. Una nueva cierra sus sesiones y se cambia en el próximo acceso.'
        }
      />
    </FormGrid>
  );
}

const PLACE = { zip: 'zip_code_customers', state: 'department_customers', city: 'province_customers' } as const;

/** Postal code first: it proposes the rest where the postal codes are loaded. */
export function AddressFields({ form }: Props) {
  usePostalPlace(form, PLACE, isMexican(form));
  return (
    <FormGrid>
      <PostalCodeField form={form} name="zip_code_customers" label="Código postal" listed={isMexican(form)} />
      <TextField form={form} name="department_customers" label="Estado" maxLength={100} />
      <TextField form={form} name="province_customers" label="Ciudad" maxLength={100} />
      <AreaField form={form} name="address_customers" label="Dirección" maxLength={150} rows={2} wide />
    </FormGrid>
  );
}

const upper = (value: unknown): string => (typeof value === 'string' ? value.trim().toUpperCase() : '');

/** What is odd about the papers as they stand; it holds no save back (decisions.md, "Rest"). */
function oddities({ values }: Form<CustomerValues>): Partial<Record<'rfc' | 'curp' | 'date_birthday', string>> {
  const [rfc, curp] = [upper(values.rfc_customers), upper(values.curp_customers)];
  const known = { rfc: /^.{12,13}$/.test(rfc) ? rfc : null, curp: curp.length === 18 ? curp : null };
  const date_birthday = typeof values.date_birthday_customers === 'string' ? values.date_birthday_customers : null;
  return Object.fromEntries(
    paperProblems({ ...known, date_birthday })
      .toReversed()
      .map(({ field, message }) => [field, message]),
  );
}

/** Mexico: CURP, RFC and INE; elsewhere the social security number. */
export function PaperFields({ form }: Props) {
  if (!isMexican(form))
    return (
      <FormGrid>
        <TextField
          form={form}
          name="number_secure_social_customers"
          label="Número de seguridad social"
          maxLength={30}
        />
      </FormGrid>
    );
  const odd = oddities(form);
  const curp = upper(form.values.curp_customers);
  const names = {
    name: textOf(form.values.name_customers),
    last_name: textOf(form.values.last_name_customers),
    last_name_mot: textOf(form.values.last_name_mot_customers),
  };
  const unlike =
    curp.length === 18 && !curpFitsNames(curp, names) ? 'La CURP no parece de este nombre: revíselo.' : undefined;
  const help = (message: string | undefined) => message && <span className="cu-odd">{message}</span>;
  return (
    <FormGrid>
      <CodeField
        form={form}
        name="curp_customers"
        label="CURP"
        required
        maxLength={18}
        help={help(odd.curp ?? odd.date_birthday ?? unlike)}
      />
      <CodeField form={form} name="rfc_customers" label="RFC" maxLength={13} help={help(odd.rfc)} />
      <TextField form={form} name="ife_customers" label="INE" maxLength={30} />
    </FormGrid>
  );
}
