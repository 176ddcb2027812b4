import type { ReceiverAnswer } from '../domain/rules/registered';

/** What Facturama answers is JSON of unknown shape, or a proxy's HTML; it is read here and nowhere else. */
type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON of an answer; undefined when it is none (HTML of a proxy, nothing at all). */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export interface CfdiStamp {
  facturama_id: string;
  uuid: string;
}

/** The stamp of a create answer; a 2xx without one is not stamped. */
export function stampOf(answer: unknown): CfdiStamp | undefined {
  if (!isObject(answer)) return undefined;
  const plain = isObject(answer.Complement) ? answer.Complement.TaxStamp : undefined;
  // Papers of withheld taxes answer in Spanish.
  const stamp = plain ?? (isObject(answer.Complemento) ? answer.Complemento.TimbreFiscalDigital : undefined);
  if (!isObject(stamp)) return undefined;
  const [facturama_id, uuid] = [textOf(answer.Id), textOf(stamp.Uuid)];
  return facturama_id !== '' && uuid !== '' ? { facturama_id, uuid } : undefined;
}

/** A line of Facturama's list. `uuid` is empty while it is not stamped. */
export interface ListedCfdi extends CfdiStamp {
  status: string;
  rfc: string;
  /** Two decimals. */
  total: string;
  order_number: string;
}

export function listOf(answer: unknown): ListedCfdi[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isObject).map((item) => ({
    facturama_id: textOf(item.Id),
    uuid: textOf(item.Uuid),
    status: textOf(item.Status).toLowerCase(),
    rfc: textOf(item.Rfc).toUpperCase(),
    total: Number(item.Total).toFixed(2),
    order_number: textOf(item.OrderNumber) || textOf(item.Folio),
  }));
}

/** Who issues, as the account's tax profile says it; undefined where it says nothing. */
export interface TaxProfile {
  rfc: string;
  name: string;
  regime: string;
}

export function profileOf(answer: unknown): TaxProfile | undefined {
  if (!isObject(answer)) return undefined;
  const [rfc, name, regime] = [textOf(answer.Rfc), textOf(answer.TaxName), textOf(answer.FiscalRegime)];
  return rfc !== '' && name !== '' && regime !== '' ? { rfc, name, regime } : undefined;
}

/** Bytes of a file answer, base64 of either alphabet. */
export function fileOf(answer: unknown): Buffer | undefined {
  if (!isObject(answer) || textOf(answer.Content) === '') return undefined;
  return Buffer.from(textOf(answer.Content).replaceAll('-', '+').replaceAll('_', '/'), 'base64');
}

/** How a cancel call ended: only what the provider said counts; `unknown` is asked for again. `acuse`: SAT's receipt, XML. */
export type CancelEnd =
  | { end: 'canceled'; acuse: string | null }
  | { end: 'pending' }
  | { end: 'kept'; message: string }
  | { end: 'unknown'; message: string };

const CANCELED = ['canceled', 'acepted', 'accepted', 'expired'];
const PENDING = ['pending', 'requested'];
const KEPT = ['active', 'rejected'];

/** The status of a 200 answer (cfdi.md, section 1.7); an empty or unknown one says nothing. */
export function cancelStatusOf(answer: unknown): 'canceled' | 'pending' | 'kept' | null {
  const status = isObject(answer) ? textOf(answer.Status).toLowerCase() : '';
  if (CANCELED.includes(status)) return 'canceled';
  if (PENDING.includes(status)) return 'pending';
  return KEPT.includes(status) ? 'kept' : null;
}

const COMPROBANTE = /<(?:\w+:)?Comprobante[\s>]/;

/** SAT's receipt as XML; null where it is none (some answers carry the CFDI itself) or is about another CFDI. */
export function receiptOf(bytes: Buffer | undefined, uuid: string): string | null {
  const xml = bytes?.toString('utf8').trim() ?? '';
  const fits = xml.startsWith('<') && !COMPROBANTE.test(xml) && xml.toUpperCase().includes(uuid.toUpperCase());
  return fits && uuid !== '' ? xml : null;
}

/** The receipt that the answer of a cancellation brings along; null: none. */
export function answeredReceipt(answer: unknown, uuid: string): string | null {
  const packed = isObject(answer) ? textOf(answer.AcuseXmlBase64) : '';
  return receiptOf(fileOf({ Content: packed }), uuid);
}

/** What is left of the provider's plan. */
export interface FolioBalance {
  folios: number;
  /** The end of the plan; null: not said. */
  expires_at: Date | null;
}

/** The balance of a plan's answer; undefined where it says none. */
export function balanceOf(answer: unknown): FolioBalance | undefined {
  if (!isObject(answer) || !/^\d{1,9}$/.test(textOf(answer.CurrentFolios))) return undefined;
  const ends = new Date(textOf(answer.ExpirationDate));
  return { folios: Number(answer.CurrentFolios), expires_at: Number.isNaN(ends.getTime()) ? null : ends };
}

export type SatStatus = 'valid' | 'cancelled' | 'unknown';
const SAT_STATUSES: Readonly<Record<string, SatStatus>> = {
  vigente: 'valid',
  cancelado: 'cancelled',
  'no encontrado': 'unknown',
};

/** What SAT says of a CFDI (cfdi.md, section 1.7); null where the answer says nothing. */
export function satStatusOf(answer: unknown): SatStatus | null {
  const status = isObject(answer) ? textOf(answer.Status).trim().toLowerCase() : '';
  return SAT_STATUSES[status] ?? null;
}

/** Facturama writes them as text or as truth; what is neither says nothing. */
function truthOf(value: unknown): boolean | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value).trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** The answer of `customers/validate`; null where it does not even say whether the RFC exists. */
export function receiverOf(answer: unknown): ReceiverAnswer | null {
  if (!isObject(answer)) return null;
  const exists_rfc = truthOf(answer.ExistRfc);
  if (exists_rfc === null) return null;
  return {
    exists_rfc,
    fits_name: truthOf(answer.MatchName),
    fits_zip: truthOf(answer.MatchZipCode),
    fits_regime: truthOf(answer.MatchFiscalRegime),
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  'Receiver.Rfc': 'RFC del receptor',
  'Receiver.Name': 'Nombre del receptor',
  'Receiver.CfdiUse': 'Uso de CFDI',
  'Receiver.FiscalRegime': 'Régimen fiscal del receptor',
  'Receiver.TaxZipCode': 'Código postal del receptor',
  'Issuer.Rfc': 'Emisor (RFC o nombre)',
  ExpeditionPlace: 'Lugar de expedición',
  Serie: 'Serie',
  'Complemento.Payroll.Employee.Curp': 'CURP',
  'Receptor.Nacional.RFCRecep': 'RFC del receptor',
  'Receptor.Nacional.NomDenRazSocR': 'Nombre del receptor',
  'Receptor.Nacional.DomicilioFiscalR': 'Código postal del receptor',
  'Receptor.Nacional.CURPR': 'CURP',
  LugarExpRetenc: 'Lugar de expedición',
};

function fieldText(key: string, messages: unknown): string {
  const field = key.replace(/^cfdiToCreate\.?/, '');
  const texts = (Array.isArray(messages) ? messages : [messages]).map(textOf).filter(Boolean);
  const name = FIELDS[field] ?? field;
  return name === '' ? texts.join(' ') : `${name}: ${texts.join(' ')}`;
}

/** Why it was refused, for people: every field that is named, or the bare message (cfdi.md, section 1.8). */
export function refusalText(status: number, answer: unknown): string {
  if (status === 401)
    return 'Facturama no aceptó las credenciales o la suscripción venció. Comunicarse con el área de IT.';
  if (status === 402) return 'La cuenta de Facturama no tiene folios disponibles.';
  if (!isObject(answer)) return `Facturama rechazó la petición (${status}).`;
  if (isObject(answer.ModelState)) {
    const fields = Object.entries(answer.ModelState).map(([key, messages]) => fieldText(key, messages));
    if (fields.length > 0) return fields.join(' · ').slice(0, 1000);
  }
  return (textOf(answer.Message) || `Facturama rechazó la petición (${status}).`).slice(0, 1000);
}
