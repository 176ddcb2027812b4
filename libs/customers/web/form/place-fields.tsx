import { BranchField, useShops } from '@ceiba/branches/web';
import type { CustomerRecord } from '@ceiba/customers/contract';
import { ChoiceField, type Form, FormGrid, useCatalogOptions } from '@ceiba/platform/web';
import { CustomerLink } from '../customer-link';
import {
  type CustomerValues,
  type FormMode,
  isSponsorVerified,
  isUplineVerified,
  type Referred,
} from './customer-values';
import { ReferField } from './refer-field';

interface Props {
  form: Form<CustomerValues>;
  mode: FormMode;
  customer: CustomerRecord | null;
}

/** Who stands above: looked up for somebody new; of a known partner it is only shown, he moves by `/roll-over`. */
export function UplineFields({ form, mode, customer }: Props) {
  if (customer)
    return (
      <p className="cu-line">
        {customer.id_upline === null ? (
          'Sin upline.'
        ) : (
          <>
            Upline:{' '}
            <CustomerLink id={customer.id_upline}>
              {customer.id_upline} - {customer.name_upline ?? ''}
            </CustomerLink>
            . Se cambia sólo en Roll Over.
          </>
        )}
      </p>
    );
  const sponsor = form.values.sponsor as Referred | null;
  const propose = (found: Referred) => {
    if (!form.values.id_upline) form.setMany({ id_upline: found.id, upline: found });
  };
  return (
    <FormGrid>
      {mode === 'staff' && (
        <ReferField
          form={form}
          name="id_sponsor"
          label="Sponsor"
          verified={isSponsorVerified(form.values)}
          byName
          onFound={propose}
        />
      )}
      <ReferField
        form={form}
        name="id_upline"
        label="Upline"
        verified={isUplineVerified(form.values)}
        also={sponsor}
        byName={mode === 'staff'}
        help={mode === 'partner' ? 'El número propio, o el de alguien de la red.' : undefined}
      />
    </FormGrid>
  );
}

/** Branch, price, language and country; with another country other papers are asked for. */
export function OfficeFields({ form, mode }: Omit<Props, 'customer'>) {
  const prices = useCatalogOptions('typeprice', 'id_type_price', 'name_price');
  const languages = useCatalogOptions('language', 'id_language', 'name_language');
  const countries = useCatalogOptions('country', 'id_country', 'name_country');
  return (
    <FormGrid>
      <BranchField
        form={form}
        name="id_branch_office"
        label="Sucursal"
        required
        help={mode === 'partner' ? 'Si el estado no tiene sucursal: 164 - Call Center.' : undefined}
        {...useShops()}
      />
      {mode === 'staff' && <ChoiceField form={form} name="id_type_price" label="Tipo de precio" required {...prices} />}
      <ChoiceField form={form} name="id_language" label="Idioma" required {...languages} />
      <ChoiceField form={form} name="id_country" label="País" required {...countries} />
    </FormGrid>
  );
}
