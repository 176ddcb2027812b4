import { byteRange } from './byte-range';

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'beyond'],
    ['bytes=-0', 'beyond'],
  ])('%s', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part);
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'is all of it for %s',
    (header) => {
      expect(byteRange(header, 100)).toBeNull();
    },
  );
});
