import type { ReadProof, ViaticosCfdi } from '@ceiba/expenses/contract';
import { addDecimals, fromCents, isDay, toCents } from '@ceiba/platform/contract';
import { CfdiUnreadable, readCfdi, type ReceivedCfdi } from '@ceiba/received/server';

type ProofRow = ReadProof['rows'][number];
/** A file that may be a CFDI; null: it could not be unpacked. */
export interface ProofFile {
  name: string;
  bytes: Buffer | null;
}

const WORDS = {
  damaged: 'El archivo está dañado o es demasiado grande.',
  kind: 'El CFDI no es de ingreso.',
  folio: 'El CFDI no tiene exactamente un folio fiscal.',
  currency: 'El CFDI no está en pesos (MXN).',
  figures: 'El total o la fecha del CFDI no se pueden leer.',
  receiver: (rfc: string) => `El CFDI es para otro RFC (${rfc}).`,
  twice: 'El CFDI está repetido en estos archivos.',
} as const;

const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/** What is wrong with a CFDI as a proof, in words; null: nothing is. */
function problemOf(cfdi: ReceivedCfdi, rfc: string | null): string | null {
  if (cfdi.version !== '4.0' || cfdi.type !== 'I') return WORDS.kind;
  if (cfdi.uuids.length !== 1 || !UUID.test(cfdi.uuids[0] ?? '')) return WORDS.folio;
  if (cfdi.currency !== 'MXN') return WORDS.currency;
  if (cfdi.receiver.rfc !== (rfc ?? '').toUpperCase()) return WORDS.receiver(cfdi.receiver.rfc.slice(0, 13));
  return null;
}

/** Its figures as ours; null where they are none. */
function figuresOf({ uuids, issuer, receiver, date, total }: ReceivedCfdi): ViaticosCfdi | null {
  const day = date.slice(0, 10);
  const short = issuer.rfc.length <= 13 && receiver.rfc.length <= 13;
  if (!/^\d{1,10}(\.\d{1,6})?$/.test(total) || !isDay(day) || !short) return null;
  try {
    const amount = fromCents(toCents(total));
    return { uuid: uuids[0] ?? '', rfc_issuer: issuer.rfc, rfc_receiver: receiver.rfc, date_cfdi: day, total: amount };
  } catch {
    return null;
  }
}

function rowOf({ name, bytes }: ProofFile, rfc: string | null): ProofRow {
  const file = name.slice(-200);
  if (bytes === null) return { file, counted: 0, problem: WORDS.damaged };
  try {
    const cfdi = readCfdi(bytes);
    const figures = figuresOf(cfdi);
    const problem = problemOf(cfdi, rfc) ?? (figures ? null : WORDS.figures);
    return { file, ...figures, counted: problem === null ? 1 : 0, problem };
  } catch (error) {
    if (!(error instanceof CfdiUnreadable)) throw error;
    return { file, counted: 0, problem: error.message };
  }
}

/**
 * What the files of a proof say: each that is no CFDI for this company (`rfc`), in pesos, of type I, or that comes twice is named
 * with the reason and not counted.
 */
export function proofRows(files: readonly ProofFile[], rfc: string | null): ProofRow[] {
  const known = new Set<string>();
  return files.map((one) => {
    const row = rowOf(one, rfc);
    if (row.counted === 0 || row.uuid === undefined) return row;
    if (known.has(row.uuid)) return { ...row, counted: 0, problem: WORDS.twice };
    known.add(row.uuid);
    return row;
  });
}

/** What is proposed as `total_comprobado`: the sum of what counts. */
export const provedBy = (rows: readonly ProofRow[]): string =>
  addDecimals(rows.flatMap(({ counted, total }) => (counted === 1 && total !== undefined ? [total] : [])));
