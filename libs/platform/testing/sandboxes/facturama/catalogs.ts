// SAT's catalogues as far as the sandbox checks them (cfdi.md, section 2.4).

export const PAYMENT_FORMS: Record<string, string> = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '04': 'Tarjeta de crédito',
  '05': 'Monedero electrónico',
  '06': 'Dinero electrónico',
  '08': 'Vales de despensa',
  '12': 'Dación en pago',
  '13': 'Pago por subrogación',
  '14': 'Pago por consignación',
  '15': 'Condonación',
  '17': 'Compensación',
  '23': 'Novación',
  '24': 'Confusión',
  '25': 'Remisión de deuda',
  '26': 'Prescripción o caducidad',
  '27': 'A satisfacción del acreedor',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '30': 'Aplicación de anticipos',
  '31': 'Intermediario pagos',
  '99': 'Por definir',
};

export const PAYMENT_METHODS: Record<string, string> = {
  PUE: 'Pago en una sola exhibición',
  PPD: 'Pago en parcialidades o diferido',
};

export const CFDI_TYPES: Record<string, string> = {
  I: 'ingreso',
  E: 'egreso',
  T: 'traslado',
  N: 'nomina',
  P: 'pago',
};

export const CURRENCIES: Record<string, string> = {
  MXN: 'Peso Mexicano',
  USD: 'Dolar americano',
  EUR: 'Euro',
  XXX: 'Los códigos asignados para las transacciones en que intervenga ninguna moneda',
};

export const PERIODICITIES = ['01', '02', '03', '04', '05'];
export const EXPORTATIONS = ['01', '02', '03', '04'];
export const RELATION_TYPES = ['01', '02', '03', '04', '05', '06', '07'];
export const TAX_OBJECTS = ['01', '02', '03', '04', '05', '06', '07', '08'];
export const TAX_NAMES = ['IVA', 'ISR', 'IEPS', 'IVA RET', 'IVA Exento'];

/** Regime -> which person may have it: F (person), M (company). */
export const REGIMES: Record<string, string> = {
  '601': 'M',
  '603': 'M',
  '605': 'F',
  '606': 'F',
  '607': 'F',
  '608': 'F',
  '610': 'FM',
  '611': 'F',
  '612': 'F',
  '614': 'F',
  '615': 'F',
  '616': 'F',
  '620': 'M',
  '621': 'F',
  '622': 'M',
  '623': 'M',
  '624': 'M',
  '625': 'F',
  '626': 'FM',
};

const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];
const EVERY = Object.keys(REGIMES);

interface UseRule {
  persons: string;
  regimes: string[];
}

function usesOf(keys: string[], persons: string, regimes: string[]): [string, UseRule][] {
  return keys.map((key) => [key, { persons, regimes }]);
}

const numbered = (letter: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

/** CFDI use -> the persons and regimes that may give it. */
export const CFDI_USES: ReadonlyMap<string, UseRule> = new Map([
  ...usesOf(['G01', 'G03', ...numbered('I', 8)], 'FM', BUSINESS),
  ...usesOf(['G02'], 'FM', [...BUSINESS, '616']),
  ...usesOf(numbered('D', 10), 'F', PERSONAL),
  ...usesOf(['S01', 'CP01'], 'FM', EVERY),
  ...usesOf(['CN01'], 'F', ['605']),
]);

/** Transferred IEPS rates; IVA and the withheld ones are ranges in validate-taxes. */
export const IEPS_RATES = [
  '0.000000',
  '0.030000',
  '0.060000',
  '0.070000',
  '0.080000',
  '0.090000',
  '0.250000',
  '0.265000',
  '0.300000',
  '0.304000',
  '0.500000',
  '0.530000',
  '1.600000',
];
export const IVA_RATES = ['0.000000', '0.080000', '0.160000'];
