// The lines of an income or a credit note: forms and the arithmetic, as equalities (cfdi.md, sections 1.2 and 2.5).
import { add, compare, Decimal, decimal, isPositive, multiply, round, subtract, sum, ZERO } from '../decimal';
import { isBlank, JsonObject, objectsOf, textOf } from '../json';
import { TAX_OBJECTS } from './catalogs';
import { missing, ModelErrors } from './errors';
import { ReadTax, validateTax, validateTaxObject } from './validate-taxes';

export interface ReadItem {
  quantity: Decimal;
  price: Decimal;
  subtotal: Decimal;
  discount: Decimal;
  total: Decimal;
  taxes: ReadTax[];
  source: JsonObject;
}

const TEXTS: Record<string, RegExp> = {
  ProductCode: /^\d{8}$/,
  UnitCode: /^[A-Z0-9]{2,3}$/,
  Description: /^[^|]{1,1000}$/,
};
const OPTIONAL_TEXTS: Record<string, RegExp> = { Unit: /^[^|]{1,20}$/, IdentificationNumber: /^[^|]{1,100}$/ };

function validateTexts(item: JsonObject, at: string, errors: ModelErrors): void {
  for (const [field, form] of Object.entries(TEXTS)) {
    if (!errors.must(!isBlank(item[field]), `${at}.${field}`, missing(field))) continue;
    errors.must(form.test(textOf(item[field])), `${at}.${field}`, `El campo ${field} no cumple con el patrón.`);
  }
  for (const [field, form] of Object.entries(OPTIONAL_TEXTS)) {
    if (isBlank(item[field])) continue;
    errors.must(form.test(textOf(item[field])), `${at}.${field}`, `El campo ${field} no cumple con el patrón.`);
  }
  const object = textOf(item.TaxObject);
  errors.must(TAX_OBJECTS.includes(object), `${at}.TaxObject`, 'El objeto de impuesto no existe en el catálogo.');
}

/** A number of at most six decimals, not negative; undefined and an error otherwise. */
function amount(item: JsonObject, field: string, at: string, errors: ModelErrors): Decimal | undefined {
  if (field === 'Discount' && isBlank(item[field])) return ZERO;
  const value = decimal(item[field]);
  const ok = value !== undefined && value.units >= 0n && value.scale <= 6;
  const message = `El campo ${field} debe ser un número de hasta 6 decimales, no negativo.`;
  return errors.must(ok, `${at}.${field}`, message) ? value : undefined;
}

const cents = (value: Decimal): number => Math.max(2, value.scale);

function checkArithmetic(item: ReadItem, at: string, errors: ModelErrors): void {
  const { quantity, price, subtotal, discount, total, taxes } = item;
  errors.must(isPositive(quantity), `${at}.Quantity`, 'La cantidad debe ser mayor que cero.');
  errors.must(isPositive(price), `${at}.UnitPrice`, 'El valor unitario debe ser mayor que cero.');
  const product = round(multiply(quantity, price), cents(subtotal));
  const same = compare(product, subtotal) === 0;
  errors.must(same, `${at}.Subtotal`, 'El Subtotal debe ser Quantity por UnitPrice.');
  const fine = compare(discount, subtotal) <= 0 && discount.scale <= cents(subtotal);
  errors.must(fine, `${at}.Discount`, 'El descuento no puede ser mayor que el importe ni tener más decimales.');
  const signed = taxes.map((tax) => (tax.withheld ? subtract(ZERO, tax.total) : tax.total));
  const want = round(add(subtract(subtotal, discount), sum(signed)), cents(total));
  const message = 'El Total debe ser Subtotal menos Discount, más impuestos trasladados, menos retenciones.';
  errors.must(compare(want, total) === 0, `${at}.Total`, message);
}

function validateItem(source: JsonObject, at: string, errors: ModelErrors): ReadItem | undefined {
  validateTexts(source, at, errors);
  const quantity = amount(source, 'Quantity', at, errors);
  const price = amount(source, 'UnitPrice', at, errors);
  const subtotal = amount(source, 'Subtotal', at, errors);
  const discount = amount(source, 'Discount', at, errors);
  const total = amount(source, 'Total', at, errors);
  if (!quantity || !price || !subtotal || !discount || !total) return undefined;
  const net = subtract(subtotal, discount);
  const taxes: ReadTax[] = [];
  const charged = objectsOf(source.Taxes).filter((tax) => textOf(tax.Name) === 'IEPS');
  const ieps = sum(charged.map((tax) => decimal(tax.Total) ?? ZERO));
  for (const [index, tax] of objectsOf(source.Taxes).entries()) {
    const read = validateTax(tax, { net, ieps }, `${at}.Taxes[${index}]`, errors);
    if (read) taxes.push(read);
  }
  validateTaxObject(textOf(source.TaxObject), taxes, at, errors);
  const item = { quantity, price, subtotal, discount, total, taxes, source };
  checkArithmetic(item, at, errors);
  return item;
}

/** At least one line; what could be read of each. */
export function validateItems(cfdi: JsonObject, errors: ModelErrors): ReadItem[] {
  const sources = objectsOf(cfdi.Items);
  errors.must(sources.length > 0, 'Items', missing('Items'));
  return sources.flatMap((source, index) => validateItem(source, `Items[${index}]`, errors) ?? []);
}
