import { MEXICO, type SignupCart, signupPerson } from '@ceiba/customers/contract';
import { FormBox, FormGrid, LightField, LightSelect, NotLoaded, useForm } from '@ceiba/platform/web';
import { StepFoot } from '../parts/step-foot';
import { useSignupCountriesQuery } from '../signup.api';
import type { StepProps } from './step-props';

const valuesOf = (cart: SignupCart) => ({
  id_country: cart.id_country,
  name_cart: cart.name_cart ?? '',
  last_name_cart: cart.last_name_cart ?? '',
  last_name_mot_cart: cart.last_name_mot_cart ?? '',
  phone_cart: cart.phone_cart ?? '',
  email_cart: cart.email_cart ?? '',
  date_birthday_cart: cart.date_birthday_cart ?? '',
});

/** Step 3: country first, it decides what is asked. */
export function PersonStep({ cart, saving, onBack, onSaved }: StepProps) {
  const countries = useSignupCountriesQuery();
  const form = useForm({
    schema: signupPerson,
    initial: valuesOf(cart),
    onSubmit: (values) =>
      saving.save({
        ...values,
        last_name_mot_cart: values.id_country === MEXICO ? values.last_name_mot_cart : null,
      }),
  });
  if (countries.error && !countries.data)
    return <NotLoaded text="Los países no cargaron." onRetry={() => void countries.refetch()} />;
  const options = (countries.data ?? []).map((row) => ({ value: row.id_country, label: row.name_country }));
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
      <StepFoot problem={saving.problem} busy={form.busy} text="Continuar" onBack={onBack} />
    </FormBox>
  );
}
