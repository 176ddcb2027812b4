import { Together } from './together';

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe('Together', () => {
  it('reads what is wanted within one turn in one go, each key once, and tells what is not there', async () => {
    const asked: number[][] = [];
    const squares = new Together<number, number>((keys) => {
      asked.push(keys);
      return Promise.resolve(new Map(keys.filter((key) => key !== 4).map((key) => [key, key * key])));
    });
    expect(await Promise.all([squares.get(2), squares.get(3), squares.get(2), squares.get(4)])).toEqual([
      4,
      9,
      4,
      undefined,
    ]);
    expect(asked).toEqual([[2, 3, 4]]);
  });

  it('remembers nothing: a key asked for while a read is under way is read again', async () => {
    const answers: ((found: Map<string, string>) => void)[] = [];
    const words = new Together<string, string>(
      () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    );
    const first = words.get('a');
    await turn();
    const second = words.get('a');
    await turn();
    expect(answers).toHaveLength(2);
    answers[1]?.(new Map([['a', 'new']]));
    answers[0]?.(new Map([['a', 'old']]));
    expect(await Promise.all([first, second])).toEqual(['old', 'new']);
  });

  it('a failed read fails for all who asked, and only for them', async () => {
    let broken = true;
    const rows = new Together<number, string>(() =>
      broken ? Promise.reject(new Error('gone away')) : Promise.resolve(new Map([[1, 'one']])),
    );
    const asked = [rows.get(1), rows.get(2)];
    for (const one of asked) await expect(one).rejects.toThrow('gone away');
    broken = false;
    expect(await rows.get(1)).toBe('one');
  });
});
