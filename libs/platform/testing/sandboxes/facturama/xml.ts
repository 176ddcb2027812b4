// The CFDI 4.0 as XML: enough of it that a reader of SAT's schema finds what it looks for.
import { Decimal, decimal, format, round, ZERO } from '../decimal';
import { Json, JsonObject, objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CfdiRecord } from './records';

const SAT_TAX: Record<string, string> = { ISR: '001', IVA: '002', IEPS: '003' };

export function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}

/** One element; attributes that are '' are left out. */
function element(name: string, attributes: Record<string, string>, children: string[] = []): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== '');
  const head = [name, ...written.map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');
  return children.length > 0 ? `<${head}>${children.join('')}</${name}>` : `<${head}/>`;
}

const money = (value: Json | undefined): string => format(round(decimal(value) ?? ZERO, 2), 2);
const wide = (value: Json | undefined, scale = 2): string => format(decimal(value) ?? ZERO, scale);

function taxElement(tax: JsonObject): { withheld: boolean; text: string } {
  const name = textOf(tax.Name);
  const withheld = textOf(tax.IsRetention) === 'true' || tax.IsRetention === true;
  const exempt = name === 'IVA Exento';
  const rate: Decimal = decimal(tax.Rate) ?? ZERO;
  const attributes = {
    Base: wide(tax.Base),
    Impuesto: SAT_TAX[name.slice(0, 4).trim()] ?? '',
    TipoFactor: exempt ? 'Exento' : 'Tasa',
    TasaOCuota: exempt ? '' : format(rate, 6),
    Importe: exempt ? '' : wide(tax.Total),
  };
  return { withheld, text: element(withheld ? 'cfdi:Retencion' : 'cfdi:Traslado', attributes) };
}

function concept(item: JsonObject): string {
  const taxes = objectsOf(item.Taxes).map(taxElement);
  const out = taxes.filter((tax) => !tax.withheld).map((tax) => tax.text);
  const held = taxes.filter((tax) => tax.withheld).map((tax) => tax.text);
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

function payroll(record: CfdiRecord): string {
  const source = objectOf(objectOf(record.Request.Complemento).Payroll);
  const employee = objectOf(source.Employee);
  return element(
    'nomina12:Nomina',
    {
      'xmlns:nomina12': 'http://www.sat.gob.mx/nomina12',
      Version: '1.2',
      TipoNomina: textOf(source.Type),
      FechaPago: textOf(source.PaymentDate).slice(0, 10),
      FechaInicialPago: textOf(source.InitialPaymentDate).slice(0, 10),
      FechaFinalPago: textOf(source.FinalPaymentDate).slice(0, 10),
      NumDiasPagados: wide(source.DaysPaid, 3),
      TotalPercepciones: money(record.Subtotal),
      TotalDeducciones: record.Discount > 0 ? money(record.Discount) : '',
    },
    [
      element('nomina12:Receptor', {
        Curp: textOf(employee.Curp),
        TipoContrato: textOf(employee.ContractType),
        TipoRegimen: textOf(employee.RegimeType),
        NumEmpleado: textOf(employee.EmployeeNumber),
        PeriodicidadPago: textOf(employee.FrequencyPayment),
        ClaveEntFed: textOf(employee.FederalEntityKey),
      }),
    ],
  );
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

/** The whole document of a stamped record. */
export function cfdiXml(record: CfdiRecord, { issuer }: FacturamaAccount): string {
  const { Request } = record;
  const receiver = objectOf(Request.Receiver);
  const complement = [record.CfdiType === 'N' ? payroll(record) : '', fiscalStamp(record)];
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
    element('cfdi:Emisor', { Rfc: issuer.rfc, Nombre: issuer.name, RegimenFiscal: issuer.fiscalRegime }),
    element('cfdi:Receptor', {
      Rfc: record.Receiver.Rfc,
      Nombre: record.Receiver.Name,
      DomicilioFiscalReceptor: textOf(receiver.TaxZipCode),
      RegimenFiscalReceptor: textOf(receiver.FiscalRegime),
      UsoCFDI: textOf(receiver.CfdiUse),
    }),
    element('cfdi:Conceptos', {}, [concepts(record)]),
    element('cfdi:Complemento', {}, complement),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
