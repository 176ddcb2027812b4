import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readComments, readPages, wrongCitations } from './citations.mjs';

const docs = mkdtempSync(join(tmpdir(), 'docs-'));
writeFileSync(
  join(docs, 'spec-2-products.md'),
  '# Products\n\n## 5. Validation\n\n- **Bulk list**: one a line.\n\n### 5.1 Prices\n',
);
writeFileSync(join(docs, 'compensation.md'), '# Compensation\n\n## A run\n\n1. Freeze.\n2. Check.\n');
writeFileSync(join(docs, '0019-lists.md'), '# Lists\n');
const known = readPages(docs);
const wrong = (text: string) => wrongCitations(text, known);

describe('a citation', () => {
  it.each([
    'spec 2',
    'spec 2, section 5',
    'spec 2, sections 5 and 5.1',
    'spec 2, section 5, "Bulk list"',
    'compensation.md, "A run", step 2',
    'docs/adr/0019',
    'ADR 19',
  ])('leads somewhere: %s', (text) => {
    expect(wrong(`Rounds down (${text}).`)).toEqual([]);
  });

  it.each([
    ['spec 4', 'docs/ has no such page'],
    ['house.md, section 1', 'docs/ has no such page'],
    ['spec 2, sections 5 and 6', 'the page has no section 6'],
    ['spec 2, section 5, "Bulk lists"', 'the page has no heading "Bulk lists"'],
    ['compensation.md, "A run", step 3', 'the page has no step 3'],
    ['ADR 20', 'docs/adr has no such record'],
  ])('leads nowhere: %s', (text, reason) => {
    expect(wrong(`Rounds down (${text}).`)).toEqual([`"${text}": ${reason}`]);
  });

  it.each(['compensation.md section 1', 'spec 2, 5', 'issue 2', 'calls.tsv'])('has one spelling: %s', (text) => {
    expect(wrong(text)).toContainEqual(expect.stringContaining('cite a page of docs/ as'));
  });

  it('is read across the lines of a comment', () => {
    const at = (line: number) => ({ start: { line }, end: { line } });
    expect(
      readComments([
        { type: 'Line', value: ' Rounds down (spec 2, section', loc: at(1) },
        { type: 'Line', value: ' 6).', loc: at(2) },
        { type: 'Line', value: ' Another.', loc: at(4) },
        { type: 'Block', value: '*\n * Sum (spec 2,\n * section 7).\n ', loc: at(9) },
      ]).map(({ text }) => text.trim()),
    ).toEqual(['Rounds down (spec 2, section 6).', 'Another.', 'Sum (spec 2, section 7).']);
  });
});
