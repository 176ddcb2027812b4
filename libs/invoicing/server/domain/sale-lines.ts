import type { Branch } from '@ceiba/branches/contract';
import type { TaxRate } from '@ceiba/catalogs/contract';
import type { CompanySettings } from '@ceiba/identity/contract';
import { addDecimals, toCents, toScaled } from '@ceiba/platform/contract';
import type { SaleProduct } from '@ceiba/products/contract';
import { rateBesideIeps } from '@ceiba/sales/contract';
import type { InvoiceableSale } from '@ceiba/sales/server';
import type { ChargedLine, LineTax } from './income-cfdi';
import type { Finding } from './rules/rule';

type Detail = InvoiceableSale['details'][number];
type Defaults = Pick<CompanySettings, 'sat_product_key' | 'sat_unit_key' | 'tax_object'>;

/** Lines of a CFDI, or why a sale can't have one. */
export type SaleLines = { ok: true; lines: ChargedLine[] } | { ok: false; message: string; findings: Finding[] };

/** SAT's key of a delivery service. */
const SHIPPING = { product_code: '78102203', unit_code: 'E48' };
/** IVA rates that SAT knows, in ten-thousandths. */
const IVA_RATES = [0, 800, 1600];

const rated = (taxes: readonly TaxRate[]): TaxRate[] =>
  taxes.filter((tax) => tax.factor_tax === 'Tasa' && tax.type_tax === 'IVA');

/** IEPS and the IVA on top of it, as they were charged. */
function withIeps(rate: string, rate_ieps: string): LineTax[] | null {
  const iva = rateBesideIeps(rate, rate_ieps);
  if (!IVA_RATES.includes(toScaled(iva, 4))) return null;
  return [
    { name: 'IEPS', rate: rate_ieps },
    { name: 'IVA', rate: iva },
  ];
}

/** Taxes that make up a charged rate: the product's or branch's where they still do, else the rate as IVA. */
function taxesOf(rate: string, own: readonly TaxRate[]): LineTax[] | null {
  const taxes = rated(own);
  const names = taxes.map(({ value_tax }) => ({ name: 'IVA', rate: value_tax }) as const);
  const wanted = toScaled(rate, 4);
  if (
    taxes.length > 0 &&
    toScaled(
      addDecimals(
        names.map((tax) => tax.rate),
        4,
      ),
      4,
    ) === wanted
  )
    return names;
  return IVA_RATES.includes(wanted) ? [{ name: 'IVA', rate }] : null;
}

function lineOf(
  detail: Detail,
  product: SaleProduct | undefined,
  branch: Branch,
  company: Defaults,
): ChargedLine | string {
  const name = `${detail.key_product} ${detail.name_product}`;
  const product_code = product?.sat_product_key ?? company.sat_product_key;
  const unit_code = product?.sat_unit_key ?? company.sat_unit_key;
  if (!product_code) return `Falta la clave de producto del SAT en el producto ${name}.`;
  if (!unit_code) return `Falta la clave de unidad del SAT en el producto ${name}.`;
  const tax_object = product?.tax_object ?? company.tax_object;
  const own = product && product.taxes.length > 0 ? product.taxes : branch.taxes.slice(0, 1);
  const ieps = toScaled(detail.rate_ieps, 4) > 0;
  const found = ieps ? withIeps(detail.rate, detail.rate_ieps) : taxesOf(detail.rate, own);
  const taxes = detail.exempt ? [] : found;
  if (!taxes) return `La tasa ${detail.rate} del producto ${name} no existe en el catálogo del SAT.`;
  if (tax_object !== '02' && toCents(detail.tax) > 0)
    return `El objeto de impuesto ${tax_object} del producto ${name} no admite impuestos.`;
  const { key_product: key, name_product: description, qty, base, tax, exempt } = detail;
  const object = tax_object === '02' || toCents(tax) > 0 ? '02' : '01';
  return { product_code, unit_code, tax_object: object, key, description, qty, base, tax, exempt, taxes };
}

function shippingOf(sale: InvoiceableSale): ChargedLine | string | null {
  if (toCents(sale.shipping_base) === 0) return null;
  const taxes = taxesOf(sale.value_tax, []);
  if (!taxes) return `La tasa ${sale.value_tax} del envío no existe en el catálogo del SAT.`;
  return {
    ...SHIPPING,
    tax_object: '02',
    key: 'ENVIO',
    description: 'Envío',
    qty: 1,
    base: sale.shipping_base,
    tax: sale.shipping_tax,
    exempt: 0,
    taxes,
  };
}

const joined = (texts: readonly string[]): string => texts.join(' ').slice(0, 1000);

/** Lines and shipping as they were charged, with SAT's keys; company defaults fill what a product leaves out. */
export function saleLines(
  sale: InvoiceableSale,
  products: ReadonlyMap<number, SaleProduct>,
  branch: Branch,
  company: Defaults,
): SaleLines {
  const lines = sale.details.map((detail) => lineOf(detail, products.get(detail.id_product), branch, company));
  const all = [...lines, shippingOf(sale)].filter((line) => line !== null);
  const findings = all.flatMap((line, index): Finding[] => {
    if (typeof line !== 'string') return [];
    const product = sale.details[index]?.key_product;
    return [{ code: '', field: `Items[${index}]`, message: line, mend: product ? 'product' : 'place', product }];
  });
  if (findings.length > 0) return { ok: false, message: joined(findings.map(({ message }) => message)), findings };
  return { ok: true, lines: all.filter((line) => typeof line !== 'string') };
}
