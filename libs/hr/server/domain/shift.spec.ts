import { dayOfMark, type EarlierDay, hourIn, instantOf, type Shift, shiftMinutes, spanOf, worksOn } from './shift';

const ZONE = 'America/Mexico_City';
const OFFICE: Shift = { shift_start: '09:00', shift_end: '18:00', shift_days: '12345' };
const NIGHT: Shift = { shift_start: '22:00', shift_end: '06:00', shift_days: '12345' };
const NONE: Shift = { shift_start: null, shift_end: null, shift_days: '12345' };
const at = (day: string, hour: string, zone = ZONE) => instantOf(day, hour, zone);
const open = (shift: Shift, hour: string, day = '2026-11-29'): EarlierDay => ({
  attendance_date: day,
  entrada: at(day, hour),
  salida: null,
  due_at: new Date((spanOf(shift, day, ZONE)?.end.getTime() ?? 0) + 6 * 3_600_000),
  night: false,
});

describe('an hour on the wall', () => {
  it('is an instant of its zone, and back', () => {
    expect(at('2026-11-30', '09:00').toISOString()).toBe('2026-11-30T15:00:00.000Z');
    expect(at('2026-11-30', '09:00', 'America/Tijuana').toISOString()).toBe('2026-11-30T17:00:00.000Z');
    expect(hourIn(new Date('2026-11-30T15:05:59.000Z'), ZONE)).toBe('09:05');
  });

  it('makes a night of nine hours, and one of seven, where the border changes its clock', () => {
    const hours = (day: string) => {
      const span = spanOf(NIGHT, day, 'America/Tijuana');
      return ((span?.end.getTime() ?? 0) - (span?.start.getTime() ?? 0)) / 3_600_000;
    };
    expect([hours('2026-10-31'), hours('2026-03-07'), hours('2026-11-30')]).toEqual([9, 7, 8]);
    expect(shiftMinutes(NIGHT)).toBe(480);
  });
});

describe('the day of a mark', () => {
  it.each([
    ['the morning of an office day', OFFICE, null, '2026-11-30', '08:55', undefined, '2026-11-30'],
    ['the exit of an evening', OFFICE, open(OFFICE, '09:00'), '2026-11-29', '19:10', undefined, '2026-11-29'],
    [
      'overtime beyond midnight would be of the day before',
      OFFICE,
      open(OFFICE, '09:00'),
      '2026-11-30',
      '00:00',
      undefined,
      '2026-11-29',
    ],
    [
      'a forgotten exit does not take the next morning',
      OFFICE,
      open(OFFICE, '09:00'),
      '2026-11-30',
      '08:50',
      undefined,
      '2026-11-30',
    ],
    ['a night begins on its evening', NIGHT, null, '2026-11-29', '21:50', undefined, '2026-11-29'],
    ['late into the night', NIGHT, null, '2026-11-30', '00:40', 'entrada', '2026-11-29'],
    ['the end of a night', NIGHT, open(NIGHT, '22:00'), '2026-11-30', '06:04', 'salida', '2026-11-29'],
    ['the end of a night whose entry was forgotten', NIGHT, null, '2026-11-30', '06:04', undefined, '2026-11-29'],
    [
      'the next night after a forgotten exit',
      NIGHT,
      open(NIGHT, '22:00'),
      '2026-11-30',
      '21:55',
      undefined,
      '2026-11-30',
    ],
    ['an entry between two nights', NIGHT, null, '2026-11-30', '10:00', 'entrada', '2026-11-30'],
    [
      'nobody knows the shift: the entry counts',
      NONE,
      open(OFFICE, '20:00'),
      '2026-11-30',
      '05:00',
      undefined,
      '2026-11-29',
    ],
    [
      'nobody knows the shift: too long ago',
      NONE,
      open(OFFICE, '08:00'),
      '2026-11-30',
      '08:00',
      undefined,
      '2026-11-30',
    ],
    ['an entry is always today’s', OFFICE, open(OFFICE, '09:00'), '2026-11-30', '00:00', 'entrada', '2026-11-30'],
  ] as const)('%s', (...[_name, shift, before, day, hour, mark, wanted]) => {
    expect(dayOfMark(at(day, hour), ZONE, shift, before, mark)).toBe(wanted);
  });

  it('is one of the shift’s weekdays', () => {
    expect([worksOn(OFFICE, '2026-11-27'), worksOn(OFFICE, '2026-11-28'), worksOn(NONE, '2026-11-27')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
