import { supplierProblems, twinProblems } from './supplier-review';

const BANKS = [
  { id_bank: 1, name_bank: 'BBVA México', key_bank: '012' },
  { id_bank: 2, name_bank: 'Banorte', key_bank: '072' },
];
/** BBVA, account 01234567890, with its digit. */
const CLABE = '012180012345678901';
const GOOD = { rfc: 'L&O950913MSA', id_bank: 1, cc: null, cci: null };

/** The CLABE with the digit that follows from its others. */
const digit = (seventeen: string) => {
  const sum = [...seventeen].reduce((all, one, at) => all + ((Number(one) * [3, 7, 1][at % 3]!) % 10), 0);
  return `${seventeen}${(10 - (sum % 10)) % 10}`;
};
const clabe = digit(CLABE.slice(0, 17));

describe('what looks wrong with a supplier', () => {
  it.each([
    ['nothing', {}, []],
    ['nothing of an account and its CLABE', { cc: '1234567890', cci: clabe }, []],
    ['nothing of a generic RFC', { rfc: 'XEXX010101000', id_bank: null }, []],
    [
      'an RFC whose digit is another',
      { rfc: 'L&O950913MS9' },
      ['El dígito verificador del RFC L&O950913MS9 no es correcto.'],
    ],
    ['an RFC that is none', { rfc: 'ABC' }, ['El RFC ABC no tiene la estructura correcta.']],
    [
      'a CLABE that is too short',
      { cci: '0121800' },
      ['La CLABE lleva 18 dígitos; la cuenta terminada en 1800 tiene 7.'],
    ],
    [
      'another bank',
      { id_bank: 2, cci: clabe },
      [`La CLABE terminada en ${clabe.slice(-4)} es de BBVA México, no de Banorte.`],
    ],
    [
      'an account that is not the CLABE’s',
      { cc: '99', cci: clabe },
      [`La cuenta terminada en 99 no es la de la CLABE terminada en ${clabe.slice(-4)}.`],
    ],
    ['letters in an account', { cc: '12A45' }, ['La cuenta lleva solo dígitos; la terminada en 2A45, no.']],
    ['a card', { cc: '4111111111111111' }, ['La cuenta terminada en 1111 parece el número de una tarjeta.']],
    ['no bank', { id_bank: null, cci: clabe }, ['Falta el banco de la cuenta.']],
  ])('is %s', (_name, more, expected) => {
    expect(supplierProblems({ ...GOOD, ...more }, BANKS)).toEqual(expected);
  });

  it('is what another one has, but SAT’s generic RFC', () => {
    const twins = [
      { field: 'rfc' as const, id: 3, supplier_name: 'Otro' },
      { field: 'cci' as const, id: 4, supplier_name: 'Más' },
    ];
    expect(twinProblems(GOOD, twins)).toEqual([
      'El RFC es también del proveedor 3 (Otro).',
      'La CLABE es también del proveedor 4 (Más).',
    ]);
    expect(twinProblems({ rfc: 'XAXX010101000' }, twins)).toEqual(['La CLABE es también del proveedor 4 (Más).']);
  });
});
