import { Turns } from './turns';

describe('turns', () => {
  it('one key: one after the other, in order, also after an error; other keys do not wait', async () => {
    const turns = new Turns();
    const log: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = turns.run('a', async () => {
      log.push('a1 begins');
      await gate;
      log.push('a1 ends');
      throw new Error('a1');
    });
    const second = turns.run('a', async () => log.push('a2'));
    await turns.run('b', async () => log.push('b'));
    open();
    await expect(first).rejects.toThrow('a1');
    await second;
    expect(log).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
  });
});
