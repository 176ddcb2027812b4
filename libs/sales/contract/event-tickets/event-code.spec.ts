import { codeEnd, codeOfBytes, readEventCode, shownCode } from './event-code';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const CODE = '4KF1SGWP7SJVM0V6MJ6KX2V8ZQ';

describe('the code of a ticket', () => {
  it('holds all of 128 bits, in signs that a QR stores as letters', () => {
    expect(codeOfBytes(bytes('00'.repeat(16)))).toBe('0'.repeat(26));
    expect(codeOfBytes(bytes('ff'.repeat(16)))).toBe(`7${'Z'.repeat(25)}`);
    expect(codeOfBytes(bytes(`${'00'.repeat(15)}20`))).toBe(`${'0'.repeat(24)}10`);
    expect(codeOfBytes(bytes(`80${'00'.repeat(15)}`))).toBe(`4${'0'.repeat(25)}`);
    expect(() => codeOfBytes(bytes('00'))).toThrow('128 bits');
  });

  it.each([
    [CODE],
    [` ${shownCode(CODE)}\n`],
    [CODE.toLowerCase()],
    [`]Q1${CODE}`],
    [CODE.replaceAll('1', 'I').replaceAll('0', 'O').replaceAll('V', 'u')],
    [CODE.replaceAll('1', 'l')],
    // A reader set to English on a Spanish keyboard.
    [shownCode(CODE).replaceAll(' ', "'")],
    [shownCode(CODE).replaceAll(' ', '-')],
  ])('is read from %j', (typed) => {
    expect(readEventCode(typed)).toBe(CODE);
  });

  it.each([
    [''],
    ['7501055300075'],
    ['https://ceiba.example/tienda/2'],
    [CODE.slice(1)],
    [`${CODE}0`],
    // More than 128 bits.
    [`8${CODE.slice(1)}`],
    [CODE.replace('K', 'Ñ')],
    [CODE.replace('K', '*')],
    ['x'.repeat(100_000)],
  ])('is not read from %j', (typed) => {
    expect(readEventCode(typed)).toBeNull();
  });

  it('is shown in groups, or by its end alone', () => {
    expect(shownCode(CODE)).toBe('4KF1 SGWP 7SJV M0V6 MJ6K X2V8 ZQ');
    expect(codeEnd(CODE)).toBe('V8ZQ');
  });
});
