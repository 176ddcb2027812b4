import { dayIn, guideKey, lostDigits, statusOf } from './guide-import';

describe('a file of a carrier', () => {
  it.each([
    ['En tránsito', 'ENVIADO'],
    [' DELIVERED ', 'ENTREGADO'],
    ['Devuelto al  remitente', 'RECHAZADO'],
    ['EXTRAVIADO', 'PERDIDO'],
    ['mal_estado', 'MAL ESTADO'],
    ['Dañado', 'MAL ESTADO'],
    ['Quizá', undefined],
    ['', undefined],
  ])('says %j for %s', (word, status) => expect(statusOf(word)).toBe(status));

  it('tells a number with spaces, without its zeros, as a figure', () => {
    expect(['0012 345', '12345', '12345.0', '0012345.00'].map(guideKey)).toEqual(Array(4).fill('12345'));
    expect(guideKey('jd 01.0')).toBe('JD01.0');
    expect(['1.23457E+11', '1,2E11', '1234567890123', 'JD1E5'].map(lostDigits)).toEqual([true, true, false, false]);
  });

  it('tells days as Excel and people write them', () => {
    expect(
      ['2026-11-28', '28/11/2026 14:05', '2026-11-28T10:00:00.000Z', '1/2/2026', 'ayer', '31/02/2026'].map(dayIn),
    ).toEqual(['2026-11-28', '2026-11-28', '2026-11-28', '2026-02-01', null, null]);
  });
});
