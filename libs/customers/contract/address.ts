import { z } from 'zod';
import {
  aFlag,
  anId,
  aText,
  type ColumnWords,
  listShape,
  zFlag,
  zId,
  zLines,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
} from '@ceiba/platform/contract';

/** Where a partner's purchases may be sent (spec 2, sections 3 and 5). */
export const customerAddress = z.strictObject({
  id_customers_address: anId,
  id_customers: anId,
  full_name_customers: aText,
  zip_code_customers: aText,
  department_customers: aText,
  province_customers: aText,
  address_customers: aText,
  /** 1: his purchases go here unless he says otherwise; one of his addresses has it. */
  default_address: aFlag,
});
export type CustomerAddress = z.output<typeof customerAddress>;

/** `GET /cart/find/customers`: for whom of his network a partner buys, and where it is sent (spec 3, section 5). */
export const findCustomerSale = zObject({ id_customers: zId });
/** Without an address of its own (`id_customers_address` null) it is sent to the one of the record. */
export const customerSale = customerAddress.omit({ default_address: true }).extend({
  id_customers_address: anId.nullable(),
  /** 1: he is another than who buys. */
  is_customers_sale: aFlag,
});
export type CustomerSale = z.output<typeof customerSale>;

/** `id_customers` is whose addresses are meant; a partner's are his own, staff without it see everybody's. */
export const listAddresses = zObject({ ...listShape, id_customers: zOptionalId.optional() });
export type ListAddressesInput = z.output<typeof listAddresses>;

export const saveAddress = zObject({
  id_customers_address: zOptionalId.optional(),
  id_customers: zOptionalId.optional(),
  zip_code_customers: zText(20),
  department_customers: zText(100),
  province_customers: zText(100),
  address_customers: zLines(150),
  default_address: zFlag.optional(),
});
export type SaveAddressInput = z.output<typeof saveAddress>;

/** Delete carries the id and a name; both spellings are understood. */
export const deleteAddress = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_customers_address: zOptionalId.optional(),
  name_customers_address: zNameShown,
});

export const ADDRESS_MESSAGES = {
  whose: 'Por favor, seleccione el Cliente.',
  gone: 'La dirección no existe.',
  notMine: 'No Pertenece a tu RED',
  others: 'La dirección es de otro cliente.',
  most: 'Un cliente tiene como máximo 50 direcciones.',
} as const;

/** What people call the columns that its form does not name. */
export const ADDRESS_WORDS: ColumnWords<CustomerAddress> = {
  id_customers_address: 'Número',
  id_customers: 'Cliente',
  full_name_customers: 'Cliente',
  zip_code_customers: 'Código postal',
  department_customers: 'Estado',
  province_customers: 'Ciudad',
  address_customers: 'Dirección',
  default_address: 'Predeterminada',
};
