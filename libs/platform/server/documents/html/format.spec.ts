import { printDay, printInstant, printInteger, printLongDay, printMoney } from './format';

describe('format', () => {
  it('prints money and quantities', () => {
    expect(printMoney('1234567.5')).toBe('$1,234,567.50');
    expect(printMoney('-0.05', 'USD')).toBe('-$0.05 USD');
    expect(printInteger(1200345)).toBe('1,200,345');
  });

  it('prints days and instants of the zone', () => {
    expect(printDay('2026-03-05')).toBe('05/03/2026');
    expect(printLongDay('2026-03-05')).toBe('5 de marzo de 2026');
    expect(printInstant(new Date('2026-03-06T01:07:00Z'), 'America/Mexico_City')).toBe('05/03/2026 19:07');
  });
});
