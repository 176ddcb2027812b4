// The CFDI 4.0 as XML: enough of it that a reader of SAT's schema finds what it looks for.
import { add, Decimal, decimal, format, round, ZERO } from '../decimal';
import { flagOf, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CfdiRecord } from './records';
import { element, money, wide } from './xml-elements';
import { payrollElement } from './xml-payroll';

const SAT_TAX: Record<string, string> = { ISR: '001', IVA: '002', IEPS: '003' };

/** One tax of a line, or the sum of one kind over all lines. */
interface XmlTax {
  withheld: boolean;
  exempt: boolean;
  tax: string;
  rate: string;
  base: Decimal;
  total: Decimal;
}

function readTax(source: JsonObject): XmlTax {
  const name = textOf(source.Name);
  return {
    withheld: flagOf(source.IsRetention),
    exempt: name === 'IVA Exento',
    tax: SAT_TAX[name.slice(0, 4).trim()] ?? '',
    rate: format(decimal(source.Rate) ?? ZERO, 6),
    base: decimal(source.Base) ?? ZERO,
    total: decimal(source.Total) ?? ZERO,
  };
}

function taxElement({ withheld, exempt, tax, rate, base, total }: XmlTax): string {
  return element(withheld ? 'cfdi:Retencion' : 'cfdi:Traslado', {
    Base: format(base, 2),
    Impuesto: tax,
    TipoFactor: exempt ? 'Exento' : 'Tasa',
    TasaOCuota: exempt ? '' : rate,
    Importe: exempt ? '' : format(total, 2),
  });
}

/** The sums of the document: a row per tax, factor and rate; withheld ones per tax. */
function summed(taxes: XmlTax[]): XmlTax[] {
  const rows = new Map<string, XmlTax>();
  for (const tax of taxes) {
    const key = tax.withheld ? `R${tax.tax}` : `T${tax.tax}${tax.exempt}${tax.rate}`;
    const row = rows.get(key);
    rows.set(key, row ? { ...row, base: add(row.base, tax.base), total: add(row.total, tax.total) } : tax);
  }
  return [...rows.values()].map((row) => ({ ...row, base: round(row.base, 2), total: round(row.total, 2) }));
}

function summary(record: CfdiRecord): string {
  const rows = summed(objectsOf(record.Request.Items).flatMap((item) => objectsOf(item.Taxes).map(readTax)));
  if (rows.length === 0) return '';
  const [out, held] = [rows.filter((row) => !row.withheld), rows.filter((row) => row.withheld)];
  const total = (list: XmlTax[]): string => format(list.map((row) => row.total).reduce(add, ZERO), 2);
  const retained = held.map(({ tax, total: Importe }) =>
    element('cfdi:Retencion', { Impuesto: tax, Importe: format(Importe, 2) }),
  );
  const attributes = {
    TotalImpuestosRetenidos: held.length > 0 ? total(held) : '',
    TotalImpuestosTrasladados: out.some((row) => !row.exempt) ? total(out) : '',
  };
  return element('cfdi:Impuestos', attributes, [
    ...(held.length > 0 ? [element('cfdi:Retenciones', {}, retained)] : []),
    ...(out.length > 0 ? [element('cfdi:Traslados', {}, out.map(taxElement))] : []),
  ]);
}

function concept(item: JsonObject): string {
  const taxes = objectsOf(item.Taxes).map(readTax);
  const out = taxes.filter((tax) => !tax.withheld).map(taxElement);
  const held = taxes.filter((tax) => tax.withheld).map(taxElement);
  const inner: string[] = [];
  if (out.length > 0) inner.push(element('cfdi:Traslados', {}, out));
  if (held.length > 0) inner.push(element('cfdi:Retenciones', {}, held));
  const attributes = {
    ClaveProdServ: textOf(item.ProductCode),
    NoIdentificacion: textOf(item.IdentificationNumber),
    Cantidad: wide(item.Quantity, 0),
    ClaveUnidad: textOf(item.UnitCode),
    Unidad: textOf(item.Unit),
    Descripcion: textOf(item.Description),
    ValorUnitario: wide(item.UnitPrice),
    Importe: wide(item.Subtotal),
    Descuento: decimal(item.Discount) ? wide(item.Discount) : '',
    ObjetoImp: textOf(item.TaxObject),
  };
  return element('cfdi:Concepto', attributes, inner.length > 0 ? [element('cfdi:Impuestos', {}, inner)] : []);
}

function concepts({ CfdiType, Request, Subtotal, Discount }: CfdiRecord): string {
  const fixed = { Cantidad: '1', ClaveUnidad: 'ACT', ObjetoImp: '01' };
  if (CfdiType === 'P') {
    const attributes = { ClaveProdServ: '84111506', ...fixed, Descripcion: 'Pago', ValorUnitario: '0', Importe: '0' };
    return element('cfdi:Concepto', attributes);
  }
  if (CfdiType === 'N') {
    const value = money(Subtotal);
    const attributes = { ValorUnitario: value, Importe: value, Descuento: Discount > 0 ? money(Discount) : '' };
    const text = { ClaveProdServ: '84111505', ...fixed, Descripcion: 'Pago de nómina' };
    return element('cfdi:Concepto', { ...text, ...attributes });
  }
  return objectsOf(Request.Items).map(concept).join('');
}

function fiscalStamp(record: CfdiRecord): string {
  const stamp = objectOf(objectOf(record.Response.Complement).TaxStamp);
  return element('tfd:TimbreFiscalDigital', {
    'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
    Version: '1.1',
    UUID: record.Uuid.toUpperCase(),
    FechaTimbrado: textOf(stamp.Date),
    RfcProvCertif: textOf(stamp.RfcProvCertif),
    SelloCFD: textOf(stamp.CfdiSign),
    NoCertificadoSAT: textOf(stamp.SatCertNumber),
    SelloSAT: textOf(stamp.SatSign),
  });
}

function relations({ Request }: CfdiRecord): string {
  const { Type, Cfdis } = objectOf(Request.Relations);
  const list = objectsOf(Cfdis).map(({ Uuid }) => element('cfdi:CfdiRelacionado', { UUID: textOf(Uuid) }));
  return list.length > 0 ? element('cfdi:CfdiRelacionados', { TipoRelacion: textOf(Type) }, list) : '';
}

/** The whole document of a stamped record. */
export function cfdiXml(record: CfdiRecord, { issuer }: FacturamaAccount): string {
  const { Request } = record;
  const receiver = objectOf(Request.Receiver);
  const complement = [record.CfdiType === 'N' ? payrollElement(record) : '', fiscalStamp(record)];
  const root = {
    'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
    Version: '4.0',
    Serie: record.Serie,
    Folio: record.Folio,
    Fecha: record.Date,
    FormaPago: textOf(Request.PaymentForm),
    MetodoPago: textOf(Request.PaymentMethod),
    SubTotal: record.CfdiType === 'P' ? '0' : money(record.Subtotal),
    Descuento: record.Discount > 0 ? money(record.Discount) : '',
    Moneda: record.CfdiType === 'P' ? 'XXX' : textOf(Request.Currency) || 'MXN',
    Total: record.CfdiType === 'P' ? '0' : money(record.Total),
    TipoDeComprobante: record.CfdiType,
    Exportacion: textOf(Request.Exportation) || '01',
    LugarExpedicion: textOf(Request.ExpeditionPlace),
  };
  const body = element('cfdi:Comprobante', root, [
    relations(record),
    element('cfdi:Emisor', { Rfc: issuer.rfc, Nombre: issuer.name, RegimenFiscal: issuer.fiscalRegime }),
    element('cfdi:Receptor', {
      Rfc: record.Receiver.Rfc,
      Nombre: record.Receiver.Name,
      DomicilioFiscalReceptor: textOf(receiver.TaxZipCode),
      RegimenFiscalReceptor: textOf(receiver.FiscalRegime),
      UsoCFDI: textOf(receiver.CfdiUse),
    }),
    element('cfdi:Conceptos', {}, [concepts(record)]),
    summary(record),
    element('cfdi:Complemento', {}, complement),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
