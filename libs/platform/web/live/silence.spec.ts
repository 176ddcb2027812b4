import { watchSilence } from './silence';

describe('a silent line', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is given up once, when nothing came for too long', () => {
    const given = jest.fn();
    const watch = watchSilence(50_000, given);
    jest.advanceTimersByTime(45_000);
    watch.heard();
    jest.advanceTimersByTime(45_000);
    expect(given).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(given).toHaveBeenCalledTimes(1);
  });

  it('is given up right after a sleep in which no timer ran', () => {
    const given = jest.fn();
    watchSilence(50_000, given);
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(5_000);
    expect(given).toHaveBeenCalledTimes(1);
  });

  it('is no matter any more when the line was closed', () => {
    const given = jest.fn();
    watchSilence(50_000, given).stop();
    jest.advanceTimersByTime(600_000);
    expect(given).not.toHaveBeenCalled();
  });
});
