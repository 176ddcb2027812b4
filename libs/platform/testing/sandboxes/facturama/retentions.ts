// Papers of withheld taxes: a road of their own at Facturama (POST /2/retenciones), with their own list and files.
import { randomBytes, randomUUID } from 'node:crypto';
import { toNumber } from '../decimal';
import { Call, json, Reply, Router } from '../http';
import { JsonObject, objectOf, parseJson, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { ModelErrors, refusal } from './errors';
import { Faults, UNAVAILABLE } from './faults';
import { FILE_FORMATS, render } from './files';
import { listRecords } from './list';
import { pacProblem } from './pac';
import { CfdiRecord, CfdiRecords } from './records';
import { taxStamp } from './stamp';
import { localTime } from './time';
import { validateRetention, ValidRetention } from './validate-retention';
import { retentionXml } from './xml-retention';

export interface RetentionParts {
  account: FacturamaAccount;
  records: CfdiRecords;
  faults: Faults;
  holdMs: number;
  now: () => Date;
  cancel: (record: CfdiRecord, query: URLSearchParams) => Reply;
}

const NOT_FOUND = json(404, { Message: 'No se encontró la retención.' });

function stamp({ body, receiver, total }: ValidRetention, { records, now }: RetentionParts): CfdiRecord {
  const [Uuid, at] = [randomUUID(), localTime(now())];
  const folio = textOf(body.FolioInt) || records.nextFolio('RETENCION');
  const { Uuid: UUID, ...rest } = taxStamp(Uuid, at);
  const record: CfdiRecord = {
    Id: randomBytes(17).toString('base64url'),
    Uuid,
    Status: 'active',
    CfdiType: 'R',
    Serie: '',
    Folio: folio,
    OrderNumber: folio,
    Date: textOf(body.FechaExp),
    Receiver: { Rfc: receiver.Rfc, Name: receiver.Name },
    Subtotal: 0,
    Discount: 0,
    Total: toNumber(total),
    Request: body,
    Response: {},
    Emails: [],
  };
  record.Response = { ...body, Id: record.Id, Complemento: { TimbreFiscalDigital: { ...rest, Uuid: UUID } } };
  records.put(record);
  return record;
}

function create(call: Call, parts: RetentionParts): Reply {
  const { account, faults, holdMs, now } = parts;
  const body = parseJson(call.text);
  const who = { Receiver: { Rfc: textOf(objectOf(objectOf(objectOf(body).Receptor).Nacional).RFCRecep) } };
  const before = faults.take(['503-before', 'timeout-before'], who);
  if (before === 'timeout-before') return { status: 0, hold: holdMs };
  if (before) return { status: 503, body: UNAVAILABLE };
  const valid = validateRetention(body, account, localTime(now()).slice(0, 10));
  if (valid instanceof ModelErrors) return valid.reply();
  const seen: JsonObject = { Receiver: { ...valid.receiver }, Date: valid.body.FechaExp };
  const refused = faults.take(['refuse'], who)
    ? 'El servicio del PAC rechazó el comprobante (error ordenado en el simulador).'
    : pacProblem(seen, account, now());
  if (refused) return refusal(refused);
  const record = stamp(valid, parts);
  const after = faults.take(['stamp-then-timeout', 'stamp-then-503'], who);
  if (after === 'stamp-then-timeout') return { status: 0, hold: holdMs };
  return after ? { status: 503, body: UNAVAILABLE } : json(201, record.Response);
}

/** A paper's lines for whoever opens the PDF: who withheld what from whom. */
function linesOf(record: CfdiRecord, { issuer }: FacturamaAccount): string[] {
  const [totals, period] = [objectOf(record.Request.Totales), objectOf(record.Request.Periodo)];
  return [
    'Comprobante de retenciones e información de pagos 2.0',
    `Folio fiscal: ${record.Uuid}`,
    `Folio interno: ${record.Folio}`,
    `Fecha: ${record.Date}`,
    `Retenedor: ${issuer.rfc} ${issuer.name}`,
    `Receptor: ${record.Receiver.Rfc} ${record.Receiver.Name}`,
    `Clave de retención: ${textOf(record.Request.CveRetenc)}`,
    `Periodo: ${textOf(period.MesIni)} a ${textOf(period.MesFin)} de ${textOf(period.Ejerc)}`,
    `Monto de la operación: ${textOf(totals.montoTotOperacion)}`,
    `Total retenido: ${textOf(totals.montoTotRet)}`,
    'Documento de prueba, sin validez fiscal.',
  ];
}

function file(call: Call, { records, account }: RetentionParts): Reply {
  const { id = '', format = '' } = call.params;
  const known = FILE_FORMATS.find((one) => one === format && one !== 'html');
  const record = find(records, id);
  if (!known || !record) return NOT_FOUND;
  return json(200, render(known, 'Retenciones', linesOf(record, account), retentionXml(record, account)));
}

function find(records: CfdiRecords, id: string): CfdiRecord | undefined {
  const record = records.get(id);
  return record?.CfdiType === 'R' ? record : undefined;
}

/** The list's filters are folio, keyword and status. */
function list(call: Call, { records, account }: RetentionParts): Reply {
  const query = new URLSearchParams({ status: call.query.get('status') ?? '' });
  const folio = call.query.get('folio') ?? '';
  if (folio !== '') query.set('orderNumber', folio);
  query.set('keyword', call.query.get('keyword') ?? '');
  const found = listRecords(records.all(), 'retention', query, account);
  return json(
    200,
    found.map(({ Id, Folio, TaxName, Rfc, Date: at, Subtotal, Total, Uuid, IsActive, Status }) => ({
      ...{ Id, Type: 'Issued', Folio, TaxName, Rfc, Date: at, Subtotal, Total, Uuid, IsActive, Status },
    })),
  );
}

/** Adds the routes to Facturama's router. */
export function retentionRoutes(router: Router, parts: RetentionParts): void {
  router
    .on('POST', '/2/retenciones', (call) => create(call, parts))
    .on('GET', '/retenciones', (call) => list(call, parts))
    .on('GET', '/retenciones/:id', ({ params }) => {
      const record = find(parts.records, params.id ?? '');
      return record ? json(200, { ...record.Response, Status: record.Status }) : NOT_FOUND;
    })
    .on('GET', '/retenciones/:id/:format', (call) => file(call, parts))
    .on('DELETE', '/retenciones/:id', ({ params, query }) => {
      const record = find(parts.records, params.id ?? '');
      return record ? parts.cancel(record, query) : NOT_FOUND;
    });
}
