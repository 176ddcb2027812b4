import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calculateCase } from './case-file';

const folder = join(__dirname, 'cases');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

describe('The worked cases of the compensation plan and of what is paid', () => {
  it('are all here', () => expect(names).toHaveLength(17));

  it.each(names)('%s: every figure to the cent', (name) => {
    const content: { input: unknown; expected: unknown } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    expect(calculateCase(content)).toEqual(content.expected);
    expect(JSON.stringify(calculateCase(content.input))).toBe(JSON.stringify(content.expected));
  });
});
