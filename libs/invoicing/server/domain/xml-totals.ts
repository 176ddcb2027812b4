import { formatMoney, fromScaled, toScaled } from '@ceiba/platform/contract';
import { taxTitle } from '@ceiba/invoicing/contract';
import { SaxesParser } from 'saxes';
import type { BookFigures } from './book-figures';

/** What the XML of one of our CFDIs comes to, in millionths: SAT lets amounts have six decimals. */
interface XmlTotals {
  subtotal: number;
  total: number;
  by_tax: Map<string, { base: number; amount: number }>;
}
type Attributes = Readonly<Record<string, string>>;

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const RETENTIONS = 'http://www.sat.gob.mx/esquemas/retencionpago/2';
/** SAT's keys of taxes. */
const NAMES: Readonly<Record<string, string>> = { '001': 'isr', '002': 'iva', '003': 'ieps' };
const DECIMALS = 6;

const scaled = (value = '0'): number => toScaled(value, DECIMALS);

/** Sums of the document itself; of its lines only those without taxes, which no sum of the document has. */
class TotalsReader {
  private readonly path: string[] = [];
  private type = '';
  private found: Pick<XmlTotals, 'subtotal' | 'total'> | null = null;
  private readonly by_tax: XmlTotals['by_tax'] = new Map();

  open(uri: string, local: string, attributes: Attributes): void {
    this.path.push(uri === CFDI || uri === RETENTIONS ? local : '');
    const path = this.path.join('/');
    if (path === 'Comprobante') this.document(attributes);
    if (path === 'Comprobante/Conceptos/Concepto' && attributes.ObjetoImp === '01' && 'IE'.includes(this.type))
      this.add('sin_objeto', attributes.Importe);
    if (path === 'Comprobante/Impuestos/Traslados/Traslado') this.charged(attributes);
    if (path === 'Comprobante/Impuestos/Retenciones/Retencion')
      this.add(`ret_${nameOf(attributes.Impuesto)}`, '0', attributes.Importe);
    if (path === 'Retenciones/Totales') {
      const total = scaled(attributes.MontoTotOperacion);
      this.found = { subtotal: total, total };
    }
    if (path === 'Retenciones/Totales/ImpRetenidos')
      this.add(`ret_${nameOf(attributes.ImpuestoRet)}`, attributes.BaseRet, attributes.MontoRet);
  }

  close(): void {
    this.path.pop();
  }

  result(): XmlTotals | null {
    return this.found && { ...this.found, by_tax: this.by_tax };
  }

  /** What is deducted of a payroll is its discount. */
  private document({ TipoDeComprobante = '', SubTotal, Descuento, Total }: Attributes): void {
    this.type = TipoDeComprobante;
    this.found = { subtotal: scaled(SubTotal), total: scaled(Total) };
    if (this.type === 'N' && Descuento) this.add('ret_isr', '0', Descuento);
  }

  private charged({ Impuesto, TipoFactor, TasaOCuota, Base, Importe }: Attributes): void {
    const exempt = TipoFactor === 'Exento';
    this.add(exempt ? 'iva_exento' : `${nameOf(Impuesto)}_${String(scaled(TasaOCuota))}`, Base, Importe);
  }

  private add(code: string, base?: string, amount?: string): void {
    const known = this.by_tax.get(code) ?? { base: 0, amount: 0 };
    this.by_tax.set(code, { base: known.base + scaled(base), amount: known.amount + scaled(amount) });
  }
}

const nameOf = (key = ''): string => NAMES[key] ?? key;

/** Null: it is none of our documents, or not well formed. */
function read(xml: Buffer): XmlTotals | null {
  const reader = new TotalsReader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes).filter((one) => one.uri === '');
    reader.open(uri, local, Object.fromEntries(own.map((one) => [one.local, one.value])));
  });
  parser.on('closetag', () => reader.close());
  try {
    parser.write(xml.toString('utf8')).close();
    return reader.result();
  } catch {
    return null;
  }
}

const shown = (value: number): string => {
  const text = fromScaled(value, DECIMALS);
  return formatMoney(text.replace(/0{1,4}$/, ''));
};
const other = (what: string, here: number, there: number): string[] =>
  here === there ? [] : [`${what}: ${shown(here)} en el índice, ${shown(there)} en el XML`];

/**
 * Where the XML of a CFDI says otherwise than the book, in words; null: nowhere. Bases of withheld taxes are compared where the document
 * has them, which is in papers of withheld taxes alone.
 */
export function xmlDifferences(
  { subtotal, total, by_tax }: Pick<BookFigures, 'subtotal' | 'total' | 'by_tax'>,
  xml: Buffer,
): string | null {
  const there = read(xml);
  if (!there) return 'El XML no se pudo leer';
  const here = new Map(by_tax.map(({ tax, base, amount }) => [tax, { base: scaled(base), amount: scaled(amount) }]));
  const none = { base: 0, amount: 0 };
  const codes = [...new Set([...here.keys(), ...there.by_tax.keys()])];
  const found = [
    ...other('Subtotal', scaled(subtotal), there.subtotal),
    ...other('Total', scaled(total), there.total),
    ...codes.flatMap((code) => {
      const [ours, theirs] = [here.get(code) ?? none, there.by_tax.get(code) ?? none];
      const based = !code.startsWith('ret_') || theirs.base > 0;
      return [
        ...(based ? other(`Base ${titleOf(code)}`, ours.base, theirs.base) : []),
        ...other(titleOf(code), ours.amount, theirs.amount),
      ];
    }),
  ];
  return found.length > 0 ? found.join('; ') : null;
}

const KNOWN = /^(ret_(iva|isr|ieps)|(iva|ieps)_(\d+|exento)|sin_objeto)$/;
/** A code that is none of ours is told as it is. */
const titleOf = (code: string): string => (KNOWN.test(code) ? taxTitle(code) : code);
