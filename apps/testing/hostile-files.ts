import { crc32, deflateSync } from 'node:zlib';
import type { UploadKind } from '@ceiba/platform/server';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const HTML = '<!doctype html><script>alert(1)</script>';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A file of some kilobytes that says it is a picture of 3,600 megapixels. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A PDF of one empty page whose catalogue says `more`. */
const pdf = (more: string, end = ''): Buffer =>
  Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
trailer << /Root 1 0 R >>
%%EOF
${end}`);

const PICTURE = {
  'a pixel bomb': pixelBomb(),
  'half a picture': PNG,
  'a page that begins as a picture': Buffer.concat([PNG, Buffer.from(HTML)]),
};
const TEXT = { 'text with control characters': 'a,b\u0000c', 'a script of a shell': '#!/bin/sh\nid', 'a page': HTML };

/** What hides behind a file of the kind. */
const HIDDEN: Readonly<Record<UploadKind, Readonly<Record<string, Buffer | string>>>> = {
  png: PICTURE,
  jpeg: { ...PICTURE, 'half a photo': Buffer.from('ffd8ffe000104a464946', 'hex') },
  pdf: {
    'a PDF that starts a script': pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    'a PDF that starts a program': pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
    'a PDF with a file in it': pdf('/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>'),
    'a PDF that is a zip, too': pdf('', 'PK\u0005\u0006'.padEnd(22, '\u0000')),
    'a page before a PDF': `${HTML}${pdf('').toString()}`,
    'half a PDF': '%PDF-1.7\nnothing\n%%EOF',
  },
  zip: { 'half a zip': 'PK\u0003\u0004' },
  mp4: {
    ...TEXT,
    'half a film': Buffer.from('0000001866747970', 'hex'),
    'a film without pictures': Buffer.from('000000106674797069736f6d00000000', 'hex'),
  },
  csv: TEXT,
  xml: {
    ...TEXT,
    'a billion laughs': '<!DOCTYPE l [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><l>&b;</l>',
    'a file of the house': '<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><l>&a;</l>',
    'a tower': '<a>'.repeat(10_000),
  },
  xlsx: { ...TEXT, 'half a workbook': 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml' },
  xls: { ...TEXT, 'a file of files without a workbook': Buffer.from('d0cf11e0a1b11ae1', 'hex') },
};

/** Files that nobody means well with, for a field that takes these kinds: each must be refused. */
export function hostileFiles(kinds: readonly UploadKind[]): [what: string, bytes: Buffer][] {
  const others = { 'an empty file': '', 'a program': 'MZ\u0090\u0000\u0003', 'a drawing': '<svg onload="alert(1)"/>' };
  return Object.entries(Object.assign({}, others, ...kinds.map((kind) => HIDDEN[kind])) as Record<string, string>).map(
    ([what, bytes]) => [what, Buffer.from(bytes)],
  );
}
