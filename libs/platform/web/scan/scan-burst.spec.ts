import { ScanBurst } from './scan-burst';

/** What is heard when these keys come with these pauses (ms) before them, and Enter 3 ms after the last. */
function heard(keys: string, ...pauses: number[]): string | null {
  const burst = new ScanBurst();
  let at = 1000;
  [...keys].forEach((key, index) => burst.key(key, (at += pauses[index] ?? 3)));
  return burst.end(at + 3);
}

describe('a scanner’s burst', () => {
  it('is a code, typed letters are none', () => {
    expect(heard('7501031311309')).toBe('7501031311309');
    expect(heard('café', 0, 90, 90, 90)).toBe(null);
  });

  it('does not take along the command that a person gave just before, however soon', () => {
    expect(heard('?7501031311309', 0, 100)).toBe('7501031311309');
    expect(heard('?7501031311309', 0, 40)).toBe('7501031311309');
    expect(heard('+NUT-001', 0, 20)).toBe('NUT-001');
  });

  it('keeps a first character that comes in its pace, and letters always', () => {
    expect(heard('-A100')).toBe('-A100');
    expect(heard('NUT-001', 0, 40)).toBe('NUT-001');
  });
});
