import { clabeDigitHolds } from '@ceiba/catalogs/contract';
import type { AccountForm } from '../ports/account-form';

const DAYS = 3;
const MOST_DAYS = 30;

export const BANK_ACCOUNT: AccountForm = {
  provider: 'pagos-online',
  url: '',
  test_url: null,
  fields: [
    {
      name: 'bank',
      label: 'Banco',
      secret: false,
      help: 'Como lo escriben quienes transfieren.',
      demo: 'BBVA México (demostración)',
    },
    {
      name: 'holder',
      label: 'Titular de la cuenta',
      secret: false,
      help: 'Como está en el banco.',
      demo: 'Grupo Ceiba, S.A. de C.V. (demostración)',
    },
    {
      name: 'clabe',
      label: 'CLABE para pesos',
      secret: false,
      help: '18 dígitos. Sin ella no se ofrece en pesos.',
      demo: '012180001183597198',
      optional: true,
    },
    {
      name: 'usd_account',
      label: 'Cuenta para dólares',
      secret: false,
      help: 'Sin ella no se ofrece en dólares.',
      demo: '0118359720',
      optional: true,
    },
    {
      name: 'usd_route',
      label: 'SWIFT o ABA de la cuenta en dólares',
      secret: false,
      help: null,
      demo: 'BCMRMXMMPYM',
      optional: true,
    },
    {
      name: 'days',
      label: 'Días para transferir',
      secret: false,
      help: `De 1 a ${MOST_DAYS}; mientras, la mercancía queda apartada. En blanco son ${DAYS}.`,
      demo: '3',
      optional: true,
    },
  ],
};

/** Where a buyer transfers to. */
export interface ReceivingAccount {
  bank: string;
  holder: string;
  account: string;
  /** Beside the number of an account abroad. */
  route: string | null;
}

type Keys = Readonly<Record<string, string>>;
const CURRENCIES = ['MXN', 'USD'] as const;
const bare = (text = ''): string => text.replace(/[\s-]/g, '');

/** What is wrong with the account as it was entered, in words for the settings screen; null when nothing is. */
export function accountProblem(keys: Keys): string | null {
  const clabe = bare(keys.clabe);
  if (clabe === '' && bare(keys.usd_account) === '') return 'falta la CLABE o la cuenta en dólares.';
  if (clabe !== '' && !/^\d{18}$/.test(clabe)) return 'la CLABE lleva 18 dígitos.';
  if (clabe !== '' && !clabeDigitHolds(clabe)) return 'el dígito verificador de la CLABE no es correcto.';
  if (!/^[\w]{0,40}$/.test(bare(keys.usd_account)))
    return 'la cuenta en dólares lleva letras y dígitos, 40 como máximo.';
  if (daysOf(keys) === null) return `los días para transferir van de 1 a ${MOST_DAYS}.`;
  return null;
}

/** The account that takes a currency; null where there is none, or where it can't be meant. */
export function accountFor(currency: string, keys: Keys): ReceivingAccount | null {
  const account = bare(currency === 'MXN' ? keys.clabe : keys.usd_account);
  if (account === '' || accountProblem(keys) !== null) return null;
  const { bank = '', holder = '', usd_route } = keys;
  return { bank, holder, account, route: currency === 'MXN' ? null : (usd_route?.trim() ?? null) || null };
}

export const currenciesOf = (keys: Keys): string[] => CURRENCIES.filter((one) => accountFor(one, keys) !== null);

export function daysOf(keys: Keys): number | null {
  const text = keys.days?.trim() ?? '';
  if (text === '') return DAYS;
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
}
