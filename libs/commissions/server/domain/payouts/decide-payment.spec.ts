import { type Attempt, decidePayment, type Owed } from './decide-payment';
import { type PaymentLine, readPayments } from './read-payments';

const said = (more: Partial<PaymentLine> = {}): PaymentLine => ({
  ...{
    line: 2,
    id_customers: 7,
    reference: null,
    outcome: 'paid',
    cents: 500,
    day: null,
    tracking: null,
    reason: null,
  },
  ...more,
});
const attempt = (id_payout_line: number, state: Attempt['state'], cents = 500): Attempt => ({
  ...{ id_payout_line, state, cents },
});
const owed = (state: Owed['state'], ...attempts: Attempt[]): Owed => ({
  ...{ state, cents: 500, attempts, needs_invoice: false },
});
const back = { outcome: 'returned', cents: null } as const;

describe('decidePayment', () => {
  const sent = attempt(1, 'sent');
  const old = attempt(1, 'returned');
  it.each([
    ['the answer of the bank', said(), owed('sent', sent), { do: 'settle', attempt: sent }],
    ['the same again', said(), owed('paid', attempt(1, 'paid')), { do: 'known' }],
    ['paid without a file', said(), owed('payable'), { do: 'insert' }],
    ['paid before the invoice', said(), owed('to_receive'), { do: 'insert' }],
    ['a file that was not made does not count', said(), owed('payable', attempt(1, 'void')), { do: 'insert' }],
    [
      'paid though its file was undone',
      said({ reference: 1 }),
      owed('payable', attempt(1, 'void')),
      { do: 'settle', attempt: attempt(1, 'void') },
    ],
    ['sent back', said(back), owed('sent', sent), { do: 'settle', attempt: sent }],
    [
      'sent back days later',
      said(back),
      owed('paid', attempt(1, 'paid')),
      { do: 'settle', attempt: attempt(1, 'paid') },
    ],
    ['sent back, told again', said(back), owed('returned', old), { do: 'known' }],
    ['which of two', said({ ...back, reference: 1 }), owed('sent', old, attempt(2, 'sent')), { do: 'known' }],
    [
      'the second',
      said({ reference: 2 }),
      owed('sent', old, attempt(2, 'sent')),
      { do: 'settle', attempt: attempt(2, 'sent') },
    ],
  ] as const)('%s', (_name, line, found, expected) => {
    expect(decidePayment(line, found)).toEqual(expected);
  });

  it.each([
    ['an old answer again', said(back), owed('sent', old, attempt(2, 'sent')), /más de una vez/],
    ['another amount', said({ cents: 499 }), owed('sent', sent), 'El importe no es el del pago (5.00).'],
    ['what is not stamped', said(), owed('to_stamp'), 'Falta timbrarlo antes de pagarlo.'],
    [
      'who has to invoice',
      said(),
      { ...owed('to_receive'), needs_invoice: true },
      'Falta su factura antes de pagarlo.',
    ],
    ['nothing to pay', said({ cents: 0 }), { ...owed('nothing'), cents: 0 }, 'No tiene nada por pagar.'],
    ['returned with this reference', said({ reference: 1 }), owed('returned', old), /ya lo devolvió/],
    ['nobody was paid', said(back), owed('payable'), 'No se le ha enviado ningún pago.'],
    ['a reference of others', said({ reference: 9 }), owed('sent', sent), '"9" no es una referencia de este periodo.'],
    [
      'what was undone and sent again',
      said({ reference: 1 }),
      owed('sent', attempt(1, 'void'), attempt(2, 'sent')),
      /se anuló y el pago se volvió a enviar/,
    ],
  ] as const)('refuses %s', (_name, line, found, expected) => {
    const decision = decidePayment(line, found);
    if (decision.do !== 'refuse') throw new Error(decision.do);
    expect(decision.message).toMatch(expected);
  });
});

describe('readPayments', () => {
  const day = (text: string) => (text === '05/12/2026' ? { value: '2026-12-05' } : { problem: 'no es una fecha.' });
  it('reads the CSV of the specification and answers of banks', () => {
    const { lines, errors } = readPayments(
      [
        { line: 2, values: { id: '7', amount: '1,234.50' } },
        { line: 3, values: { reference: '0000000041', amount: '', state: 'Rechazado', reason: 'Cuenta cancelada' } },
        { line: 4, values: { id: '8', amount: '5', state: 'LIQUIDADO', day: '05/12/2026', tracking: 'BB1' } },
      ],
      day,
    );
    expect(errors).toEqual([]);
    expect(lines).toEqual([
      said({ cents: 123_450 }),
      said({ ...back, line: 3, id_customers: null, reference: 41, reason: 'Cuenta cancelada' }),
      said({ line: 4, id_customers: 8, day: '2026-12-05', tracking: 'BB1' }),
    ]);
  });

  it('names what can not be meant', () => {
    const { errors } = readPayments(
      [{ line: 2, values: { id: 'x', reference: '-1', amount: '12,5', state: 'quizá', day: 'ayer' } }],
      day,
    );
    expect(errors.map(({ message }) => message)).toEqual([
      '"x" no es un número de cliente.',
      '"-1" no es una referencia de este periodo.',
      '"quizá" no dice si está pagado o devuelto.',
      'Monto: ¿12.5 o 125? Escriba 12.5 o 125.',
      'Fecha: no es una fecha.',
    ]);
  });
});
