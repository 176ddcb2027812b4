import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import type { Branch } from '@ceiba/branches/contract';
import { eventTicketsPage, type PrintedTicket } from './event-ticket.template';
import { qrOf } from './qr';

const CODE = '4KF1SGWP7SJVM0V6MJ6KX2V8ZQ';
const PIXELS = 4;

const ticket = (more: Partial<PrintedTicket> = {}): PrintedTicket => ({
  id_ticket: 7,
  id_document: 5994,
  id_branch_office: 1,
  code: CODE,
  holder_name: 'Niña <b>Peña</b>',
  issued_at: new Date('2026-11-29T03:00:00.000Z'),
  name_product: 'Congreso & Gala',
  event_date: '2026-12-05',
  event_time: '09:00',
  event_location: 'Auditorio <script>alert(1)</script>',
  name_type_event_zone: 'VIP',
  number: 2,
  of: 3,
  ...more,
});
const branch = { name_ticket: 'Ceiba "Centro"', time_zone: 'America/Mexico_City' } as Branch;
const page = (...tickets: PrintedTicket[]) =>
  eventTicketsPage(tickets, (id) => (id === 1 ? branch : undefined), 'Grupo Ceiba');

/** The picture of a matrix, black on white, as a camera's frame. */
function frame(matrix: readonly (readonly boolean[])[]) {
  const width = matrix.length * PIXELS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (matrix[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}

describe('the paper of a ticket', () => {
  it('says event, day, hour, place, zone and holder, whatever they are called, and the code in groups', () => {
    const html = page(ticket());
    for (const text of [
      'Congreso &amp; Gala',
      '5 de diciembre de 2026, 09:00 h',
      'Auditorio &lt;script&gt;alert(1)&lt;/script&gt;',
      'VIP',
      'Niña &lt;b&gt;Peña&lt;/b&gt;',
      'Boleto 2 de 3',
      'Venta #5994',
      '28/11/2026 21:00',
      'Ceiba &quot;Centro&quot;',
      '4KF1 SGWP 7SJV M0V6 MJ6K X2V8 ZQ',
    ])
      expect(html).toContain(text);
  });

  it('is one a person, each with its own code (open-event-server#6419)', () => {
    const other = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';
    const html = page(ticket(), ticket({ code: other, number: 3, id_branch_office: 9, event_date: null }));
    expect(html.match(/<section class="ticket /g)).toHaveLength(2);
    const drawn = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    expect(drawn).toEqual([qrOf(CODE), qrOf(other)]);
    expect(new Set(drawn).size).toBe(2);
    expect(html).toContain('Grupo Ceiba');
  });

  it('has nothing but the code in its picture', () => {
    const matrix = encodeQR(CODE, 'raw', { ecc: 'medium', border: 4 });
    // Letters, not bytes: 25 squares and the margin of four on each side.
    expect(matrix).toHaveLength(33);
    expect(decodeQR(frame(matrix))).toBe(CODE);
  });

  it('sets long names of events smaller, and has the zone before what may be cut: a long place is last', () => {
    for (const letters of [60, 200])
      expect(page(ticket({ name_product: 'x'.repeat(letters) }))).toContain('class="ticket long"');
    expect(page(ticket()).match(/<dt>\w+/g)).toEqual(['<dt>TITULAR', '<dt>FECHA', '<dt>ZONA', '<dt>LUGAR']);
    expect(page(ticket())).not.toContain('class="ticket long"');
  });
});
