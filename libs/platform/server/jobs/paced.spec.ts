import { Paced } from './paced';

describe('a reading that is written now and then', () => {
  let wrote: string[];
  let paced: Paced<string>;
  beforeEach(() => {
    jest.useFakeTimers();
    wrote = [];
    paced = new Paced(async (reading: string) => {
      await Promise.resolve();
      wrote.push(reading);
    }, 200);
  });
  afterEach(() => jest.useRealTimers());

  it('writes the first at once, the last of a burst when the time is over, and none between', async () => {
    await paced.tell('reading the file');
    await paced.tell('0 of 1,200');
    await paced.tell('1,000 of 1,200');
    expect(wrote).toEqual(['reading the file']);
    await jest.advanceTimersByTimeAsync(199);
    expect(wrote).toEqual(['reading the file']);
    await jest.advanceTimersByTimeAsync(1);
    expect(wrote).toEqual(['reading the file', '1,000 of 1,200']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(wrote).toEqual(['reading the file', '1,000 of 1,200']);
  });

  it('does not wait with what is to be written now', async () => {
    await paced.tell('1');
    await paced.tell('2');
    await paced.tell('3', true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(wrote).toEqual(['1', '3']);
  });

  it('writes nothing after its end, and has written when it ends', async () => {
    await paced.tell('1');
    await paced.tell('2');
    await paced.end();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(wrote).toEqual(['1']);
    let release = () => undefined as void;
    const slow = new Paced(async (reading: string) => {
      await new Promise<void>((resolve) => (release = resolve));
      wrote.push(reading);
    }, 200);
    const told = slow.tell('slow');
    await jest.advanceTimersByTimeAsync(0);
    const ended = slow.end().then(() => wrote.push('ended'));
    await jest.advanceTimersByTimeAsync(0);
    release();
    await Promise.all([told, ended]);
    expect(wrote).toEqual(['1', 'slow', 'ended']);
  });

  it('says what failed to who waits, goes on after it, and lets nothing fail unheard', async () => {
    let fails = true;
    const poor = new Paced(async (reading: string) => {
      await Promise.resolve();
      if (fails) throw new Error('gone');
      wrote.push(reading);
    }, 200);
    await expect(poor.tell('1')).rejects.toThrow('gone');
    await poor.tell('2');
    await jest.advanceTimersByTimeAsync(200);
    fails = false;
    await jest.advanceTimersByTimeAsync(200);
    await poor.tell('3');
    await poor.end();
    expect(wrote).toEqual(['3']);
  });
});
