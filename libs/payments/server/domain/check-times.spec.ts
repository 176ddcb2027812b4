import { firstCheckAt, nextCheckAt } from './check-times';

const at = (minutes: number) => new Date(minutes * 60_000);

describe('when the provider is asked without a webhook', () => {
  it('after five minutes, at the end of the link, then hourly and daily', () => {
    expect(firstCheckAt(at(0), at(30))).toEqual(at(5));
    expect(firstCheckAt(at(0), at(3))).toEqual(at(3));
    expect(nextCheckAt(at(5), at(30), 1)).toEqual(at(30));
    expect(nextCheckAt(at(30), at(30), 1)).toEqual(at(90));
    expect(nextCheckAt(at(90), at(5000), 2)).toEqual(at(90 + 1440));
  });
});
