// Cancellation: motives, replacement, related documents, and the receiver who has 72 hours to answer.
import { JsonObject, objectOf, objectsOf, textOf } from '../json';
import { json, Reply } from '../http';
import { FacturamaAccount } from '../settings';
import { refusal } from './errors';
import { receiptXml } from './files';
import { CfdiRecord, CfdiRecords } from './records';
import { localTime } from './time';
import { UUID } from './validate-document';

/** What SAT answers: at once, waiting for the receiver, refused, or (as seen in production) an empty 200. */
export const CANCEL_MODES = ['canceled', 'pending', 'active', 'empty'] as const;
export type CancelMode = (typeof CANCEL_MODES)[number];

function relatedUuids(record: CfdiRecord): string[] {
  const payments = objectsOf(objectOf(record.Request.Complemento).Payments);
  const docs = [
    ...objectsOf(objectOf(record.Request.Relations).Cfdis),
    ...payments.flatMap((payment) => objectsOf(payment.RelatedDocuments)),
  ];
  return docs.map((doc) => textOf(doc.Uuid).toUpperCase());
}

function replaces(record: CfdiRecord | undefined, uuid: string): boolean {
  if (!record || textOf(objectOf(record.Request.Relations).Type) !== '04') return false;
  return relatedUuids(record).includes(uuid.toUpperCase());
}

/** A live document that stands on this one (credit note, payment) keeps it from being cancelled. */
function hasDependants(record: CfdiRecord, replacement: string, records: CfdiRecords): boolean {
  const uuid = record.Uuid.toUpperCase();
  return records
    .stamped()
    .some(
      (one) => one.Status === 'active' && one.Uuid.toUpperCase() !== replacement && relatedUuids(one).includes(uuid),
    );
}

function motiveProblem(motive: string, replacement: string, record: CfdiRecord, records: CfdiRecords): string {
  if (!/^0[1-4]$/.test(motive)) return 'El motivo de cancelación no existe en el catálogo.';
  if (motive !== '01') return replacement === '' ? '' : 'El folio de sustitución sólo existe con motivo 01.';
  if (!UUID.test(replacement)) return 'Con motivo 01 el folio fiscal que sustituye es obligatorio.';
  const ok = replaces(records.byUuid(replacement), record.Uuid);
  return ok ? '' : 'El CFDI que sustituye debe existir y llevar la relación 04 con el cancelado.';
}

function result(record: CfdiRecord, status: string, account: FacturamaAccount, now: Date): JsonObject {
  const date = localTime(now);
  const done = status === 'canceled';
  return {
    Status: status,
    Message: done ? 'Folio cancelado exitosamente.' : `Estado de la cancelación: ${status}.`,
    Uuid: record.Uuid,
    RequestDate: date,
    ResponseDate: done ? date : null,
    ExpirationDate: localTime(new Date(now.getTime() + 72 * 3_600_000)),
    AcuseXmlBase64: done ? Buffer.from(receiptXml(record, account, date)).toString('base64') : null,
  };
}

function store(record: CfdiRecord, answer: JsonObject, records: CfdiRecords): JsonObject {
  const status = answer.Status;
  const changed = status === 'canceled' || status === 'pending' ? status : record.Status;
  records.put({ ...record, Status: changed, Cancellation: answer });
  return answer;
}

/** DELETE of a stamped record. `mode` is what SAT is told to do; a document with dependants stays active. */
export function cancelRecord(
  record: CfdiRecord,
  query: URLSearchParams,
  mode: CancelMode,
  context: { records: CfdiRecords; account: FacturamaAccount; now: Date },
): Reply {
  const { records, account, now } = context;
  const motive = query.get('motive') || '02';
  const replacement = (query.get('uuidReplacement') ?? '').toUpperCase();
  const problem = motiveProblem(motive, replacement, record, records);
  if (problem !== '') return refusal(problem);
  if (record.Status === 'canceled' && record.Cancellation) return json(200, record.Cancellation);
  if (mode === 'empty') return { status: 200, body: '' };
  const held = hasDependants(record, motive === '01' ? replacement : '', records);
  // Nobody is asked about a credit note, or a paper of withheld taxes (RMF 2.7.1.35).
  const status = mode === 'pending' && 'ER'.includes(record.CfdiType) ? 'canceled' : mode;
  return json(200, store(record, result(record, held ? 'active' : status, account, now), records));
}

/** The receiver answers (or 72 hours pass): pending becomes canceled, or active again. Returns how many changed. */
export function settlePending(
  accept: boolean,
  context: { records: CfdiRecords; account: FacturamaAccount; now: Date },
): number {
  const { records, account, now } = context;
  const waiting = records.stamped().filter((record) => record.Status === 'pending');
  for (const record of waiting) {
    const answer = result(record, accept ? 'canceled' : 'rejected', account, now);
    records.put({ ...record, Status: accept ? 'canceled' : 'active', Cancellation: answer });
  }
  return waiting.length;
}
