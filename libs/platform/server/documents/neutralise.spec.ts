import { neutralise, neutraliseLines, restored } from './neutralise';

describe('neutralise', () => {
  it.each(['=1+1', '+52 55', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠a'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(neutralise(text)).toBe(`'${text}`);
    },
  );

  it.each(['=1+1', "'=1+1", "''-2", "O'Neil", "'citado'", "uno\n-dos\n'=tres", '＝1'])('gives %j back', (text) => {
    expect(restored(neutraliseLines(text))).toBe(text);
  });

  it.each(['', 'Ana', "'Ana'", 'a=1', '1-2', ' =1', 'ñandú'])('leaves %j alone', (text) => {
    expect(neutralise(text)).toBe(text);
  });
});
