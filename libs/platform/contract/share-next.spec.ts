import { shareNext } from './share-next';

describe('a question that many ask at once', () => {
  it('is asked one after the other, and shared by who comes meanwhile', async () => {
    const ends: ((answer: string) => void)[] = [];
    const asked: string[] = [];
    const ask = shareNext((who: string) => {
      asked.push(who);
      return new Promise<string>((resolve) => ends.push(resolve));
    });
    const first = ask('a');
    await Promise.resolve();
    const later = [ask('b'), ask('c')];
    expect(asked).toEqual(['a']);
    ends[0]?.('one');
    expect(await first).toBe('one');
    await Promise.resolve();
    expect(asked).toEqual(['a', 'b']);
    ends[1]?.('two');
    expect(await Promise.all(later)).toEqual(['two', 'two']);
  });

  it('goes on after one that failed', async () => {
    let turn = 0;
    const ask = shareNext(() => (turn++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(turn)));
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});
