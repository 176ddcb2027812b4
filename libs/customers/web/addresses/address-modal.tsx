import { PostalCodeField, usePostalPlace } from '@ceiba/catalogs/web';
import { ADDRESS_MESSAGES, MEXICO, saveAddress, type CustomerAddress } from '@ceiba/customers/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  AreaField,
  FlagField,
  FormGrid,
  FormModal,
  idOf,
  RecordField,
  RecordModal,
  TextField,
  useForm,
  useSession,
} from '@ceiba/platform/web';
import { useCustomerCardQuery } from '../customers.api';
import { useGetAddressQuery, useSaveAddressMutation } from './addresses.api';

const PLACE = { zip: 'zip_code_customers', state: 'department_customers', city: 'province_customers' } as const;

interface Props {
  /** Whose the new address is; null: asked, or the partner's own. */
  customer: number | null;
  onClose: () => void;
  /** Told the address that was saved, before it closes. */
  onSaved?: (id: number) => void;
}

function startOf(address: CustomerAddress | null, customer: number | null) {
  return {
    id_customers_address: address?.id_customers_address ?? null,
    id_customers: address?.id_customers ?? customer,
    zip_code_customers: address?.zip_code_customers ?? '',
    department_customers: address?.department_customers ?? '',
    province_customers: address?.province_customers ?? '',
    address_customers: address?.address_customers ?? '',
    default_address: address?.default_address ?? (0 as const),
  };
}

/** A postal code is Mexico's where its partner is. */
function useInMexico(id: number | null): boolean {
  return useCustomerCardQuery(id ?? 0, { skip: id === null }).data?.id_country === MEXICO;
}

function AddressForm({ address, customer, onClose, onSaved }: Props & { address: Editable<CustomerAddress> | null }) {
  const [save] = useSaveAddressMutation();
  const session = useSession();
  const staff = session?.type === 2;
  const form = useForm({
    schema: saveAddress,
    version: address?.version,
    initial: startOf(address, customer),
    check: ({ id_customers }) => (staff && !id_customers ? ADDRESS_MESSAGES.whose : null),
    onSubmit: async (values, draft) => {
      const saved = await save({ ...values, draft }).unwrap();
      onSaved?.(saved.id);
    },
  });
  const whose = address?.id_customers ?? idOf(form.values.id_customers) ?? session?.id_customers ?? null;
  const inMexico = useInMexico(whose);
  usePostalPlace(form, PLACE, inMexico);
  const title = address ? `Modificar Dirección #${address.id_customers_address}` : 'Registrar Dirección';
  const first = address?.default_address === 1;
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={address ? 'Modificar Dirección' : title}>
      <FormGrid>
        {staff && !address && (
          <RecordField
            form={form}
            name="id_customers"
            label="Cliente"
            table="customers"
            required
            wide
            autoFocus={customer === null}
          />
        )}
        <PostalCodeField
          form={form}
          name="zip_code_customers"
          label="Código postal"
          listed={staff && inMexico}
          autoFocus={!staff || address !== null || customer !== null}
        />
        <TextField form={form} name="department_customers" label="Estado" maxLength={100} />
        <TextField form={form} name="province_customers" label="Ciudad" maxLength={100} />
        <AreaField form={form} name="address_customers" label="Dirección" maxLength={150} wide />
        <FlagField
          form={form}
          name="default_address"
          label="Dirección predeterminada"
          disabled={first}
          help={first ? 'Otra dirección la reemplaza cuando se elige como predeterminada.' : undefined}
          wide
        />
      </FormGrid>
    </FormModal>
  );
}

function OldAddress({ id, ...props }: Props & { id: number }) {
  const query = useGetAddressQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Dirección #${id}`} width={560} onClose={props.onClose}>
      {(address) => <AddressForm address={address} {...props} />}
    </RecordModal>
  );
}

/** Registers or changes an address. Mounted to open it. */
export function AddressModal({ id, ...props }: Props & { id: number | 'new' }) {
  return id === 'new' ? <AddressForm address={null} {...props} /> : <OldAddress id={id} {...props} />;
}
