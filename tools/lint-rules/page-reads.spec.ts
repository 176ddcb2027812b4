import { Linter } from 'eslint';
import { pageReads } from './page-reads.mjs';

const found = (code: string) =>
  new Linter()
    .verify(code, [{ plugins: { ceiba: { rules: { reads: pageReads } } }, rules: { 'ceiba/reads': 'error' } }])
    .map(({ message }) => message);

describe('what a browser test reads of a page', () => {
  it.each([
    "await page.getByText('x').waitFor();",
    "await eventually(async () => expect(await box.inputValue()).toBe('3'));",
    "await reads(() => box.inputValue(), '3');",
    'const figures = () => cells.allTextContents(); await eventually(async () => expect(await figures()).toEqual([]));',
    'async function left() { return rows.count(); } await reads(left, 3);',
    'await eventually(async () => { const box = await save.boundingBox(); expect(box.y).toBe(3); });',
    "const text = one.textContent ?? one.getAttribute('title');",
    "await page.evaluate('localStorage.clear()');",
    'const before = page.url();',
  ])('waits: %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  it.each([
    ["await save.click(); expect(await box.inputValue()).toBe('3');", 'inputValue'],
    ['const texts = await options.allTextContents();', 'allTextContents'],
    ['if (await box.isVisible()) await box.click();', 'isVisible'],
    ['const left = () => rows.count(); expect(await left()).toBe(3);', 'count'],
    ['const left = () => rows.count(); await reads(left, 3); expect(await left()).toBe(3);', 'count'],
    ["expect(await page.evaluate('document.title')).toBe('x');", 'evaluate'],
    ["expect(page.url()).toBe('/login');", 'url'],
  ])('refuses what is read once: %s', (code, name) => {
    expect(found(code)).toEqual([expect.stringContaining(`\`${name}\` is read once`)]);
  });
});
