import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

/** What is wrong with an XML before it can be looked at as a CFDI, in words. */
export class CfdiUnreadable extends Error {
  override name = 'CfdiUnreadable';
}

/** A tax of a line or of the document as written; `rate` and `amount` are absent where it is exempt. */
export interface CfdiTax {
  tax: string;
  factor: string;
  rate: string | null;
  amount: string | null;
}
export interface CfdiLine {
  amount: string;
  discount: string | null;
  transferred: CfdiTax[];
  withheld: CfdiTax[];
}
/** A CFDI 4.0 that somebody else issued, its figures as they are written; nothing of it is believed yet. */
export interface ReceivedCfdi {
  version: string;
  type: string;
  date: string;
  currency: string;
  subtotal: string;
  discount: string | null;
  total: string;
  seal: string;
  issuer: { rfc: string; name: string; regime: string };
  receiver: { rfc: string; name: string; zip: string; regime: string; use: string };
  lines: CfdiLine[];
  transferred: CfdiTax[];
  withheld: CfdiTax[];
  /** Of each TimbreFiscalDigital 1.1, in capitals. */
  uuids: string[];
}

const MOST_BYTES = 1024 * 1024;
const MOST_ELEMENTS = 5_000;
const MOST_DEPTH = 12;
const MOST_ATTRIBUTE = 10_240;
const CFDI = 'http://www.sat.gob.mx/cfd/4';
const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
};

/** The text by the encoding that the document declares: read as another one, Ñ is lost without an error. */
function decoded(bytes: Buffer): string {
  if (bytes.length > MOST_BYTES) throw new CfdiUnreadable('El XML excede 1 MB.');
  const head = bytes.subarray(0, 200).toString('latin1');
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const encoding = ENCODINGS[declared.toLowerCase()];
  if (!encoding) throw new CfdiUnreadable(`La codificación ${declared.slice(0, 20)} no se acepta; debe ser UTF-8.`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CfdiUnreadable('El XML no está en la codificación que declara.');
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes without a namespace by their names: those of CFDI have none. */
function attributesOf(tag: SaxesTagNS): Attributes {
  const all = Object.values(tag.attributes).filter(({ uri }) => uri === '');
  return Object.fromEntries(all.map(({ local, value }) => [local, value]));
}

/**
 * Reads a CFDI. Hostile XML is refused: a document type (and so every entity), too much depth, elements or text, anything
 * that is not well formed. Throws CfdiUnreadable.
 */
export function readCfdi(bytes: Buffer): ReceivedCfdi {
  const reader = new CfdiReader();
  const parser = new SaxesParser({ xmlns: true });
  const stop = (message: string): never => {
    throw new CfdiUnreadable(message);
  };
  let elements = 0;
  parser.on('error', () => stop('El XML está mal formado.'));
  parser.on('doctype', () => stop('El XML no puede tener DOCTYPE.'));
  parser.on('attribute', ({ value }: SaxesAttributeNS) => {
    if (value.length > MOST_ATTRIBUTE) stop('El XML tiene un atributo demasiado largo.');
  });
  parser.on('opentag', (tag) => {
    if ((elements += 1) > MOST_ELEMENTS) stop('El XML tiene demasiados elementos.');
    reader.open(tag.uri, tag.local, attributesOf(tag));
    if (reader.depth > MOST_DEPTH) stop('El XML está anidado en exceso.');
  });
  parser.on('closetag', () => reader.close());
  parser.write(decoded(bytes)).close();
  return reader.result();
}

/** Takes what it knows out of the elements; everything else (addenda, other complements) is of no account. */
class CfdiReader {
  private readonly path: string[] = [];
  private root: Attributes | null = null;
  private issuer: Attributes = {};
  private receiver: Attributes = {};
  private readonly lines: CfdiLine[] = [];
  private readonly transferred: CfdiTax[] = [];
  private readonly withheld: CfdiTax[] = [];
  private readonly uuids: string[] = [];

  get depth(): number {
    return this.path.length;
  }

  open(uri: string, local: string, attributes: Attributes): void {
    const name = uri === CFDI ? local : uri === STAMP ? `stamp:${local}` : '';
    this.path.push(name);
    const path = this.path.join('/');
    if (this.path.length === 1) {
      if (name !== 'Comprobante') throw new CfdiUnreadable('El XML no es un CFDI 4.0.');
      this.root = attributes;
    }
    if (path === 'Comprobante/Emisor') this.issuer = attributes;
    if (path === 'Comprobante/Receptor') this.receiver = attributes;
    if (path === 'Comprobante/Conceptos/Concepto') this.line(attributes);
    if (path === 'Comprobante/Complemento/stamp:TimbreFiscalDigital') this.uuids.push(upper(attributes.UUID));
    this.tax(path, attributes);
  }

  close(): void {
    this.path.pop();
  }

  result(): ReceivedCfdi {
    const { root, issuer, receiver } = this;
    if (!root) throw new CfdiUnreadable('El XML está vacío.');
    return {
      ...{ version: textOf(root.Version), type: textOf(root.TipoDeComprobante), date: textOf(root.Fecha) },
      ...{ currency: textOf(root.Moneda), subtotal: textOf(root.SubTotal), total: textOf(root.Total) },
      ...{ discount: root.Descuento ?? null, seal: textOf(root.Sello) },
      issuer: { rfc: upper(issuer.Rfc), name: textOf(issuer.Nombre), regime: textOf(issuer.RegimenFiscal) },
      receiver: {
        ...{ rfc: upper(receiver.Rfc), name: textOf(receiver.Nombre), use: textOf(receiver.UsoCFDI) },
        ...{ zip: textOf(receiver.DomicilioFiscalReceptor), regime: textOf(receiver.RegimenFiscalReceptor) },
      },
      ...{ lines: this.lines, transferred: this.transferred, withheld: this.withheld, uuids: this.uuids },
    };
  }

  private line({ Importe, Descuento }: Attributes): void {
    this.lines.push({ amount: textOf(Importe), discount: Descuento ?? null, transferred: [], withheld: [] });
  }

  private tax(path: string, attributes: Attributes): void {
    const line = this.lines.at(-1);
    const inLine = 'Comprobante/Conceptos/Concepto/Impuestos';
    if (path === `${inLine}/Traslados/Traslado`) line?.transferred.push(taxOf(attributes));
    if (path === `${inLine}/Retenciones/Retencion`) line?.withheld.push(taxOf(attributes));
    if (path === 'Comprobante/Impuestos/Traslados/Traslado') this.transferred.push(taxOf(attributes));
    if (path === 'Comprobante/Impuestos/Retenciones/Retencion') this.withheld.push(taxOf(attributes));
  }
}

const textOf = (value: string | undefined): string => (value ?? '').trim();
const upper = (value: string | undefined): string => textOf(value).toUpperCase();
const taxOf = ({ Impuesto, TipoFactor, TasaOCuota, Importe }: Attributes): CfdiTax => ({
  ...{ tax: textOf(Impuesto), factor: textOf(TipoFactor) },
  ...{ rate: TasaOCuota ?? null, amount: Importe ?? null },
});
