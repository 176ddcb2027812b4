import { z } from 'zod';
import { aFlag, aMoney, anId, aText, zId, zObject } from '@ceiba/platform/contract';
import { storeClasification } from './cart';

/** A starter kit as a newcomer sees it (spec 3, section 3); amounts in `code_money`. */
export const kitRow = storeClasification.extend({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  description_store_product: aText,
  type_kit: aText.nullable(),
  price_product: aMoney,
  point_product: aMoney,
  value_business_product: aMoney,
  id_type_money: anId,
  code_money: aText,
  /** Path without a width, as a product's photo: `${file_photo}/320`. */
  file_photo: aText.nullable(),
  alt_photo: aText.nullable(),
  /** 0 = sold out. */
  exists_stock: aFlag,
  /** What people call the provider that takes its money; null: it can't be paid online. */
  paid_with: aText.nullable(),
});
export type KitRow = z.output<typeof kitRow>;

/** `POST /customers/publico/products`, `POST /customers/kit/products`: 1 has kits in pesos, every other country in dollars. */
export const kitProductsSchema = zObject({ id_country: zId });
export type KitProductsInput = z.output<typeof kitProductsSchema>;

export const KIT_MESSAGES = {
  noKit: 'El kit no existe o ya no está disponible.',
  hasKit: 'Este número ya tiene un kit.',
  noBranch: 'La sucursal elegida no entrega kits.',
  notHere: 'La sucursal elegida no tiene este kit.',
  priceChanged: 'El precio del kit cambió. Revísalo antes de pagar.',
  quantity: 'La cantidad de kits es 1.',
} as const;
