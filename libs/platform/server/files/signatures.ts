/** Kinds of upload that the house takes. */
export type UploadKind = 'png' | 'jpeg' | 'pdf' | 'zip' | 'csv' | 'xlsx' | 'xls' | 'xml' | 'mp4';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** A file of files, as Excel wrote its workbooks until 2003. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const WORKBOOK = Buffer.from('Workbook', 'utf16le');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const PDF = Buffer.from('%PDF-');
/** Behind the length of its first box, which is short. */
const MP4 = Buffer.from('ftyp');
const PDF_END = Buffer.from('%%EOF');
/** The end mark of a zip stands within this many bytes of the end. */
const ZIP_TAIL = 65_557;

function beginsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}

/** A PDF from its first byte to its end, and no zip at the same time. */
function isPdf(bytes: Buffer): boolean {
  return (
    beginsWith(bytes, PDF) && bytes.subarray(-2048).includes(PDF_END) && !bytes.subarray(-ZIP_TAIL).includes(ZIP_END)
  );
}

/** A film: its first box says what it is, and a later one holds what is seen. */
function isFilm(bytes: Buffer): boolean {
  return filmBegun(bytes) && bytes.includes('moov') && bytes.includes('mdat');
}

function filmBegun(head: Buffer): boolean {
  return head.length >= 12 && head.subarray(0, 3).equals(Buffer.alloc(3)) && head.subarray(4, 8).equals(MP4);
}

/** Control characters of ASCII, but tab and the ends of lines. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

/** Marks of UTF-16, small and big end first. */
const WIDE = ['fffe', 'feff'];

/** UTF-16 with its mark (Excel's "Unicode text"), without control characters. */
function isWideText(bytes: Buffer): boolean {
  const mark = WIDE.indexOf(bytes.subarray(0, 2).toString('hex'));
  if (mark < 0) return false;
  for (let at = 2; at + 1 < bytes.length; at += 2)
    if (bytes[at + 1 - mark] === 0 && isControl(bytes[at + mark] ?? 0)) return false;
  return true;
}

/** Text without control characters that is neither markup nor another kind's beginning. Nothing is copied. */
function isText(bytes: Buffer): boolean {
  const begin = bytes
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  return isWideText(bytes) || (!/^\s*(<|%PDF|PK|GIF8|%!|#!)/.test(begin) && !bytes.some(isControl));
}

/** XML that says so: who takes it reads it as XML, by a reader of his own. */
function isMarkup(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 1024).toString('latin1');
  return /^(\u00ef\u00bb\u00bf)?\s*<\?xml\s/.test(begin) && !bytes.some(isControl);
}

/** What bytes are, by their content; text counts as CSV where `text` is asked for. */
export function kindOf(bytes: Buffer, text: boolean): UploadKind | null {
  if (beginsWith(bytes, PNG)) return 'png';
  if (beginsWith(bytes, JPEG)) return 'jpeg';
  if (beginsWith(bytes, ZIP) && bytes.subarray(-ZIP_TAIL).includes(ZIP_END)) return 'zip';
  if (beginsWith(bytes, COMPOUND) && bytes.includes(WORKBOOK)) return 'xls';
  if (isPdf(bytes)) return 'pdf';
  if (isFilm(bytes)) return 'mp4';
  if (isMarkup(bytes)) return 'xml';
  return text && isText(bytes) ? 'csv' : null;
}

/** What bytes may be, by their first ones alone; a workbook begins as a zip, text as nothing else does. */
export function kindBegun(head: Buffer): UploadKind | null {
  if (beginsWith(head, PNG)) return 'png';
  if (beginsWith(head, JPEG)) return 'jpeg';
  if (beginsWith(head, ZIP)) return 'zip';
  if (beginsWith(head, COMPOUND)) return 'xls';
  if (beginsWith(head, PDF)) return 'pdf';
  if (filmBegun(head)) return 'mp4';
  if (isMarkup(head)) return 'xml';
  return isText(head) ? 'csv' : null;
}

/** Is a zip an Excel workbook? Its directory names the parts that every workbook has. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.includes('[Content_Types].xml') && bytes.includes('xl/workbook.xml');
}
