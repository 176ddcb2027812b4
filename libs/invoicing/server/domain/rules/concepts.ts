import { type Figure, figureOf, isPositive, moneyDecimals, NOTHING, productOf, rounded, sumOf } from './figures';
import { blank, type Finding, fits, judge, type Rule, rule, type RuleFacts } from './rule';
import { GLOBAL_ITEMS, isGlobal } from './global';
import { CREDIT_ITEMS } from './relations';
import { TAX_OBJECTS } from './sat-keys';
import type { CfdiShape, ItemShape } from './shape';
import { ITEM_OBJECTS, ITEM_TAXES, readTax, taxOf } from './taxes';

const AMOUNTS = {
  Quantity: 'La cantidad',
  UnitPrice: 'El valor unitario',
  Subtotal: 'El importe',
  Total: 'El total',
} as const;
const given = (item: ItemShape): boolean => !blank(item.Discount);

/** A line with its figures read once; undefined where one is none. */
interface LinePart {
  taxes: readonly ReturnType<typeof readTax>[];
  figures?: { quantity: Figure; price: Figure; subtotal: Figure; discount: Figure; total: Figure };
}

function lineOf(item: ItemShape): LinePart {
  const [quantity, price, subtotal, total] = [item.Quantity, item.UnitPrice, item.Subtotal, item.Total].map(figureOf);
  const discount = given(item) ? figureOf(item.Discount) : NOTHING;
  const taxes = (item.Taxes ?? []).map(readTax);
  if (!quantity || !price || !subtotal || !discount || !total) return { taxes };
  return { taxes, figures: { quantity, price, subtotal, discount, total } };
}

const texts: Rule<ItemShape>[] = [
  rule(
    'CFDI40162',
    'ProductCode',
    'product',
    'Falta la clave de producto del SAT: es de ocho dígitos.',
    ({ ProductCode }) => !/^\d{8}$/.test(ProductCode ?? ''),
  ),
  rule(
    'CFDI40165',
    'UnitCode',
    'product',
    'Falta la clave de unidad del SAT, de dos o tres caracteres.',
    ({ UnitCode }) => !/^[A-Z0-9]{2,3}$/.test(UnitCode ?? ''),
  ),
  rule(
    'CFDI40999',
    'Description',
    'product',
    'La descripción lleva de 1 a 1000 caracteres, sin "|".',
    ({ Description }) => !fits(Description ?? '', 1000),
  ),
  rule(
    'CFDI40999',
    'Unit',
    'product',
    'El nombre de la unidad lleva hasta 20 caracteres, sin "|".',
    ({ Unit }) => !blank(Unit) && !fits(Unit ?? '', 20),
  ),
  rule(
    'CFDI40999',
    'IdentificationNumber',
    'product',
    'La clave del producto lleva hasta 100 caracteres, sin "|".',
    ({ IdentificationNumber }) => !blank(IdentificationNumber) && !fits(IdentificationNumber ?? '', 100),
  ),
  rule(
    'CFDI40170',
    'TaxObject',
    'product',
    'Elija el objeto de impuesto: no existe en el catálogo del SAT.',
    ({ TaxObject }) => !TAX_OBJECTS.has(TaxObject ?? ''),
  ),
  ...Object.entries(AMOUNTS).map(([field, what]) =>
    rule<ItemShape>(
      'CFDI40999',
      field,
      'program',
      `${what} es un número de hasta 6 decimales, no negativo.`,
      (item) => figureOf(item[field as keyof typeof AMOUNTS]) === undefined,
    ),
  ),
  rule(
    'CFDI40999',
    'Discount',
    'program',
    'El descuento es un número de hasta 6 decimales, no negativo.',
    (item) => given(item) && figureOf(item.Discount) === undefined,
  ),
];

/** Facturama's own equality, closer than SAT's range for it. */
function isNoProduct({ figures }: LinePart): boolean {
  if (!figures) return false;
  const { quantity, price, subtotal } = figures;
  return productOf(quantity, price, moneyDecimals(subtotal)) !== subtotal.millionths;
}

function totalIsAnother({ taxes, figures }: LinePart): boolean {
  if (!figures || taxes.some(({ total }) => total === undefined)) return false;
  const parts = (withheld: boolean) =>
    sumOf(taxes.map(({ tax, total }) => ((tax.IsRetention === true) === withheld ? total : undefined)));
  const { subtotal, discount, total } = figures;
  const wanted = subtotal.millionths - discount.millionths + parts(false) - parts(true);
  return rounded(wanted, moneyDecimals(total)) !== total.millionths;
}

const isZeroRated = ({ taxes }: LinePart): boolean =>
  taxes.some(({ tax, rate }) => tax.Name === 'IVA' && rate?.millionths === 0n);

const arithmetic: Rule<LinePart>[] = [
  rule(
    'CFDI40999',
    'Quantity',
    'program',
    'La cantidad es mayor que cero.',
    ({ figures }) => figures !== undefined && !isPositive(figures.quantity),
  ),
  rule(
    'CFDI40166',
    'UnitPrice',
    'program',
    'El valor unitario es mayor que cero.',
    ({ figures }) => figures !== undefined && !isPositive(figures.price),
  ),
  rule('CFDI40167', 'Subtotal', 'program', 'El importe es la cantidad por el valor unitario.', isNoProduct),
  rule(
    'CFDI40168',
    'Discount',
    'program',
    'El descuento no lleva más decimales que el importe.',
    ({ figures }) => figures !== undefined && figures.discount.decimals > moneyDecimals(figures.subtotal),
  ),
  rule(
    'CFDI40169',
    'Discount',
    'document',
    'El descuento no puede ser mayor que el importe.',
    ({ figures }) => figures !== undefined && figures.discount.millionths > figures.subtotal.millionths,
  ),
  rule(
    'CFDI40111',
    'Discount',
    'document',
    'Un producto con tasa 0 % no lleva descuento: descuéntelo del precio.',
    (line) => isPositive(line.figures?.discount) && isZeroRated(line),
  ),
  rule(
    'CFDI40119',
    'Total',
    'program',
    'El total es el importe menos el descuento, más los impuestos, menos las retenciones.',
    totalIsAnother,
  ),
];

function ofItem(item: ItemShape, cfdi: CfdiShape, facts: RuleFacts, at: string): Finding[] {
  const line = lineOf(item);
  const { taxes, figures } = line;
  const net = (figures?.subtotal.millionths ?? 0n) - (figures?.discount.millionths ?? 0n);
  const ieps = sumOf(taxes.map(({ tax, total }) => (taxOf(tax) === 'IEPS' ? total : undefined)));
  const ofTaxes = taxes.flatMap((tax, index) =>
    judge(ITEM_TAXES, { ...tax, net, ieps }, facts, `${at}Taxes[${index}].`),
  );
  return [
    ...judge(texts, item, facts, at),
    ...judge(arithmetic, line, facts, at),
    ...(figures ? ofTaxes : []),
    ...judge(ITEM_OBJECTS, { object: item.TaxObject, taxes: item.Taxes ?? [] }, facts, at),
    ...(isGlobal(cfdi) && cfdi.GlobalInformation ? judge(GLOBAL_ITEMS, item, facts, at) : []),
    ...(cfdi.CfdiType === 'E' ? judge(CREDIT_ITEMS, item, facts, at) : []),
  ];
}

/** The lines of an income or a credit note (cfdi.md, section 2.5). */
export function conceptFindings(cfdi: CfdiShape, facts: RuleFacts): Finding[] {
  const items = cfdi.Items ?? [];
  if (items.length === 0)
    return [{ code: 'CFDI40999', field: 'Items', message: 'El comprobante no tiene conceptos.', mend: 'document' }];
  return items.flatMap((item, index) => ofItem(item, cfdi, facts, `Items[${index}].`));
}
