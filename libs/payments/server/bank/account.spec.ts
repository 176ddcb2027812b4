import { accountFor, accountProblem, BANK_ACCOUNT, currenciesOf, daysOf } from './account';

const DEMO = Object.fromEntries(BANK_ACCOUNT.fields.map(({ name, demo }) => [name, demo]));

describe('the account that transfers go to', () => {
  it('of the demo takes both currencies', () => {
    expect(accountProblem(DEMO)).toBe(null);
    expect(currenciesOf(DEMO)).toEqual(['MXN', 'USD']);
    expect(daysOf(DEMO)).toBe(3);
    expect(accountFor('USD', DEMO)).toMatchObject({ account: '0118359720', route: 'BCMRMXMMPYM' });
    expect(accountFor('MXN', { ...DEMO, clabe: '0121 8000 1183 5971 98' })).toMatchObject({
      account: DEMO.clabe,
      route: null,
    });
  });

  it.each([
    [{ clabe: '', usd_account: '' }, 'falta la CLABE o la cuenta en dólares.'],
    [{ clabe: '12345' }, 'la CLABE lleva 18 dígitos.'],
    [{ clabe: '012180001183597199' }, 'el dígito verificador de la CLABE no es correcto.'],
    [{ usd_account: '<script>' }, 'la cuenta en dólares lleva letras y dígitos, 40 como máximo.'],
    [{ days: '31' }, 'los días para transferir van de 1 a 30.'],
    [{ days: '-1' }, 'los días para transferir van de 1 a 30.'],
  ])('with %j says what is wrong, and takes nothing', (keys, problem) => {
    expect(accountProblem({ ...DEMO, ...keys })).toBe(problem);
    expect(currenciesOf({ ...DEMO, ...keys })).toEqual([]);
  });
});
