import { clabeDigitHolds } from '@ceiba/catalogs/contract';
import { type Account, accountProblems, routeHolds } from './accounts';

const BANKS = [
  { id_bank: 1, name_bank: 'BBVA México', key_bank: '012' },
  { id_bank: 4, name_bank: 'Banorte', key_bank: '072' },
  { id_bank: 9, name_bank: 'Otro', key_bank: null },
];
const CLABES = [
  ...['032180000118359719', '002010077777777771', '012180001183597198', '072580000000000011'],
  ...['646180110400000007', '127180000000000007', '014000111111111116'],
];
const ROUTES = ['021000021', '011401533', '091000019', '122105155', '026009593', '111000025', '121000358', '322271627'];
const said = (account: Omit<Account, 'id_country'>, id_country = 1) =>
  accountProblems({ id_country, ...account }, BANKS);

describe('An account', () => {
  it.each(CLABES)('CLABE %s has its digit, and no other', (clabe) => {
    const ends = [...'0123456789'].filter((end) => clabeDigitHolds(clabe.slice(0, 17) + end));
    expect(ends).toEqual([clabe.at(-1)]);
  });

  it('of the United States has a route that adds up', () => {
    expect(ROUTES.filter((route) => !routeHolds(route))).toEqual([]);
    expect(['021000012', '000000000', '132105155', '02100002', '0210000210'].filter(routeHolds)).toEqual([]);
    expect(said({ number_account_bank: '123', ruta_bank: '0210-00021' }, 2)).toEqual([]);
    expect(said({ ruta_bank: '021000012' }, 2)).toEqual(['La ruta (ABA) terminada en 0012 no es correcta.']);
    expect(said({ number_account_bank: '1', ruta_bank: '9' }, 5)).toEqual([]);
  });

  it.each([
    [{}, []],
    [{ number_account_bank: '' }, []],
    [{ number_account_bank: '012180001183597198', id_bank: 1 }, []],
    [{ number_account_bank: '012 180 00118359719-8' }, []],
    [
      { number_account_bank: '012180001183597199' },
      ['El dígito verificador de la CLABE terminada en 7199 no es correcto.'],
    ],
    [
      { number_account_bank: '012180001183597198', id_bank: 4 },
      ['La CLABE terminada en 7198 es de BBVA México, no de Banorte.'],
    ],
    [
      { number_account_bank: '012180001183597198', id_bank: 9 },
      ['La CLABE terminada en 7198 es de BBVA México, no de Otro.'],
    ],
    [
      { number_account_bank: '000000000000000000' },
      ['La CLABE terminada en 0000 es de un banco que no está en el catálogo (clave 000).'],
    ],
    [
      { number_account_bank: '4111111111111111' },
      ['La cuenta terminada en 1111 es de una tarjeta: capture la CLABE de 18 dígitos.'],
    ],
    [{ number_account_bank: '4111111111111112' }, ['La CLABE lleva 18 dígitos; la cuenta terminada en 1112 tiene 16.']],
    [{ number_account_bank: '3.21E+16' }, ['La CLABE lleva solo dígitos; la cuenta terminada en E+16, no.']],
  ])('of México: %o', (account, problems) => {
    expect(said(account)).toEqual(problems);
  });
});
