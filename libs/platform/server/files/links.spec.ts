import { loadConfig } from '../config/config';
import { Clock } from '../context/clock';
import { attachment } from './files.controller';
import { Links } from './links';

class FixedClock extends Clock {
  at = new Date('2026-03-05T12:00:00Z');

  override now(): Date {
    return this.at;
  }
}

function config(secret: string) {
  return loadConfig({ CEIBA_SECRET: secret, DATABASE_URL: 'mysql://localhost/none', REDIS_URL: 'redis://localhost' });
}

describe('Links', () => {
  const clock = new FixedClock();
  const links = new Links(config('a secret that is long enough'), clock);

  beforeEach(() => {
    clock.at = new Date('2026-03-05T12:00:00Z');
  });

  it('signs a link that is good for ten minutes', () => {
    const { file, filename } = links.sign({ kind: 'report', id: 7, name: 'Comisiones.xlsx' });
    expect(filename).toBe('Comisiones.xlsx');
    const ticket = /^\/api\/reports\/files\/7\?ticket=([\w.-]+)$/.exec(file)?.[1] ?? '';
    expect(links.verifyTicket(ticket, 'report', 7)).toBe(true);
    clock.at = new Date('2026-03-05T12:09:59Z');
    expect(links.verifyTicket(ticket, 'report', 7)).toBe(true);
    clock.at = new Date('2026-03-05T12:10:00Z');
    expect(links.verifyTicket(ticket, 'report', 7)).toBe(false);
  });

  it('is good for one document of one kind and one secret only', () => {
    const ticket = links.ticket('report', 7);
    expect(links.verifyTicket(ticket, 'report', 8)).toBe(false);
    expect(links.verifyTicket(ticket, 'photo', 7)).toBe(false);
    expect(links.verifyTicket(links.ticket('report|7', 1), 'report', 71)).toBe(false);
    expect(new Links(config('another secret, also long'), clock).verifyTicket(ticket, 'report', 7)).toBe(false);
  });

  it('refuses what was tampered with', () => {
    const ticket = links.ticket('report', 7);
    const [until = '', mac = ''] = ticket.split('.');
    const later = (Number.parseInt(until, 36) + 3600).toString(36);
    const turned = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    for (const forged of [
      '',
      '.',
      until,
      `${later}.${mac}`,
      `${until}.${turned}`,
      `${until}.${mac}x`,
      `${until}.${mac.slice(1)}`,
      ` ${ticket}`,
    ]) {
      expect(links.verifyTicket(forged, 'report', 7)).toBe(false);
    }
  });
});

describe('attachment', () => {
  it('names files in any script and never leaves the header', () => {
    expect(attachment('Comisiones marzo.xlsx')).toBe(
      'attachment; filename="Comisiones marzo.xlsx"; filename*=UTF-8\'\'Comisiones%20marzo.xlsx',
    );
    expect(attachment('Año "ñ"\r\nX-Evil: 1/..\\😀(1).csv')).toBe(
      `attachment; filename="Ano _n___X-Evil: 1_..___(1).csv"; filename*=UTF-8''A%C3%B1o%20%22%C3%B1%22__X-Evil%3A%201_.._%F0%9F%98%80%281%29.csv`,
    );
  });
});
