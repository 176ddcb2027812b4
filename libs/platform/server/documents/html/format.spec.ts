import { printDay, printInstant, printInteger, printLongDay, printMoney, printPercent } from './format';

describe('format', () => {
  it('prints money, quantities and percentages', () => {
    expect(printMoney('1234567.5')).toBe('$1,234,567.50');
    expect(printMoney('-0.05', 'USD')).toBe('-$0.05 USD');
    expect(printInteger(1200345)).toBe('1,200,345');
    expect(printPercent('0.16')).toBe('16 %');
    expect(printPercent(0.0825)).toBe('8.25 %');
  });

  it('prints days and instants of the zone', () => {
    expect(printDay('2026-03-05')).toBe('05/03/2026');
    expect(printLongDay('2026-03-05')).toBe('5 de marzo de 2026');
    expect(printInstant(new Date('2026-03-06T01:07:00Z'), 'America/Mexico_City')).toBe('05/03/2026 19:07');
  });
});
