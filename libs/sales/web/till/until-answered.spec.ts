import { untilAnswered } from './until-answered';

const LOST = { lost: true };
const REFUSED = { lost: false };

const isLost = (error: unknown) => error === LOST;

/** A save that answers so, one after the other; what is left at the end. */
function saving(...answers: (object | string)[]) {
  return async () => {
    const next = answers.shift();
    if (typeof next === 'string') return next;
    throw next;
  };
}

describe('a save whose answer may be lost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const done = async (save: () => Promise<string>) => {
    const looked: number[] = [];
    const begun = Date.now();
    const result = untilAnswered(save, isLost, () => looked.push(Date.now() - begun)).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    await jest.runAllTimersAsync();
    return { ...(await result), looked };
  };

  it('is answered at once by most', async () => {
    expect(await done(saving('saved'))).toEqual({ answer: 'saved', looked: [] });
  });

  it('is looked up until somebody answers, a little later each time', async () => {
    expect(await done(saving(LOST, LOST, 'saved'))).toEqual({ answer: 'saved', looked: [0, 1000] });
  });

  it('is refused as the server says it, also when it was looked up', async () => {
    expect(await done(saving(REFUSED))).toEqual({ error: REFUSED, looked: [] });
    expect(await done(saving(LOST, REFUSED))).toEqual({ error: REFUSED, looked: [0] });
  });

  it('is given up where nobody answers', async () => {
    expect(await done(saving(LOST, LOST, LOST, LOST))).toEqual({ error: LOST, looked: [0, 1000, 3000] });
  });
});
