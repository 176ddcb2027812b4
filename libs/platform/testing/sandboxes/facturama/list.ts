// The account's list: by kind, status, order number, folio, receiver, date and keyword; 100 a page from page 0.
import { JsonObject } from '../json';
import { FacturamaAccount } from '../settings';
import { CfdiRecord, kindOf } from './records';

const PAGE = 100;

function listItem(record: CfdiRecord, account: FacturamaAccount): JsonObject {
  return {
    Id: record.Id,
    CfdiType: record.Response.CfdiType ?? record.CfdiType,
    Type: record.Response.Type ?? record.CfdiType,
    Folio: record.Folio,
    Serie: record.Serie,
    TaxName: record.Receiver.Name,
    Rfc: record.Receiver.Rfc,
    RfcIssuer: account.issuer.rfc,
    Date: record.Date,
    Subtotal: record.Subtotal,
    Total: record.Total,
    Uuid: record.Uuid,
    Email: record.Emails[0] ?? '',
    IsActive: record.Status === 'active' || record.Status === 'pending',
    PaymentMethod: record.Response.PaymentMethod ?? '',
    OrderNumber: record.OrderNumber,
    Status: record.Status,
    EmailSent: record.Emails.length > 0,
  };
}

/** dd/mm/yyyy -> yyyy-mm-dd; '' when it is not one. */
function day(text: string): string {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : '';
}

function keywordFits(record: CfdiRecord, keyword: string): boolean {
  const { Receiver, Folio, Uuid, OrderNumber } = record;
  const text = [Receiver.Name, Receiver.Rfc, Folio, Uuid, OrderNumber].join(' ').toLowerCase();
  return text.includes(keyword.toLowerCase());
}

function folioFits(record: CfdiRecord, from: string, to: string): boolean {
  if (from === '' && to === '') return true;
  if (!/^\d+$/.test(record.Folio)) return false;
  const folio = Number(record.Folio);
  return folio >= Number(from || 0) && folio <= (to === '' ? Infinity : Number(to));
}

function fits(record: CfdiRecord, query: URLSearchParams): boolean {
  const want = (name: string): string => (query.get(name) ?? '').trim();
  const status = want('status') || 'active';
  if (status !== 'all' && record.Status !== status) return false;
  if (want('orderNumber') !== '' && record.OrderNumber !== want('orderNumber')) return false;
  if (want('rfc') !== '' && record.Receiver.Rfc !== want('rfc')) return false;
  if (want('serie') !== '' && record.Serie !== want('serie')) return false;
  if (want('keyword') !== '' && !keywordFits(record, want('keyword'))) return false;
  const [from, to] = [day(want('dateStart')), day(want('dateEnd'))];
  const at = record.Date.slice(0, 10);
  return (
    (from === '' || at >= from) && (to === '' || at <= to) && folioFits(record, want('folioStart'), want('folioEnd'))
  );
}

/** Newest first. Without `status` only what is active. */
export function listRecords(
  records: CfdiRecord[],
  kind: string,
  query: URLSearchParams,
  account: FacturamaAccount,
): JsonObject[] {
  const page = Math.max(0, Number(query.get('page') ?? 0) || 0);
  const found = records.filter((record) => kindOf(record) === kind && fits(record, query)).reverse();
  return found.slice(page * PAGE, (page + 1) * PAGE).map((record) => listItem(record, account));
}
