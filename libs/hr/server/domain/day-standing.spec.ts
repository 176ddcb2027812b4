import type { Mark } from '@ceiba/hr/contract';
import { inOrder, type KnownMark, standingOf } from './day-standing';
import { instantOf } from './shift';

const ZONE = 'America/Mexico_City';
const DAY = '2026-11-30';
const SHIFT = {
  shift_start: '09:00',
  shift_end: '18:00',
  time_zone: ZONE,
  attendance_date: DAY,
  shift_grace: 10,
  shift_break: 60,
};

let id = 0;
const mark = (kind: Mark, hour: string | null, more: Partial<KnownMark> = {}): KnownMark => ({
  id_mark: ++id,
  mark: kind,
  source: 'equipo',
  at: hour === null ? null : instantOf(DAY, hour, ZONE),
  id_file_photo: null,
  unclear: 0,
  ...more,
});
const FULL = () => [
  mark('entrada', '09:00'),
  mark('salida_refrigerio', '14:00'),
  mark('entrada_refrigerio', '15:02'),
  mark('salida', '18:30'),
];

describe('what a day comes to', () => {
  it('is hours without the break', () => {
    expect(standingOf(FULL(), SHIFT)).toMatchObject({
      late_minutes: 0,
      break_minutes: 62,
      worked_minutes: 508,
      missing_marks: '',
      corrected: 0,
    });
  });

  it.each([
    ['09:10', 0],
    ['09:11', 11],
    ['08:30', 0],
    ['10:00', 60],
  ])('at %s is late by %i minutes', (hour, late) => {
    expect(standingOf([mark('entrada', hour)], SHIFT).late_minutes).toBe(late);
  });

  it('counts the first entry and the last exit, by their hours and not by their arrival', () => {
    const known = [
      mark('salida', '18:30'),
      mark('salida', '18:00'),
      mark('entrada', '09:30'),
      mark('entrada', '09:00'),
    ];
    expect(standingOf(known, SHIFT)).toMatchObject({ late_minutes: 0, worked_minutes: 570 });
  });

  it.each([
    [[], 60, 'entrada,salida_refrigerio,entrada_refrigerio,salida'],
    [[], 0, 'entrada,salida'],
    [['entrada'], 0, 'salida'],
    [['entrada', 'salida_refrigerio', 'salida'], 0, 'entrada_refrigerio'],
    [['entrada', 'salida'], 60, 'salida_refrigerio,entrada_refrigerio'],
  ] as const)('of %j with a break of %i misses %s', (kinds, shift_break, missing) => {
    const known = kinds.map((kind) => mark(kind, '09:00'));
    expect(standingOf(known, { ...SHIFT, shift_break }).missing_marks).toBe(missing);
  });

  it('hears HR’s last word, which may take a mark away; the picture stays', () => {
    const known = [mark('entrada', '10:00', { id_file_photo: 7 }), mark('entrada', '09:00', { source: 'correccion' })];
    expect(standingOf(known, SHIFT)).toMatchObject({ late_minutes: 0, corrected: 1, photos: { entrada: 7 } });
    expect(standingOf([...known, mark('entrada', null, { source: 'correccion' })], SHIFT).marks.entrada).toBeNull();
    // What comes from a device afterwards does not undo it.
    expect(standingOf([...known, mark('entrada', '08:00')], SHIFT).marks.entrada).toEqual(
      instantOf(DAY, '09:00', ZONE),
    );
  });

  it('knows hours that do not follow one another', () => {
    expect(inOrder(standingOf(FULL(), SHIFT).marks)).toBe(true);
    expect(inOrder(standingOf([mark('entrada', '18:00'), mark('salida', '09:00')], SHIFT).marks)).toBe(false);
  });
});
