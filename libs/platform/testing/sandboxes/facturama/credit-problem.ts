// What SAT says of a credit note (E): its invoices live, are of its receiver, and have what it takes.
import { compare, decimal, Decimal, subtract, sum } from '../decimal';
import { JsonObject, objectOf, objectsOf, textOf } from '../json';
import { CfdiRecord, CfdiRecords } from './records';
import { ValidCfdi } from './validate';

const TOO_MUCH = 'El importe de los comprobantes de egreso excede el total de los CFDI relacionados.';
const UNKNOWN = 'El UUID relacionado no existe o no está vigente.';
const OTHERS = 'El RFC del receptor debe ser el de los CFDI relacionados.';

const relatedOf = (cfdi: JsonObject): string[] =>
  objectsOf(objectOf(cfdi.Relations).Cfdis).map((one) => textOf(one.Uuid).toUpperCase());

const totalOf = (record: CfdiRecord): Decimal => decimal(record.Total.toFixed(2)) ?? { units: 0n, scale: 2 };
const standing = ({ Status }: CfdiRecord): boolean => Status === 'active' || Status === 'pending';

/** What the related invoices say against a credit note, or undefined. */
export function creditProblem({ cfdi, type, amounts }: ValidCfdi, records: CfdiRecords): string | undefined {
  if (type !== 'E') return undefined;
  const uuids = relatedOf(cfdi);
  const found = uuids.map((uuid) => records.byUuid(uuid)).filter((one) => one?.CfdiType === 'I' && standing(one));
  const invoices = found.filter((one) => one !== undefined);
  if (invoices.length < uuids.length) return UNKNOWN;
  if (invoices.some((one) => one.Receiver.Rfc !== textOf(objectOf(cfdi.Receiver).Rfc))) return OTHERS;
  const others = records
    .stamped()
    .filter((one) => one.CfdiType === 'E' && standing(one) && relatedOf(one.Request).some((id) => uuids.includes(id)));
  const left = subtract(sum(invoices.map(totalOf)), sum(others.map(totalOf)));
  return compare(amounts.total, left) > 0 ? TOO_MUCH : undefined;
}
