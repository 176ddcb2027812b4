import { isBehind } from './use-behind';

describe('an answer that is behind', () => {
  const answer = (startedTimeStamp?: number, isFetching = false) => ({ isFetching, startedTimeStamp });
  const done = (fulfilledTimeStamp: number) => ({ status: 'fulfilled', fulfilledTimeStamp });

  it.each([
    ['nothing was changed', [answer(100), answer(90)], [], false],
    ['it is being asked for', [answer(100), answer(90, true)], [], true],
    ['a change is on its way', [answer(100)], [{ status: 'pending' }], true],
    ['a change came through and nobody has asked again yet', [answer(100)], [done(150)], true],
    ['one of two was asked again', [answer(150), answer(100)], [done(150)], true],
    ['both were asked again', [answer(150), answer(160)], [done(150)], false],
    ['a change was refused', [answer(100)], [{ status: 'rejected' }], false],
    ['of what was never asked for, a change is news', [answer()], [done(150)], true],
  ])('%s', (_case, answers, changes, expected) => {
    expect(isBehind(answers, changes)).toBe(expected);
  });
});
