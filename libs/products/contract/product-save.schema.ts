import { z } from 'zod';
import {
  zChoice,
  zDay,
  zDecimal,
  zFlag,
  zId,
  zLines,
  zMoney,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalLines,
  zOptionalText,
  zText,
} from '@ceiba/platform/contract';

/** Kit types (spec 2, section 9). */
export const TYPE_KITS = ['basico', 'premium', 'preferente'] as const;

/** Their names for people. */
export const KIT_NAMES: Readonly<Record<string, string>> = {
  basico: 'Básico',
  premium: 'Premium',
  preferente: 'Preferente',
} satisfies Record<(typeof TYPE_KITS)[number], string>;

/** SAT's c_ObjetoImp. */
export const TAX_OBJECTS = ['01', '02', '03', '04', '05', '06', '07', '08'] as const;

/** A new product starts with these. */
export const PRODUCT_DEFAULTS = { enabled_product: 1, pack_product: 0, id_product_unit: 1 } as const;

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const flag = zFlag.optional();
const order = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'El orden va de 1 a 3.' }),
);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema.nullable()).optional();
const stock = zDecimal(4, { min: '0' });
const weight = zDecimal(2, { min: '0.10' });
/** Minimum points of a promotion: at least 1, whole. */
const points = optional(zDecimal(0, { min: '1' }));
const bonus = optional(zMoney);
const code = (pattern: RegExp, message: string) => optional(z.string().trim().toUpperCase().regex(pattern, message));

const zTaxItem = zObject({ id_tax: zOptionalId, order_tax: order });
const zExemptItem = zObject({ id_exempt: zOptionalId, order_exempt: order });

/**
 * What the product's form sends (spec 2, sections 3 and 5). What depends on a switch (event, promo, kit, bot) is
 * optional here and asked for by `productProblems`; key, branch and pack are locked once the product exists.
 * A field that is ours (SAT, barcode) and missing keeps its value.
 */
export const saveProduct = zObject({
  id_product: zOptionalId.optional(),
  id_branch_office: zId,
  key_product: zText(100),
  name_product: zText(255),
  description_product: zLines(5000),
  id_clasification: zOptionalId.optional(),
  id_product_unit: zOptionalId.optional(),
  pack_product: flag,
  stock_min_product: stock,
  stock_max_product: stock,
  stock_min_branch_office: stock,
  stock_max_branch_office: stock,
  weight_product: weight,
  /** Production cost. */
  price_product: weight,
  avaible_store_product: flag,
  description_store_product: zLines(5000),
  tax: z.array(zTaxItem).max(3, { error: 'Como máximo 3 impuestos.' }).optional(),
  exempt: z.array(zExemptItem).max(3, { error: 'Como máximo 3 excentos.' }).optional(),
  is_promo: flag,
  point_min_1: points,
  point_min_2: points,
  id_period_promo: zOptionalId.optional(),
  is_kit: flag,
  type_kit: optional(zChoice(TYPE_KITS, 'Seleccione el tipo de kit.')),
  bono_kit_pesos: bonus,
  bono_kit_usd: bonus,
  enabled_product: flag,
  show_in_new_customers: flag,
  has_event: flag,
  id_type_event_zone: zOptionalId.optional(),
  event_location: zOptionalText(255).optional(),
  event_date: optional(zDay),
  event_time: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Debe ser una hora (HH:MM).' })),
  event_reentry: flag,
  id_organ: zOptionalId.optional(),
  benefits_product: zOptionalLines(5000).optional(),
  dosis_product: zOptionalLines(5000).optional(),
  observation_product: zOptionalLines(5000).optional(),
  show_bot_product: flag,
  bot_name_product: zOptionalText(255).optional(),
  barcode: optional(zText(60)),
  sat_product_key: code(/^\d{8}$/, 'La clave de producto del SAT tiene 8 dígitos.'),
  sat_unit_key: code(/^[A-Z\d]{1,3}$/, 'La clave de unidad del SAT tiene hasta 3 caracteres.'),
  tax_object: optional(zChoice(TAX_OBJECTS, 'Seleccione el objeto de impuesto.')),
  // Columns that an answer carries: read when the lists are missing, never believed beside them.
  id_tax_1: zOptionalId.optional(),
  id_tax_2: zOptionalId.optional(),
  id_tax_3: zOptionalId.optional(),
  id_exempt_1: zOptionalId.optional(),
  id_exempt_2: zOptionalId.optional(),
  id_exempt_3: zOptionalId.optional(),
  iva_product: optional(zDecimal(4)),
});
export type SaveProductInput = z.output<typeof saveProduct>;

/** Delete carries the id and a name; both spellings are understood. */
export const deleteProduct = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_product: zOptionalId.optional(),
  name_product: zNameShown,
});
export const productPath = zObject({ id: zId });
