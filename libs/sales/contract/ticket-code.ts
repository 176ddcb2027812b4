const PREFIX = 'TK';

/** The digit after a number by which a mistyped one is told (Luhn). */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** What stands on a ticket as its bar code: the sale's number and a check digit, nothing of a person (docs/adr/0068). */
export function ticketCode(id_document: number): string {
  return `${PREFIX}${id_document}${checkDigit(String(id_document))}`;
}

/** The sale whose ticket was scanned or typed; null where this is no ticket's code. */
export function readTicketCode(text: string): number | null {
  const [, id, digit] = /^TK([1-9]\d{0,14})(\d)$/i.exec(text.trim()) ?? [];
  return id !== undefined && checkDigit(id) === Number(digit) ? Number(id) : null;
}
