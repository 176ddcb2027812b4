import { statesOf } from '@ceiba/catalogs/contract';
import { usePostalPlace } from '@ceiba/catalogs/web';
import { MEXICO, signupAddress } from '@ceiba/customers/contract';
import { FormBox, FormGrid, LightArea, LightField, LightSelect, textOf, useForm } from '@ceiba/platform/web';
import { StepFoot } from '../parts/step-foot';
import type { StepProps } from './step-props';

/** Country 2 is the one other whose states are known. */
const USA = 2;
const PLACE = { zip: 'zip_code_cart', state: 'department_cart', city: 'province_cart' } as const;

/** Step 4: where the kit goes. */
export function AddressStep({ cart, saving, onBack, onSaved }: StepProps) {
  const form = useForm({
    schema: signupAddress,
    initial: {
      zip_code_cart: cart.zip_code_cart ?? '',
      department_cart: cart.department_cart ?? '',
      province_cart: cart.province_cart ?? '',
      address_cart: cart.address_cart ?? '',
    },
    onSubmit: saving.save,
  });
  const isUsa = cart.id_country === USA;
  usePostalPlace(form, PLACE, cart.id_country === MEXICO);
  const department = { form, name: 'department_cart', label: 'Estado', autoComplete: 'address-level1' } as const;
  return (
    <FormBox form={form} className="su-box l-box" onSaved={onSaved}>
      <h1>Tu dirección</h1>
      <p className="su-lead">Ahí enviaremos tu kit.</p>
      <FormGrid>
        <LightField
          form={form}
          name="zip_code_cart"
          label="Código postal"
          autoComplete="postal-code"
          inputMode={cart.id_country === MEXICO || isUsa ? 'numeric' : 'text'}
          maxLength={20}
        />
        {cart.id_country === MEXICO || isUsa ? (
          <LightSelect
            {...department}
            options={statesOf(isUsa ? 1 : 0, textOf(form.values.department_cart)).map((name) => ({
              value: name,
              label: name,
            }))}
          />
        ) : (
          <LightField {...department} maxLength={100} />
        )}
        <LightField form={form} name="province_cart" label="Ciudad" autoComplete="address-level2" maxLength={100} />
        <LightArea form={form} name="address_cart" label="Dirección" rows={2} maxLength={150} wide />
      </FormGrid>
      <StepFoot problem={saving.problem} busy={form.busy} text="Continuar" onBack={onBack} />
    </FormBox>
  );
}
