// Turns a valid request into a stamped record and the answer for display (cfdi.md, section 1.3).
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { toNumber } from '../decimal';
import { isBlank, JsonObject, objectOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CFDI_TYPES, CURRENCIES, PAYMENT_FORMS, PAYMENT_METHODS } from './catalogs';
import { CfdiRecord, CfdiRecords, CfdiStatus } from './records';
import { Amounts, percent } from './totals';
import { localTime } from './time';
import { ValidCfdi } from './validate';

const CERTIFICATE = '30001000000500003416';
const SAT_CERTIFICATE = '30001000000500003456';

function named(code: string, names: Record<string, string>): string {
  return code in names ? `${code} - ${names[code]}` : code;
}

function signatureOf(text: string): string {
  return createHash('sha512').update(text).digest('base64');
}

/** What SAT adds to a document. */
export function taxStamp(uuid: string, date: string): JsonObject {
  const sign = signatureOf(uuid);
  return {
    Version: '1.1',
    Uuid: uuid,
    Date: date,
    CfdiSign: sign,
    SatCertNumber: SAT_CERTIFICATE,
    SatSign: signatureOf(sign),
    RfcProvCertif: 'SPR190613I52',
    TaxStampOriginalString: `||1.1|${uuid}|${date}|SPR190613I52|${sign}|${SAT_CERTIFICATE}||`,
  };
}

function itemsOf(amounts: Amounts): JsonObject[] {
  const { items, subtotal, discount, total } = amounts;
  if (items.length === 0) {
    const money = { UnitValue: toNumber(subtotal), Discount: toNumber(discount), Total: toNumber(total) };
    return [{ Quantity: 1, Unit: 'ACT - Actividad', Description: 'Pago', ...money }];
  }
  return items.map(({ source, quantity, price, discount: off, total: sum }) => ({
    Quantity: toNumber(quantity),
    Unit: `${textOf(source.UnitCode)} - ${textOf(source.Unit) || 'NO APLICA'}`,
    Description: textOf(source.Description),
    UnitValue: toNumber(price),
    Discount: toNumber(off),
    Total: toNumber(sum),
  }));
}

function taxesOf(amounts: Amounts): JsonObject[] {
  return amounts.taxes.map((row) => ({
    Name: row.exempt ? 'IVA Exento' : row.name,
    Rate: percent(row.rate),
    Total: toNumber(row.total),
    Type: row.withheld ? 'retained' : 'transferred',
  }));
}

function answerOf(record: CfdiRecord, valid: ValidCfdi, account: FacturamaAccount): JsonObject {
  const { cfdi, type, amounts } = valid;
  const currency = type === 'P' ? 'XXX' : textOf(cfdi.Currency) || 'MXN';
  const { issuer } = account;
  return {
    Id: record.Id,
    CfdiType: CFDI_TYPES[type],
    Type: `${type} - ${CFDI_TYPES[type]}`,
    Serie: record.Serie,
    Folio: record.Folio,
    Date: record.Date,
    CertNumber: CERTIFICATE,
    PaymentTerms: named(textOf(cfdi.PaymentForm), PAYMENT_FORMS),
    PaymentConditions: textOf(cfdi.PaymentConditions),
    PaymentMethod: named(textOf(cfdi.PaymentMethod) || (type === 'N' ? 'PUE' : ''), PAYMENT_METHODS),
    ExpeditionPlace: textOf(cfdi.ExpeditionPlace),
    ExchangeRate: 0,
    Currency: named(currency, CURRENCIES),
    Subtotal: record.Subtotal,
    Discount: record.Discount,
    Total: record.Total,
    Observations: textOf(cfdi.Observations),
    OrderNumber: record.OrderNumber,
    Issuer: { FiscalRegime: issuer.fiscalRegime, Rfc: issuer.rfc, TaxName: issuer.name },
    Receiver: { Rfc: record.Receiver.Rfc, Name: record.Receiver.Name },
    Items: itemsOf(amounts),
    Taxes: taxesOf(amounts),
    Complement: { TaxStamp: taxStamp(record.Uuid, record.Date) },
    Status: 'active',
    SendMail: false,
    OriginalString: `||4.0|${record.Serie}|${record.Folio}|${record.Date}||`,
  };
}

function newRecord(valid: ValidCfdi, records: CfdiRecords, now: Date): CfdiRecord {
  const { cfdi, amounts } = valid;
  const receiver = objectOf(cfdi.Receiver);
  const earlier = isBlank(cfdi.IdCfdi) ? undefined : records.get(textOf(cfdi.IdCfdi));
  const serie = textOf(cfdi.Serie) || (valid.type === 'N' ? 'N' : '');
  if (earlier) records.remove(earlier.Id);
  return {
    Id: randomBytes(17).toString('base64url'),
    Uuid: '',
    Status: 'invalid',
    CfdiType: valid.type,
    Serie: serie,
    Folio: earlier?.Folio ?? (textOf(cfdi.Folio) || records.nextFolio(serie)),
    OrderNumber: textOf(cfdi.OrderNumber),
    Date: (textOf(cfdi.Date) || localTime(now)).replace(' ', 'T').slice(0, 19),
    Receiver: { Rfc: textOf(receiver.Rfc), Name: textOf(receiver.Name) },
    Subtotal: toNumber(amounts.subtotal),
    Discount: toNumber(amounts.discount),
    Total: toNumber(amounts.total),
    Request: cfdi,
    Response: {},
    Emails: [],
  };
}

/** Keeps the request as a record without stamp: what Facturama does when SAT or the PAC refuses. */
export function keepUnstamped(valid: ValidCfdi, status: CfdiStatus, records: CfdiRecords, now: Date): CfdiRecord {
  const record = { ...newRecord(valid, records, now), Status: status };
  records.put(record);
  return record;
}

/** Stamps: a new UUID every time, whatever the order number (the real one does not look at it either). */
export function stamp(valid: ValidCfdi, account: FacturamaAccount, records: CfdiRecords, now: Date): CfdiRecord {
  const record: CfdiRecord = { ...newRecord(valid, records, now), Uuid: randomUUID(), Status: 'active' };
  record.Response = answerOf(record, valid, account);
  records.put(record);
  return record;
}
