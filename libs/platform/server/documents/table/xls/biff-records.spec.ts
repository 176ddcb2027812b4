import { BiffTexts } from './biff-records';

const narrow = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');

describe('texts of a workbook of Excel 97', () => {
  it('go on in the next record, whose first byte says how wide they are from there on', () => {
    const parts = [
      Buffer.concat([Buffer.from([5, 0, 0]), narrow('Mi')]),
      Buffer.concat([Buffer.from([1]), wide('蜂日')]),
      Buffer.concat([Buffer.from([0]), narrow('ñ'), Buffer.from([3, 0, 1]), wide('Té ')]),
    ];
    const texts = new BiffTexts(parts, 0);
    expect([texts.text(), texts.text()]).toEqual(['Mi蜂日ñ', 'Té ']);
  });

  it('are read without their formats and their sounds, also where those go on in the next record', () => {
    const head = Buffer.from([2, 0, 8 + 4, 1, 0, 3, 0, 0, 0]);
    const parts = [
      Buffer.concat([head, narrow('ab'), Buffer.from([9, 9])]),
      Buffer.from([9, 9, 7, 7, 7, 1, 0, 0, 0x63]),
    ];
    const texts = new BiffTexts(parts, 0);
    expect([texts.text(), texts.text(), texts.text()]).toEqual(['ab', 'c', '']);
  });
});
