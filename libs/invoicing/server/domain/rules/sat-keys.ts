/** SAT's keys as the rules know them (cfdi.md, section 2.4; lists of August 2026). */
const counted = (last: number, width: number, letter = ''): string[] =>
  Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(width, '0')}`);
const listed = (keys: string): ReadonlySet<string> => new Set(keys.split(' '));

export const PAYMENT_FORMS = listed('01 02 03 04 05 06 08 12 13 14 15 17 23 24 25 26 27 28 29 30 31 99');
export const LATER_FORM = '99';
export const CURRENCIES = listed('MXN USD EUR');
export const NO_CURRENCY = 'XXX';
export const EXPORTATIONS = listed('01 02 03 04');
export const RELATION_TYPES = new Set(counted(7, 2));
export const CREDIT_RELATIONS = listed('01 03 07');
export const TAX_OBJECTS = new Set(counted(8, 2));
export const PERIODICITIES = new Set(counted(5, 2));
export const TWO_MONTHS = '05';
export const INCORPORATION = '621';

export const PUBLIC_RFC = 'XAXX010101000';
export const FOREIGN_RFC = 'XEXX010101000';
export const PUBLIC_NAME = 'PUBLICO EN GENERAL';
export const isGenericRfc = (rfc: string | undefined): boolean => rfc === PUBLIC_RFC || rfc === FOREIGN_RFC;
export const isPersonRfc = (rfc: string | undefined): boolean => rfc?.length === 13;

/** c_RegimenFiscal: whose they are. */
const OF_PERSONS = listed('605 606 607 608 610 611 612 614 615 616 621 625 626');
const OF_COMPANIES = listed('601 603 610 620 622 623 624 626');
export const isRegime = (key: string): boolean => OF_PERSONS.has(key) || OF_COMPANIES.has(key);
export const regimeFits = (key: string, person: boolean): boolean => (person ? OF_PERSONS : OF_COMPANIES).has(key);

const TRADE = listed('601 603 606 612 620 621 622 623 624 625 626');
const DEDUCTIBLE = listed('605 606 607 608 611 612 614 615 625');
const TRADE_USES = new Set(['G01', 'G03', ...counted(8, 2, 'I')]);
const PERSONAL_USES = new Set(counted(10, 2, 'D'));
export const PAYROLL_USE = 'CN01';
export const PAYMENT_USE = 'CP01';
export const WITHOUT_EFFECT = 'S01';
export const RETURNS_USE = 'G02';

export const isUse = (key: string): boolean =>
  TRADE_USES.has(key) ||
  PERSONAL_USES.has(key) ||
  [RETURNS_USE, WITHOUT_EFFECT, PAYMENT_USE, PAYROLL_USE].includes(key);

/** Whether a kind of person with a regime may give a use (c_UsoCFDI). */
export function allowsUse(use: string, regime: string, person: boolean): boolean {
  if (use === WITHOUT_EFFECT || use === PAYMENT_USE) return isRegime(regime);
  if (use === PAYROLL_USE) return person && regime === '605';
  if (use === RETURNS_USE) return TRADE.has(regime) || regime === '616';
  if (PERSONAL_USES.has(use)) return person && DEDUCTIBLE.has(regime);
  return TRADE_USES.has(use) && TRADE.has(regime);
}

/** Rates in millionths (c_TasaOCuota). */
const IVA = new Set([0n, 80_000n, 160_000n]);
const IEPS = new Set([0, 3, 6, 7, 8, 9, 25, 26.5, 30, 30.4, 50, 53, 160].map((percent) => BigInt(percent * 10_000)));
const MOST_WITHHELD: Readonly<Record<string, bigint>> = { IVA: 160_000n, ISR: 350_000n };

export function isTransferredRate(tax: string, rate: bigint): boolean {
  return tax === 'IVA' ? IVA.has(rate) : tax === 'IEPS' && IEPS.has(rate);
}

export function isWithheldRate(tax: string, rate: bigint): boolean {
  if (tax === 'IEPS') return rate > 30_000n && IEPS.has(rate);
  return rate > 0n && rate <= (MOST_WITHHELD[tax] ?? 0n);
}

export const TAX_NAMES = new Set(['IVA', 'ISR', 'IEPS', 'IVA RET', 'IVA Exento']);
export const EXEMPT = 'IVA Exento';

export const CONTRACTS = listed('01 02 03 04 05 06 07 08 09 10 99');
export const EMPLOYED = new Set(counted(8, 2));
export const PAY_REGIMES = listed('02 03 04 05 06 07 08 09 10 11 12 13 99');
export const WAGE_REGIMES = listed('02 03 04');
export const ASSIMILATED = listed('05 06 07 08 09 10 11');
export const FREQUENCIES = listed('01 02 03 04 05 06 07 08 09 10 99');
export const OTHER_FREQUENCY = '99';
export const ASSIMILATED_PERCEPTION = '046';
const NO_PERCEPTIONS = listed('007 008 016 017 018 040 041 042 043');
export const PERCEPTIONS = new Set(counted(57, 3).filter((key) => !NO_PERCEPTIONS.has(key)));
/** Without those whose term is over. */
export const DEDUCTIONS = new Set(counted(115, 3).filter((key) => key !== '063' && key !== '072'));
export const OTHER_PAYMENTS = new Set([...counted(9, 3), '999']);
/** Only with wages (NOM106). */
export const WAGE_PAYMENTS = listed('002 007 008');
export const STATES = listed(
  'AGU BCN BCS CAM CHP CHH COA COL CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC',
);

/** What c_FormaPago says of the accounts of a payment; forms that are not here have none. */
interface FormAccounts {
  payer: RegExp;
  beneficiary: RegExp | null;
}
const ANY_ACCOUNT = /^([0-9]{10,11}|[0-9]{15,16}|[0-9]{18}|[A-Z0-9_]{10,50})$/;
export const BANKED_FORMS: Readonly<Record<string, FormAccounts>> = {
  '02': { payer: /^([0-9]{11}|[0-9]{18})$/, beneficiary: ANY_ACCOUNT },
  '03': { payer: /^([0-9]{10}|[0-9]{16}|[0-9]{18})$/, beneficiary: /^([0-9]{10}|[0-9]{18})$/ },
  '04': { payer: /^[0-9]{16}$/, beneficiary: ANY_ACCOUNT },
  '05': { payer: ANY_ACCOUNT, beneficiary: ANY_ACCOUNT },
  '06': { payer: /^[0-9]{10}$/, beneficiary: null },
  '28': { payer: /^[0-9]{16}$/, beneficiary: ANY_ACCOUNT },
  '29': { payer: /^[0-9]{15,16}$/, beneficiary: ANY_ACCOUNT },
};
export const TRANSFER_FORM = '03';
