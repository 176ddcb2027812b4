import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_FILES } from './catalogs';

const BEGINS: Readonly<Record<string, string>> = { PDF: '%PDF', EXCEL: 'PK', WORD: 'PK' };

it('the files that the demo shares are there, each of its kind; others are pages on the web', () => {
  const wrong = SHARED_FILES.filter(([, type, path]) => {
    const begin = BEGINS[type];
    if (begin === undefined) return !path.startsWith('https://') || path.includes('.example');
    return !readFileSync(join(__dirname, '../../apps/web/public', path), 'latin1').startsWith(begin);
  });
  expect(wrong).toEqual([]);
});
