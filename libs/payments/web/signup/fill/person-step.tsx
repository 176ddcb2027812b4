import { MEXICO, type SignupCart, signupPerson } from '@ceiba/customers/contract';
import type { PrivacyNotice } from '@ceiba/identity/contract';
import { FormBox, FormGrid, LightCheckbox, LightField, LightSelect, NotLoaded, useForm } from '@ceiba/platform/web';
import { StepFoot } from '../parts/step-foot';
import { usePrivacyNoticeQuery, useSignupCountriesQuery } from '../signup.api';
import { PrivacyText } from './privacy-notice';
import type { StepProps } from './step-props';

const valuesOf = (cart: SignupCart, notice: PrivacyNotice) => ({
  accepts_privacy: cart.privacy_version === notice.version ? 1 : 0,
  id_country: cart.id_country,
  name_cart: cart.name_cart ?? '',
  last_name_cart: cart.last_name_cart ?? '',
  last_name_mot_cart: cart.last_name_mot_cart ?? '',
  phone_cart: cart.phone_cart ?? '',
  email_cart: cart.email_cart ?? '',
  date_birthday_cart: cart.date_birthday_cart ?? '',
});

interface Props extends StepProps {
  options: readonly { value: number; label: string }[];
  notice: PrivacyNotice;
}

function PersonForm({ cart, saving, onBack, onSaved, options, notice }: Props) {
  const form = useForm({
    schema: signupPerson,
    initial: valuesOf(cart, notice),
    onSubmit: ({ accepts_privacy: _accepted, ...values }) =>
      saving.save({
        ...values,
        privacy_version: notice.version,
        last_name_mot_cart: values.id_country === MEXICO ? values.last_name_mot_cart : null,
      }),
  });
  const isMexico = Number(form.values.id_country) === MEXICO;
  return (
    <FormBox form={form} className="su-box l-box" onSaved={onSaved}>
      <h1>Tus datos</h1>
      <p className="su-lead">Como aparecen en tu identificación.</p>
      <FormGrid>
        <LightSelect form={form} name="id_country" label="País" autoComplete="country-name" options={options} wide />
        <LightField form={form} name="name_cart" label="Nombre" autoComplete="given-name" />
        <LightField form={form} name="last_name_cart" label="Apellido paterno" autoComplete="family-name" />
        {isMexico && <LightField form={form} name="last_name_mot_cart" label="Apellido materno" />}
        <LightField form={form} name="phone_cart" label="Teléfono" autoComplete="tel" inputMode="tel" maxLength={30} />
        <LightField
          form={form}
          name="email_cart"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={50}
          help="Ahí recibirás tu número y la información de tu alta."
        />
        <LightField form={form} name="date_birthday_cart" label="Fecha de nacimiento" type="date" autoComplete="bday" />
      </FormGrid>
      <div>
        <LightCheckbox form={form} name="accepts_privacy" label="Leí y acepto el aviso de privacidad" />
        <PrivacyText notice={notice} />
      </div>
      <StepFoot problem={saving.problem} busy={form.busy} text="Continuar" onBack={onBack} />
    </FormBox>
  );
}

/** Step 3: country first, it decides what is asked; nothing is before the privacy notice is there to be read. */
export function PersonStep(props: StepProps) {
  const asked = [useSignupCountriesQuery(), usePrivacyNoticeQuery()] as const;
  const [{ data: countries }, { data: notice }] = asked;
  const failed = asked.filter(({ error, currentData }) => error && !currentData);
  if (failed.length > 0)
    return <NotLoaded text="El formulario no cargó." onRetry={() => failed.forEach((query) => void query.refetch())} />;
  if (!countries || !notice) return <div className="su-box l-box l-bones" role="status" aria-label="Cargando" />;
  const options = countries.map((row) => ({ value: row.id_country, label: row.name_country }));
  return <PersonForm key={notice.version} {...props} options={options} notice={notice} />;
}
