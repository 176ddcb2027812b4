import { windowOf } from './use-row-window';

describe('rows in sight', () => {
  it('draws what the box shows and eight more on either side', () => {
    expect(windowOf(0, 440, 44)).toEqual([0, 18]);
    expect(windowOf(4400, 440, 44)).toEqual([92, 118]);
    expect(windowOf(4410, 440, 44)).toEqual([92, 118]);
  });

  it('takes an unmeasured box for a usual one', () => {
    expect(windowOf(0, 0, 60)).toEqual([0, 18]);
  });
});
