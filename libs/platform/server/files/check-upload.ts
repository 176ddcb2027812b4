import { open } from 'node:fs/promises';
import { readPdf } from '../documents/pdf/read-pdf';
import { Refusal } from '../errors/refusal';
import { cleanImage } from './clean-image';
import { isWorkbook, kindBegun, kindOf, type UploadKind } from './signatures';
import { zipProblem } from './zip-directory';
import { unpacksBeyond } from './zip-unpacked';

export type { UploadKind } from './signatures';
export { sharedPicture, thumbnail } from './clean-image';

/** An upload that passed: what it really is, and the bytes to keep (images are re-encoded). */
export interface CheckedUpload {
  kind: UploadKind;
  mime: string;
  /** With the dot. */
  extension: string;
  bytes: Buffer;
  /** Pixels, of images. */
  width?: number;
  height?: number;
  /** Rows of text, of a PDF. */
  rows?: readonly string[];
}

const MIB = 1024 * 1024;

/** Most bytes of an upload (decisions.md, "Answers and errors"). */
export const UPLOAD_LIMITS: Readonly<Record<UploadKind, number>> = {
  png: 5 * MIB,
  jpeg: 5 * MIB,
  pdf: 10 * MIB,
  zip: 25 * MIB,
  csv: 10 * MIB,
  xlsx: 10 * MIB,
  xls: 10 * MIB,
  xml: MIB,
  mp4: 60 * MIB,
};

/** Most bytes of a workbook's parts together, for each byte that the workbook may have. */
const WORKBOOK_UNPACKED = 10;

const LABELS: Readonly<Record<UploadKind, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  pdf: 'PDF',
  zip: 'ZIP',
  csv: 'CSV',
  xlsx: 'Excel',
  xls: 'Excel (.xls)',
  xml: 'XML',
  mp4: 'MP4',
};
const TYPES: Readonly<Record<UploadKind, readonly [mime: string, extension: string]>> = {
  png: ['image/png', '.png'],
  jpeg: ['image/jpeg', '.jpg'],
  pdf: ['application/pdf', '.pdf'],
  zip: ['application/zip', '.zip'],
  csv: ['text/csv', '.csv'],
  xml: ['application/xml', '.xml'],
  mp4: ['video/mp4', '.mp4'],
  xls: ['application/vnd.ms-excel', '.xls'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
};

function listed(allowed: readonly UploadKind[]): string {
  const names = allowed.map((kind) => LABELS[kind]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`;
}

const wrongKind = (allowed: readonly UploadKind[]) =>
  new Refusal('FILES.KIND', `El archivo debe ser ${listed(allowed)}; su contenido es de otro tipo.`);

const tooLarge = (kind: UploadKind, limit: number) =>
  new Refusal('FILES.SIZE', `El archivo ${LABELS[kind]} excede ${Math.round((limit / MIB) * 10) / 10} MB.`);

/** Looks at the first bytes of an upload while it still comes. Throws Refusal 422: wrong kind. */
export function checkBeginning(head: Buffer, allowed: readonly UploadKind[]): void {
  const begun = kindBegun(head);
  if (!allowed.some((kind) => kind === begun || (kind === 'xlsx' && begun === 'zip'))) throw wrongKind(allowed);
}

/** The refusal of an upload that is larger than any of the kinds may be. */
export function beyondLimit(head: Buffer, allowed: readonly UploadKind[], limit: number): Refusal {
  const begun = kindBegun(head);
  return tooLarge(begun === 'zip' && allowed.includes('xlsx') ? 'xlsx' : (begun ?? 'csv'), limit);
}

/**
 * Checks an upload by its content, never by its name. Images come back re-encoded, so that nothing but a picture is left
 * of them; a PDF is read. Throws Refusal 422 in Spanish: empty, wrong kind, too big, damaged, a PDF with a script or files.
 */
export async function checkUpload(
  bytes: Buffer,
  allowed: readonly UploadKind[],
  limits: Partial<Record<UploadKind, number>> = {},
): Promise<CheckedUpload> {
  if (bytes.length === 0) throw new Refusal('FILES.EMPTY', 'El archivo está vacío.');
  const found = kindOf(bytes, allowed.includes('csv'));
  const kind = found === 'zip' && allowed.includes('xlsx') && isWorkbook(bytes) ? 'xlsx' : found;
  if (!kind || !allowed.includes(kind)) throw wrongKind(allowed);
  const limit = limits[kind] ?? UPLOAD_LIMITS[kind];
  if (bytes.length > limit) throw tooLarge(kind, limit);
  const [mime, extension] = TYPES[kind];
  if (kind === 'png' || kind === 'jpeg') return { kind, mime, extension, ...(await cleanImage(bytes, kind)) };
  if (kind === 'pdf') return { kind, mime, extension, bytes, rows: await readPdf(bytes) };
  const problem = kind === 'zip' || kind === 'xlsx' ? zipProblem(bytes) : null;
  if (problem) throw new Refusal('FILES.ZIP', problem);
  // A workbook is unpacked here, a zip is only kept.
  if (kind === 'xlsx' && (await unpacksBeyond(bytes, limit * WORKBOOK_UNPACKED)))
    throw new Refusal('FILES.ZIP', 'El contenido del archivo de Excel es demasiado grande o está dañado.');
  return { kind, mime, extension, bytes };
}

const HEAD_BYTES = 1024;

/** `checkUpload` for a file of the disk; a picture is never whole in memory before it is known to be one. */
export async function checkUploadFile(
  path: string,
  allowed: readonly UploadKind[],
  limits: Partial<Record<UploadKind, number>> = {},
): Promise<CheckedUpload> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = kindBegun(buffer.subarray(0, bytesRead));
    if ((kind !== 'png' && kind !== 'jpeg') || !allowed.includes(kind))
      return await checkUpload(await file.readFile(), allowed, limits);
    const limit = limits[kind] ?? UPLOAD_LIMITS[kind];
    if (size > limit) throw tooLarge(kind, limit);
    const [mime, extension] = TYPES[kind];
    return { kind, mime, extension, ...(await cleanImage(path, kind)) };
  } finally {
    await file.close();
  }
}
