import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownLines, stackOf } from './own-lines';

describe('our own lines in the stack of an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  // Three bundled lines; the second one's fifth column was the third of line 12, its neighbours came from elsewhere.
  writeFileSync(
    join(folder, 'own.js.map'),
    JSON.stringify({
      version: 3,
      file: 'own.js',
      names: [],
      sources: ['file:///house/libs/sales/save-sale.ts'],
      mappings: 'AAAA;IAWE,CAAE;AACA',
    }),
  );
  const frame = (file: string) => `Error: no\n    at save (${join(folder, file)}:2:5)`;

  it('stand where the bundle has a map, and nowhere else', () => {
    expect(ownLines(frame('own.js'), folder)).toBe('Error: no\n    at save (/house/libs/sales/save-sale.ts:12:3)');
    expect(ownLines(frame('packages.js'), folder)).toBe(frame('packages.js'));
    expect(ownLines(frame('own.js'), '/elsewhere')).toBe(frame('own.js'));
  });

  it('are said of whatever is thrown', () => {
    const error = new Error('no');
    error.stack = 'Error: no';
    expect([stackOf(error), stackOf('plain'), stackOf(undefined)]).toEqual(['Error: no', 'plain', 'undefined']);
  });
});
