import { readTicketCode, ticketCode } from './ticket-code';

describe('the code of a ticket', () => {
  it('is the number of its sale with a check digit (Luhn, worked out by hand)', () => {
    expect([1, 10, 4539148803, 7992739871].map(ticketCode)).toEqual([
      'TK18',
      'TK109',
      'TK45391488033',
      'TK79927398713',
    ]);
    for (const id of [1, 9, 10, 99, 123456, 999999999999999]) expect(readTicketCode(ticketCode(id))).toBe(id);
    expect(readTicketCode(' tk109 ')).toBe(10);
  });

  it('is told from what is mistyped, and from keys and bar codes of products', () => {
    const code = ticketCode(4821);
    for (let place = 2; place < code.length; place += 1)
      for (let digit = 0; digit < 10; digit += 1)
        if (String(digit) !== code[place])
          expect(readTicketCode(`${code.slice(0, place)}${digit}${code.slice(place + 1)}`)).toBeNull();
    for (const other of ['', 'TK', 'TK0', 'TK00', '109', '7501055300075', 'NUT-001', 'TK109X', 'XTK109', 'TK-109'])
      expect(readTicketCode(other)).toBeNull();
  });
});
