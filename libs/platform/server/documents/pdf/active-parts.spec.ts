import { deflateSync } from 'node:zlib';
import { hasActiveParts } from './active-parts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1')));
const packed = (objects: string) => {
  const bytes = deflateSync(Buffer.from(objects));
  return [`5 0 obj\n<< /Type /ObjStm /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream\nendobj'];
};

describe('a PDF', () => {
  it.each([
    ['a script', pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert) >> >>')],
    ['a script behind codes', pdf('<< /S /J#61vaScr#69pt >>')],
    ['a script behind a link', pdf('<< /Subtype /Link /A << /S/JS(1) >> >>')],
    ['a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['a file', pdf('<< /Names << /EmbeddedFiles 7 0 R >> >>')],
    ['a script in packed objects', pdf(...packed('<< /S /JavaScript >>'))],
    ['a program between comments that look like a stream', pdf('% stream\n<< /S /Launch >>\n% endstream')],
    ['a program after a stream without an end', pdf('stream\n<< /S /Launch >>')],
    ['objects packed in a way of their own', pdf('<< /Type /ObjStm >>\nstream\n3c3c3e3e>\nendstream')],
  ])('with %s is active', (_what, bytes) => expect(hasActiveParts(bytes)).toBe(true));

  it.each([
    ['text alone', pdf('<< /Type /Catalog /Pages 2 0 R >>')],
    ['a name that only begins alike', pdf('<< /JSTOR 1 /Launcher 2 >>')],
    ['the letters within a picture', pdf('<< /Filter /DCTDecode >>\nstream\n\u0001/JS \nendstream')],
    ['harmless packed objects', pdf(...packed('<< /Type /Page >>'))],
    ['locked objects', pdf('<< /Type /ObjStm >>\nstream\n\u0001\u0002\nendstream\ntrailer << /Encrypt 9 0 R >>')],
  ])('with %s is not', (_what, bytes) => expect(hasActiveParts(bytes)).toBe(false));
});
