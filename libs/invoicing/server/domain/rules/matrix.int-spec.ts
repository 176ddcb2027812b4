import {
  ABSENT,
  ASKED,
  casesOf,
  MADE,
  type Matrix,
  MATRIX_NOW,
  triedAtSandbox,
  VALID_REQUESTS,
} from '@ceiba/invoicing/testing';
import { facturamaRefusals } from '@ceiba/platform/testing';
import { checkCfdi } from './check-cfdi';
import type { RuleFacts } from './rule';

// SAT's error matrices (CFDI 4.0 of December 2024, payroll 1.2 rev. D, payments 2.0 rev. B; cfdi.md, section 2): every code, what
// it says, and a request that breaks it here and at the sandbox alike, or why none of ours can.
const FACTS: RuleFacts = { now: MATRIX_NOW, issuer: { rfc: 'EKU9003173C9', regime: '601' } };
const item = (field: string) => `Items[0].${field}`;
const tax = (field: string) => `Items[0].Taxes[0].${field}`;
const pay = (field: string) => `Complemento.Payroll.${field}`;
const paid = (field: string) => `Complemento.Payments[0].${field}`;
const doc = (field: string) => paid(`RelatedDocuments[0].${field}`);
const docTax = (field: string) => doc(`Taxes[0].${field}`);
const withheld = (more: object) => ({
  Name: 'ISR',
  Rate: '0.0125',
  Base: '300.85',
  Total: '3.76',
  IsRetention: true,
  ...more,
});
const heldOf = (more: object) => ({ [item('Taxes')]: [withheld(more)] });
const line = { [tax('Base')]: '0', [tax('Total')]: '0' };

const CFDI: Matrix = {
  CFDI40101: [
    'pattern of the date, and 72 hours',
    [
      ['sale', { Date: '2026-11-30T10:00:00.000Z' }],
      ['sale', { Date: '2026-11-20T10:00:00' }, ''],
      ['sale', { Date: '2026-12-01T10:00:00' }, ''],
    ],
  ],
  CFDI40102: ['seal', MADE],
  CFDI40103: [
    'no payment form with T, N, P',
    [
      ['payroll', { PaymentForm: '99' }],
      ['payment', { PaymentForm: '03' }],
    ],
  ],
  CFDI40104: [
    'payment form of the catalogue',
    [
      ['sale', { PaymentForm: '07' }],
      ['sale', { PaymentForm: undefined }],
    ],
  ],
  CFDI40105: ['99 with PPD', [['sale', { PaymentMethod: 'PPD' }, 'PaymentForm']]],
  CFDI40106: ['certificate', MADE],
  CFDI40107: ['decimals of SubTotal', MADE],
  CFDI40108: ['SubTotal is the rounded sum', MADE],
  CFDI40109: ['SubTotal 0 with T, P', MADE],
  CFDI40110: ['discount up to SubTotal', MADE],
  CFDI40111: [
    'discount where a line has one; refused at 0 %',
    [
      [
        'sale',
        {
          [item('Discount')]: '0.85',
          [tax('Rate')]: '0.0000',
          [tax('Base')]: '300.00',
          [tax('Total')]: '0.00',
          [item('Total')]: '300.00',
        },
        '',
      ],
    ],
  ],
  CFDI40112: ['decimals of the discount', MADE],
  CFDI40113: [
    'currency of the catalogue',
    [
      ['sale', { Currency: 'ABC' }],
      ['sale', { Currency: 'XXX' }],
    ],
  ],
  CFDI40114: ['rate 1 with pesos', [['sale', { CurrencyExchangeRate: '17' }]]],
  CFDI40115: ['rate with another currency', [['sale', { Currency: 'USD' }, 'CurrencyExchangeRate']]],
  CFDI40116: ['no rate with XXX', MADE],
  CFDI40117: ['pattern of the rate', [['sale', { CurrencyExchangeRate: '0', Currency: 'USD' }]]],
  CFDI40118: ['rate out of range without confirmation', ABSENT],
  CFDI40119: ['Total of the parts', [['sale', { [item('Total')]: '349.00' }]]],
  CFDI40120: ['total above the limit', ABSENT],
  CFDI40121: ['type of the catalogue', [['sale', { CfdiType: 'X' }]]],
  CFDI40122: ['export 02 with its complement', [['sale', { Exportation: '02' }]]],
  CFDI40123: ['export of the catalogue', [['sale', { Exportation: '05' }]]],
  CFDI40124: [
    'method of the catalogue',
    [
      ['sale', { PaymentMethod: 'PIP' }],
      ['payroll', { PaymentMethod: 'PPD' }],
    ],
  ],
  CFDI40125: ['no method with T, P', [['payment', { PaymentMethod: 'PUE' }]]],
  CFDI40126: [
    'postal code of the catalogue',
    [
      ['sale', { ExpeditionPlace: '0600' }],
      ['sale', { ExpeditionPlace: '00999' }],
    ],
  ],
  CFDI40127: ['confirmation not needed', ABSENT],
  CFDI40128: ['confirmation wrong', ABSENT],
  CFDI40129: ['confirmation used', ABSENT],
  CFDI40130: [
    'global information with the public',
    [
      ['global', { GlobalInformation: undefined }],
      ['sale', { GlobalInformation: { Periodicity: '01', Months: '11', Year: '2026' } }],
    ],
  ],
  CFDI40131: ['periodicity of the catalogue', [['global', { 'GlobalInformation.Periodicity': '06' }]]],
  CFDI40132: [
    'two months with regime 621',
    [['global', { 'GlobalInformation.Periodicity': '05', 'GlobalInformation.Months': '13' }]],
  ],
  CFDI40133: [
    'months of the catalogue',
    [
      ['global', { 'GlobalInformation.Months': '19' }],
      ['global', { 'GlobalInformation.Months': '1' }],
    ],
  ],
  CFDI40134: ['01-12', [['global', { 'GlobalInformation.Months': '13' }]]],
  CFDI40135: [
    '13-18 for two months',
    [['global', { 'GlobalInformation.Months': '12', 'GlobalInformation.Periodicity': '05' }]],
  ],
  CFDI40136: [
    'this year or five back',
    [
      ['global', { 'GlobalInformation.Year': '2020' }],
      ['global', { 'GlobalInformation.Year': '2027' }],
    ],
  ],
  CFDI40137: [
    'relation of the catalogue',
    [['sale', { 'Relations.Type': '08', 'Relations.Cfdis': [{ Uuid: '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F' }] }]],
  ],
  CFDI40138: ['issuer registered', MADE],
  CFDI40139: ['issuer name', MADE],
  CFDI40140: ['issuer regime of the catalogue (last case)', MADE],
  CFDI40141: ['issuer regime of his kind (last case)', MADE],
  CFDI40142: ['FacAtrAdquirente', ABSENT],
  CFDI40143: [
    'receiver registered; here: its form',
    [
      ['sale', { 'Receiver.Rfc': 'URE180431TM6' }],
      ['sale', { 'Receiver.Rfc': '' }],
      ['sale', { 'Receiver.Rfc': 'ure180429tm6' }],
    ],
  ],
  CFDI40144: ['receiver name listed', ASKED],
  CFDI40145: [
    'receiver name of his RFC; here: capitals',
    [
      ['sale', { 'Receiver.Name': 'Universidad Robotica Española' }, ''],
      ['sale', { 'Receiver.Name': 'UNIVERSIDAD  ROBOTICA ESPAÑOLA' }, ''],
      ['sale', { 'Receiver.Name': 'UNIVERSIDAD ROBOTICA ESPAÑOLA ' }, ''],
      ['sale', { 'Receiver.Name': '' }],
    ],
  ],
  CFDI40146: ['the public with its RFC', [['sale', { 'Receiver.Name': 'PUBLICO EN GENERAL' }, 'Receiver.Rfc']]],
  CFDI40147: [
    'receiver postal code known',
    [
      ['sale', { 'Receiver.TaxZipCode': '8699' }],
      ['sale', { 'Receiver.TaxZipCode': '' }],
    ],
  ],
  CFDI40148: ['receiver postal code of his RFC', ASKED],
  CFDI40149: ['generic RFC at the place of issue', [['global', { 'Receiver.TaxZipCode': '06001' }]]],
  CFDI40150: ['residence of the catalogue', ABSENT],
  CFDI40151: ['no residence with a Mexican RFC', [['sale', { 'Receiver.TaxResidence': 'USA' }]]],
  CFDI40152: ['residence not MEX', [['sale', { 'Receiver.TaxResidence': 'MEX' }]]],
  CFDI40153: [
    'residence with a foreign number',
    [['sale', { 'Receiver.TaxRegistrationNumber': '1' }, 'Receiver.TaxResidence']],
  ],
  CFDI40154: ['no foreign number with a Mexican RFC', [['sale', { 'Receiver.TaxRegistrationNumber': '1' }]]],
  CFDI40155: ['foreign number with foreign trade', ABSENT],
  CFDI40156: ['pattern of the foreign number', ABSENT],
  CFDI40157: [
    'regime of the catalogue',
    [
      ['sale', { 'Receiver.FiscalRegime': '600' }],
      ['sale', { 'Receiver.FiscalRegime': '' }],
    ],
  ],
  CFDI40158: ['regime of the kind of person', [['sale', { 'Receiver.FiscalRegime': '612' }]]],
  CFDI40159: ['616 with a generic RFC', [['global', { 'Receiver.FiscalRegime': '612' }]]],
  CFDI40160: [
    'use of the catalogue',
    [
      ['sale', { 'Receiver.CfdiUse': 'P01' }],
      ['sale', { 'Receiver.CfdiUse': '' }],
    ],
  ],
  CFDI40161: [
    'use of person and regime',
    [
      ['sale', { 'Receiver.CfdiUse': 'D01' }],
      ['global', { 'Receiver.CfdiUse': 'G03' }],
      ['sale', { 'Receiver.CfdiUse': 'CP01' }],
      ['payment', { 'Receiver.CfdiUse': 'G03' }],
      ['payroll', { 'Receiver.FiscalRegime': '612' }, 'Receiver.CfdiUse'],
    ],
  ],
  CFDI40162: ['product key', [['sale', { [item('ProductCode')]: '5020170' }]]],
  CFDI40163: ['complement of a product key', ABSENT],
  CFDI40164: ['tax of a product key', ABSENT],
  CFDI40165: ['unit key', [['sale', { [item('UnitCode')]: 'h87' }]]],
  CFDI40166: [
    'price above 0',
    [
      [
        'sale',
        {
          [item('UnitPrice')]: '0',
          [item('Subtotal')]: '0',
          [item('Taxes')]: undefined,
          [item('TaxObject')]: '01',
          [item('Total')]: '0',
        },
      ],
    ],
  ],
  CFDI40167: [
    'amount within its limits',
    [['sale', { [item('Subtotal')]: '300.86', [tax('Base')]: '300.86', [item('Total')]: '349.00' }]],
  ],
  CFDI40168: [
    'decimals of a line discount',
    [['sale', { [item('Discount')]: '0.855', [tax('Base')]: '299.995', [item('Total')]: '348.14' }]],
  ],
  CFDI40169: ['line discount up to its amount', [['sale', { [item('Discount')]: '301.00' }]]],
  CFDI40170: ['object of the catalogue', [['sale', { [item('TaxObject')]: '09' }]]],
  CFDI40171: ['02 with taxes', [['sale', { [item('Taxes')]: undefined, [item('Total')]: '300.85' }]]],
  CFDI40172: [
    '01, 03, 04, 05 without',
    [
      ['sale', { [item('TaxObject')]: '01' }, item('Taxes')],
      ['sale', { [item('TaxObject')]: '04' }, item('Taxes')],
    ],
  ],
  CFDI40173: ['taxes with a tax', MADE],
  CFDI40174: ['base above 0', [['sale', line]]],
  CFDI40175: [
    'tax of the catalogue',
    [
      ['sale', { [tax('Name')]: 'ISH' }],
      ['sale', { [tax('IsRetention')]: false, [tax('Name')]: 'ISR' }],
    ],
  ],
  CFDI40176: ['factor of the catalogue', MADE],
  CFDI40177: [
    'exempt without rate and amount',
    [['sale', { [tax('Total')]: '48.14', [tax('Name')]: 'IVA Exento', [tax('Rate')]: '0' }]],
  ],
  CFDI40178: [
    'rate and amount',
    [
      ['sale', { [tax('Rate')]: '' }],
      ['sale', { [tax('Total')]: '-1' }],
      ['sale', { [tax('Base')]: '300.8500001' }],
    ],
  ],
  CFDI40179: [
    'rate of the catalogue',
    [['sale', { [tax('Rate')]: '0.1500', [tax('Total')]: '45.13', [item('Total')]: '345.98' }]],
  ],
  CFDI40180: ['amount within its limits', [['sale', { [tax('Total')]: '48.15', [item('Total')]: '349.00' }]]],
  CFDI40181: ['withheld: base above 0', [['sale', heldOf({ Base: '0', Total: '0' }), `${item('Taxes')}[0].Base`]]],
  CFDI40182: ['withheld: tax of the catalogue', MADE],
  CFDI40183: ['withheld: factor of the catalogue', MADE],
  CFDI40184: [
    'withheld: not exempt',
    [['sale', { [tax('IsRetention')]: true, [tax('Name')]: 'IVA Exento', [tax('Rate')]: '0', [tax('Total')]: '0' }]],
  ],
  CFDI40185: [
    'withheld: rate of the catalogue',
    [['sale', heldOf({ Rate: '0.360000', Total: '108.31' }), `${item('Taxes')}[0].Rate`]],
  ],
  CFDI40186: ['withheld: amount within its limits', [['sale', heldOf({ Total: '3.80' }), `${item('Taxes')}[0].Total`]]],
  CFDI40187: ['third party listed', ABSENT],
  CFDI40188: ['third party another', ABSENT],
  CFDI40189: ['third party name listed', ABSENT],
  CFDI40190: ['third party name', ABSENT],
  CFDI40191: ['third party regime', ABSENT],
  CFDI40192: ['third party postal code known', ABSENT],
  CFDI40193: ['third party postal code', ABSENT],
  CFDI40194: ['customs number', ABSENT],
  CFDI40195: ['no customs number with foreign trade', ABSENT],
  CFDI40196: ['part: product key', ABSENT],
  CFDI40197: ['part: price', ABSENT],
  CFDI40198: ['part: amount', ABSENT],
  CFDI40199: ['part: customs number', ABSENT],
  CFDI40200: ['part: no customs number with foreign trade', ABSENT],
  CFDI40201: ['no taxes with T, P', MADE],
  CFDI40202: ['decimals of all withheld', MADE],
  CFDI40203: ['all withheld is their sum', MADE],
  CFDI40204: ['decimals of all transferred', MADE],
  CFDI40205: ['all transferred is their sum', MADE],
  CFDI40206: ['sum of the withheld', MADE],
  CFDI40207: ['summary: withheld tax', MADE],
  CFDI40208: ['summary: one row a withheld tax', MADE],
  CFDI40209: ['summary: withheld amount', MADE],
  CFDI40210: ['summary: its decimals', MADE],
  CFDI40211: ['summary: rounded sum', MADE],
  CFDI40212: ['sum of the transferred', MADE],
  CFDI40213: ['summary: base, tax and factor', MADE],
  CFDI40214: ['summary: decimals of the base', MADE],
  CFDI40215: ['summary: base is the sum; here: base of its line', [['sale', { [tax('Base')]: '300.84' }]]],
  CFDI40216: ['summary: all exempt', MADE],
  CFDI40217: ['summary: tax', MADE],
  CFDI40218: ['summary: one row a rate', MADE],
  CFDI40219: ['summary: rate', MADE],
  CFDI40220: ['summary: decimals', MADE],
  CFDI40221: ['summary: rounded sum', MADE],
  CFDI40999: [
    'lengths and forms of the schema (XSD)',
    [
      ['sale', { Serie: 'A|B' }],
      ['sale', { Folio: 'x'.repeat(41) }],
      ['sale', { OrderNumber: 'x'.repeat(101) }],
      ['sale', { PaymentConditions: 'x'.repeat(101) }],
      ['sale', { 'Receiver.Name': 'A|B' }],
      ['sale', { Items: [] }],
      ['sale', { [item('Description')]: 'a|b' }],
      ['sale', { [item('Description')]: '' }],
      ['sale', { [item('Unit')]: 'x'.repeat(21) }],
      ['sale', { [item('IdentificationNumber')]: 'x'.repeat(101) }],
      ['sale', { [item('UnitPrice')]: '100.2833333' }],
      ['sale', { [item('Quantity')]: '0', [item('Subtotal')]: '0.00' }],
      ['sale', { [item('Discount')]: '-1' }],
      ['sale', { Relations: { Type: '04', Cfdis: [] } }, 'Relations.Cfdis'],
      ['sale', { Relations: { Type: '04', Cfdis: [{ Uuid: 'x' }] } }, 'Relations.Cfdis[0].Uuid'],
      ['payroll', { [pay('Employee.Curp')]: 'GAMA800912MSPRRD06' }],
      ['payroll', { [pay('PaymentDate')]: '27/11/2026' }],
      ['payroll', { [pay('DaysPaid')]: '0' }],
      ['payroll', { [pay('DaysPaid')]: '1.0001' }],
      ['payroll', { [pay('Employee.EmployeeNumber')]: 'x'.repeat(16) }],
      ['payroll', { [pay('Perceptions.Details[0].Code')]: '46' }],
      ['payroll', { [pay('Perceptions.Details[0].Description')]: '' }],
      ['payroll', { [pay('Perceptions.Details[0].TaxedAmount')]: '5000.001' }],
    ],
  ],
  CFDI140224: ['issuer in 626: no ISR for some companies', ABSENT],
  CFDI140225: ['issuer in 626: ISR for the others', ABSENT],
  CFDI140226: [
    '06, 08 without IVA and IEPS',
    [
      ['sale', { [item('TaxObject')]: '06' }, item('Taxes')],
      ['sale', { [item('TaxObject')]: '08' }, item('Taxes')],
    ],
  ],
  CFDI140227: ['07 with IEPS, without IVA', [['sale', { [item('TaxObject')]: '07' }, item('Taxes')]]],
};

const GUIDE: Matrix = {
  GUIA: [
    "what only SAT's filling guides say",
    [
      ['global', { PaymentMethod: 'PPD', PaymentForm: '99' }],
      ['global', { [item('ProductCode')]: '50201700' }],
      ['global', { [item('UnitCode')]: 'H87' }],
      ['global', { [item('Unit')]: 'Actividad' }],
      ['global', { [item('Description')]: 'Ventas' }],
      ['global', { [item('Quantity')]: '2', [item('UnitPrice')]: '150.425' }],
      ['global', { [item('IdentificationNumber')]: '' }],
      ['credit', { 'Receiver.CfdiUse': 'G03' }],
      ['credit', { PaymentMethod: 'PPD', PaymentForm: '99' }],
      ['credit', { Relations: undefined }],
      ['credit', { 'Relations.Type': '04' }],
      ['credit', { [item('UnitCode')]: 'H87', [item('ProductCode')]: '84111506' }],
      ['payroll', { [pay('Perceptions.Details[0].PerceptionType')]: '001' }],
    ],
  ],
};

const PAYROLL: Matrix = {
  NOM1: ['pesos', [['payroll', { Currency: 'USD', CurrencyExchangeRate: '17' }]]],
  NOM2: ['type N', MADE],
  NOM3: ['export 01', [['payroll', { Exportation: '03' }]]],
  NOM4: [
    'no global information',
    [['payroll', { GlobalInformation: { Periodicity: '01', Months: '11', Year: '2026' } }]],
  ],
  NOM5: ['company: no CURP of the issuer', ABSENT],
  NOM6: ['person: CURP of the issuer', ABSENT],
  NOM7: ['no FacAtrAdquirente', ABSENT],
  NOM8: ['receiver a person', [['payroll', { 'Receiver.Rfc': 'URE180429TM6' }]]],
  NOM9: ['receiver registered', ASKED],
  NOM10: ['CURP of one who died', ABSENT],
  NOM11: ['regime 605', [['payroll', { 'Receiver.FiscalRegime': '612' }]]],
  NOM12: ['use CN01', [['payroll', { 'Receiver.CfdiUse': 'S01' }]]],
  NOM13: ['one concept', [['payroll', { Items: [] }]]],
  ...Object.fromEntries([14, 15, 16, 17, 18, 19, 20, 21].map((one) => [`NOM${one}`, ['its concept', MADE] as const])),
  NOM22: [
    'its discount is what is deducted; here: up to what is paid',
    [['payroll', { [pay('Deductions.Details[0].Amount')]: '5000.01' }, pay('Deductions')]],
  ],
  ...Object.fromEntries([23, 24, 25, 26, 27, 28, 29].map((one) => [`NOM${one}`, ['its concept', MADE] as const])),
  NOM30: ['the complement in its place', [['payroll', { 'Complemento.Payroll': undefined }]]],
  NOM31: [
    'perceptions or other payments',
    [['payroll', { [pay('Perceptions')]: undefined, [pay('Deductions')]: undefined }]],
  ],
  NOM32: ['type of the catalogue', [['payroll', { [pay('Type')]: 'X' }]]],
  NOM33: ['ordinary: frequency not 99', [['payroll', { [pay('Employee.FrequencyPayment')]: '99' }]]],
  NOM34: ['extraordinary: 99', [['payroll', { [pay('Type')]: 'E' }, pay('Employee.FrequencyPayment')]]],
  NOM35: ['days in order', [['payroll', { [pay('FinalPaymentDate')]: '2026-10-31' }]]],
  NOM36: ['total of perceptions only with them', MADE],
  NOM37: ['total of perceptions', MADE],
  NOM38: ['total of deductions only with them', [['payroll', { [pay('Deductions.Details')]: [] }]]],
  NOM39: ['total of deductions', MADE],
  NOM40: ['total of other payments', MADE],
  NOM41: ['RFC of the first employer', ABSENT],
  NOM42: [
    'registration with 01-08',
    [
      [
        'payroll',
        { [pay('Employee.ContractType')]: '01', [pay('Employee.RegimeType')]: '02' },
        pay('Issuer.EmployerRegistration'),
      ],
    ],
  ],
  NOM43: ['none with 09, 10, 99', [['payroll', { [pay('Issuer.EmployerRegistration')]: 'Y1234567890' }]]],
  NOM44: [
    'what the registration drags along',
    [
      ['payroll', { [pay('Employee.SocialSecurityNumber')]: '12345678901' }],
      ['payroll', { [pay('Employee.DailySalary')]: '300' }],
    ],
  ],
  ...Object.fromEntries([45, 46, 47, 48, 49, 50].map((one) => [`NOM${one}`, ['SNCF', ABSENT] as const])),
  NOM51: ['contract of the catalogue', [['payroll', { [pay('Employee.ContractType')]: '11' }]]],
  NOM52: ['kind of day', ABSENT],
  NOM53: ['begin of work', ABSENT],
  NOM54: ['weeks of work', ABSENT],
  NOM55: ['years of work', ABSENT],
  NOM56: ['regime of the catalogue', [['payroll', { [pay('Employee.RegimeType')]: '01' }]]],
  NOM57: [
    'contract 01-08: regime 02-04',
    [['payroll', { [pay('Employee.RegimeType')]: '08', [pay('Employee.ContractType')]: '01' }]],
  ],
  NOM58: ['contract from 09: regime 05-99', [['payroll', { [pay('Employee.RegimeType')]: '02' }]]],
  NOM59: ['risk of the catalogue', ABSENT],
  NOM60: ['frequency of the catalogue', [['payroll', { [pay('Employee.FrequencyPayment')]: '11' }]]],
  NOM61: [
    'bank of the catalogue',
    [['payroll', { [pay('Employee.Bank')]: '2', [pay('Employee.BankAccount')]: '1234567890' }]],
  ],
  NOM62: ['digits of the account', [['payroll', { [pay('Employee.BankAccount')]: '123456789' }]]],
  NOM63: [
    'no bank with a CLABE',
    [
      ['payroll', { [pay('Employee.Bank')]: '032', [pay('Employee.BankAccount')]: '032180000118359719' }],
      ['payroll', { [pay('Employee.Bank')]: '032' }],
    ],
  ],
  NOM64: ['digit of the CLABE', [['payroll', { [pay('Employee.BankAccount')]: '032180000118359718' }]]],
  NOM65: [
    'bank with another account',
    [['payroll', { [pay('Employee.BankAccount')]: '1234567890123456' }, pay('Employee.Bank')]],
  ],
  NOM66: ['state of the catalogue', [['payroll', { [pay('Employee.FederalEntityKey')]: 'XXX' }]]],
  NOM67: ['subcontracting: RFC', ABSENT],
  NOM68: ['subcontracting: times', ABSENT],
  ...Object.fromEntries([69, 70, 71, 72, 73, 74].map((one) => [`NOM${one}`, ['sums of perceptions', MADE] as const])),
  NOM75: [
    'taxed above 0 without exempt',
    [['payroll', { [pay('Perceptions.Details[0].TaxedAmount')]: '0.00', [pay('Deductions')]: undefined }]],
  ],
  NOM76: ['perception of the catalogue', [['payroll', { [pay('Perceptions.Details[0].PerceptionType')]: '040' }]]],
  ...Object.fromEntries([77, 78, 79].map((one) => [`NOM${one}`, ['sums of perceptions', MADE] as const])),
  ...Object.fromEntries(
    [80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90].map((one) => [
      `NOM${one}`,
      ['pensions, shares, overtime, sick leave', ABSENT] as const,
    ]),
  ),
  NOM91: ['withheld is the sum of 002', MADE],
  NOM92: ['nothing withheld without 002', MADE],
  NOM93: ['deduction of the catalogue', [['payroll', { [pay('Deductions.Details[0].DeduccionType')]: '063' }]]],
  NOM94: ['sick leave', ABSENT],
  NOM95: ['sick leave', ABSENT],
  NOM96: ['deduction above 0', [['payroll', { [pay('Deductions.Details[0].Amount')]: '0.00' }]]],
  NOM97: [
    'other payment of the catalogue',
    [
      [
        'payroll',
        { [pay('OtherPayments')]: [{ OtherPaymentType: '010', Code: '010', Description: 'a', Amount: '1.00' }] },
        pay('OtherPayments[0].OtherPaymentType'),
      ],
    ],
  ],
  NOM98: ['balance in favour', ABSENT],
  NOM99: ['subsidy', ABSENT],
  NOM100: [
    'other payment above 0',
    [
      [
        'payroll',
        { [pay('OtherPayments')]: [{ OtherPaymentType: '003', Code: '003', Description: 'a', Amount: '0.00' }] },
        pay('OtherPayments[0].Amount'),
      ],
    ],
  ],
  ...Object.fromEntries(
    [101, 102, 103, 104, 105, 107, 108].map((one) => [`NOM${one}`, ['subsidy, balances, sick leave', ABSENT] as const]),
  ),
  NOM106: [
    '002, 007, 008 only with wages',
    [
      [
        'payroll',
        { [pay('OtherPayments')]: [{ OtherPaymentType: '002', Code: '002', Description: 'a', Amount: '1.00' }] },
        pay('OtherPayments[0].OtherPaymentType'),
      ],
    ],
  ],
  NOM109: [
    '038 taxed as a whole',
    [
      [
        'payroll',
        { [pay('Perceptions.Details[0].ExemptAmount')]: '1.00', [pay('Perceptions.Details[0].PerceptionType')]: '038' },
      ],
    ],
  ],
  NOM110: ['exempt above 0 without taxed', MADE],
  NOM111: ['not classified', MADE],
};

const PAYMENTS: Matrix = {
  CRP20101: ['type P', MADE],
  CRP20102: ['export 01', [['payment', { Exportation: '02' }]]],
  CRP20103: ['SubTotal 0', MADE],
  CRP20104: ['currency XXX', [['payment', { Currency: 'MXN' }]]],
  CRP20105: ['no form (CFDI40103)', MADE],
  CRP20106: ['no method (CFDI40125)', MADE],
  CRP20107: ['no conditions', [['payment', { PaymentConditions: 'Contado' }]]],
  CRP20108: ['no discount', MADE],
  CRP20109: ['no rate', [['payment', { CurrencyExchangeRate: '1' }]]],
  CRP20110: ['total 0', MADE],
  CRP20111: ['one concept', [['payment', { Items: [] }]]],
  ...Object.fromEntries(
    [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].map((one) => [`CRP201${one}`, ['its concept', MADE] as const]),
  ),
  ...Object.fromEntries(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((one) => [
      `CRP202${one}`,
      ['totals of the payments', MADE] as const,
    ]),
  ),
  CRP20212: [
    'form not 99',
    [
      ['payment', { [paid('PaymentForm')]: '99' }],
      ['payment', { [paid('PaymentForm')]: '07' }],
    ],
  ],
  CRP20213: [
    'currency not XXX',
    [
      ['payment', { [paid('Currency')]: 'XXX' }],
      ['payment', { [paid('Currency')]: 'ABC' }],
    ],
  ],
  CRP20214: [
    'rate in another currency',
    [['payment', { [paid('Currency')]: 'USD', [doc('EquivalenceDocRel')]: '17.05' }, paid('ExchangeRate')]],
  ],
  CRP20215: ['rate 1 in pesos', [['payment', { [paid('ExchangeRate')]: '17' }]]],
  CRP20216: ['rate out of range', ABSENT],
  CRP20217: ['paid up to the amount', [['payment', { [paid('Amount')]: '199.99' }]]],
  CRP20218: ['amount above 0', [['payment', { [paid('Amount')]: '0.00' }]]],
  CRP20219: ['decimals of the amount', [['payment', { [paid('Amount')]: '200.001' }]]],
  CRP20220: ['amount above the limit', ABSENT],
  CRP20221: [
    'no bank with another form',
    [
      [
        'payment',
        {
          [paid('RfcIssuerPayerAccount')]: 'BNM840515VB1',
          [paid('PaymentForm')]: '01',
          [paid('PayerAccount')]: undefined,
        },
      ],
    ],
  ],
  CRP20222: ['RFC of the bank', [['payment', { [paid('RfcIssuerPayerAccount')]: 'BANAMEX' }]]],
  CRP20223: [
    'name of a foreign bank',
    [['payment', { [paid('RfcIssuerPayerAccount')]: 'XEXX010101000' }, paid('ForeignAccountNamePayer')]],
  ],
  CRP20224: ['no account with another form', [['payment', { [paid('PaymentForm')]: '01' }, paid('PayerAccount')]]],
  CRP20225: ['digits of the payer', [['payment', { [paid('PayerAccount')]: '12345' }]]],
  CRP20226: [
    'digits of the beneficiary',
    [
      ['payment', { [paid('BeneficiaryAccount')]: '12345678901' }],
      [
        'payment',
        { [paid('BeneficiaryAccount')]: '1234567890', [paid('PaymentForm')]: '06', [paid('PayerAccount')]: undefined },
      ],
    ],
  ],
  CRP20227: [
    'no receiving bank with another form',
    [
      [
        'payment',
        {
          [paid('RfcReceiverBeneficiaryAccount')]: 'BNM840515VB1',
          [paid('PaymentForm')]: '01',
          [paid('PayerAccount')]: undefined,
        },
      ],
    ],
  ],
  CRP20228: [
    'no receiving account with another form',
    [
      [
        'payment',
        { [paid('BeneficiaryAccount')]: '1234567890', [paid('PaymentForm')]: '01', [paid('PayerAccount')]: undefined },
      ],
    ],
  ],
  ...Object.fromEntries(
    [29, 30, 31, 32, 33, 34, 35].map((one) => [
      `CRP202${one}`,
      ['chain, certificate and seal of a transfer', ABSENT] as const,
    ]),
  ),
  CRP20236: ['currency of the invoice', [['payment', { [doc('Currency')]: 'XXX', [doc('EquivalenceDocRel')]: '1.5' }]]],
  CRP20237: ['equivalence of two currencies', [['payment', { [doc('Currency')]: 'USD' }, doc('EquivalenceDocRel')]]],
  CRP20238: [
    '1 with the same',
    [
      ['payment', { [doc('EquivalenceDocRel')]: '1.01' }],
      ['payment', { [doc('EquivalenceDocRel')]: '1.0000000001' }],
    ],
  ],
  CRP20239: ['balance above 0', [['payment', { [doc('PreviousBalanceAmount')]: '0.00' }]]],
  CRP20240: ['its decimals', [['payment', { [doc('PreviousBalanceAmount')]: '348.991' }]]],
  CRP20241: ['paid above 0', [['payment', { [doc('AmountPaid')]: '0.00' }]]],
  CRP20242: ['its decimals', [['payment', { [doc('AmountPaid')]: '200.001' }]]],
  CRP20243: ['decimals of what is left', [['payment', { [doc('ImpSaldoInsoluto')]: '148.991' }]]],
  CRP20244: [
    'left is balance less paid',
    [
      ['payment', { [doc('ImpSaldoInsoluto')]: '149.00' }],
      ['payment', { [doc('ImpSaldoInsoluto')]: '0.00' }],
    ],
  ],
  CRP20245: ['object of the catalogue', [['payment', { [doc('TaxObject')]: '09' }]]],
  CRP20246: ['02 with taxes', [['payment', { [doc('Taxes')]: [] }]]],
  CRP20247: ['01, 03, 04, 05 without', [['payment', { [doc('TaxObject')]: '01' }, doc('Taxes')]]],
  CRP20248: ['taxes with a tax', MADE],
  CRP20249: [
    'withheld: base above 0',
    [['payment', { [docTax('Base')]: '0', [docTax('Total')]: '0', [docTax('IsRetention')]: true }]],
  ],
  CRP20250: ['withheld: tax', MADE],
  CRP20251: ['withheld: factor', MADE],
  CRP20252: [
    'withheld: not exempt',
    [
      [
        'payment',
        {
          [docTax('IsRetention')]: true,
          [docTax('Name')]: 'IVA Exento',
          [docTax('Rate')]: '0',
          [docTax('Total')]: '0',
        },
      ],
    ],
  ],
  CRP20253: [
    'withheld: rate',
    [['payment', { [docTax('Rate')]: '0.170000', [docTax('Total')]: '29.31', [docTax('IsRetention')]: true }]],
  ],
  CRP20254: ['withheld: amount', [['payment', { [docTax('Total')]: '27.70', [docTax('IsRetention')]: true }]]],
  CRP20255: ['base above 0', [['payment', { [docTax('Base')]: '0', [docTax('Total')]: '0' }]]],
  CRP20256: ['tax of the catalogue', [['payment', { [docTax('Name')]: 'ISH' }]]],
  CRP20257: ['factor', MADE],
  CRP20258: [
    'exempt without rate and amount',
    [['payment', { [docTax('Total')]: '27.59', [docTax('Name')]: 'IVA Exento', [docTax('Rate')]: '0' }]],
  ],
  CRP20259: ['rate and amount', [['payment', { [docTax('Total')]: '' }]]],
  CRP20260: ['rate of the catalogue', [['payment', { [docTax('Rate')]: '0.150000', [docTax('Total')]: '25.86' }]]],
  CRP20261: ['amount within its limits', [['payment', { [docTax('Total')]: '27.60' }]]],
  ...Object.fromEntries(
    [62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74].map((one) => [
      `CRP202${one}`,
      ['taxes of the payment as a whole', MADE] as const,
    ]),
  ),
  CRP20275: ['paid in another currency within its margins', ABSENT],
  CRP20276: ['amount in another currency within its margins', ABSENT],
  CRP20277: ['equivalence of ten decimals', MADE],
  CRP20278: ['06, 08 without IVA and IEPS', [['payment', { [doc('TaxObject')]: '06' }, doc('Taxes')]]],
  CRP20279: ['07 with IEPS, without IVA', [['payment', { [doc('TaxObject')]: '07' }, doc('Taxes')]]],
  CRP20999: [
    'forms of the schema (XSD)',
    [
      ['payment', { 'Complemento.Payments': [] }],
      ['payment', { [paid('Date')]: '27/11/2026' }],
      ['payment', { [paid('RelatedDocuments')]: [] }],
      ['payment', { [doc('Uuid')]: 'x' }],
      ['payment', { [doc('PaymentMethod')]: 'PUE' }],
      ['payment', { [doc('PartialityNumber')]: '0' }],
    ],
  ],
};

const MATRICES = { CFDI, GUIDE, PAYROLL, PAYMENTS };

const span = (letters: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${letters}${first + index}`);
/** SAT numbers its rules without a gap. */
const NUMBERED: Readonly<Record<keyof typeof MATRICES, readonly string[]>> = {
  CFDI: [...span('CFDI', 40101, 40221), 'CFDI40999', ...span('CFDI', 140224, 140227)],
  GUIDE: ['GUIA'],
  PAYROLL: span('NOM', 1, 111),
  PAYMENTS: [...span('CRP', 20101, 20123), ...span('CRP', 20201, 20279), 'CRP20999'],
};
/** Those that cfdi.md, section 2, says touch a company that sells, pays commissions and takes payments. */
const TOUCH_US: readonly string[] = [
  ...[101, 103, 105, 107, 108, 109, 110, 111, 112, 114, 119, 125, 130, 132, 134, 135, 136, 138, 139, 140, 141, 143],
  ...[144, 145, 146, 147, 148, 149, 151, 152, 153, 157, 158, 159, 160, 161, 166, 167, 168, 169, 171, 172, 174, 177],
  ...[180, 181, 184, 186, 202, 203, 204, 205, 208, 210, 211, 214, 215, 218, 220, 221],
]
  .map((one) => `CFDI40${one}`)
  .concat(
    ['CFDI140226', 'CFDI140227'],
    [8, 9, 11, 12, 33, 34, 35, 42, 43, 44, 57, 58, 62, 63, 64, 65, 91, 92, 96, 106].map((one) => `NOM${one}`),
    ['03', '04', '10'].map((one) => `CRP201${one}`),
    [12, 15, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 38, 39, 41, 44, 77].map((one) => `CRP202${one}`),
  );

it("has every number of SAT's matrices, once", () => {
  for (const [name, codes] of Object.entries(NUMBERED))
    expect([name, Object.keys(MATRICES[name as keyof typeof MATRICES]).sort()]).toEqual([name, [...codes].sort()]);
});

it('says of each rule who holds it, and of none that touches us that nobody does', () => {
  const whoOf = (cases: Matrix[string][1]) => (typeof cases === 'string' ? cases : 'both sides');
  const counts = Object.fromEntries(
    Object.entries(MATRICES).map(([name, matrix]) => {
      const holders = Object.values(matrix).map(([, cases]) => whoOf(cases));
      return [name, ['both sides', MADE, ASKED, ABSENT].map((who) => holders.filter((one) => one === who).length)];
    }),
  );
  // Both sides, the provider's own making, asked at the provider, no part of ours.
  expect(counts).toEqual({
    CFDI: [61, 36, 2, 27],
    GUIDE: [1, 0, 0, 0],
    PAYROLL: [37, 33, 1, 40],
    PAYMENTS: [45, 47, 0, 11],
  });
  const all: Matrix = { ...CFDI, ...PAYROLL, ...PAYMENTS };
  const held = TOUCH_US.map((code) => [code, whoOf(all[code]?.[1] ?? ABSENT)]);
  expect(held.filter(([, who]) => who === ABSENT)).toEqual([]);
});

it.each(Object.entries(VALID_REQUESTS))('a whole %s is refused by neither', (_kind, request) => {
  expect(checkCfdi(request, FACTS)).toEqual([]);
  expect(facturamaRefusals(request, MATRIX_NOW)).toEqual([]);
});

describe.each(Object.entries(MATRICES))('%s', (_name, matrix) => {
  it.each(casesOf(matrix))('%s: %s: %j', (code, _says, spoil) => {
    const { request, field, refusals } = triedAtSandbox(spoil);
    expect(checkCfdi(request, FACTS).map((one) => one.code)).toContain(code);
    if (field === '') expect(refusals).toHaveLength(1);
    else expect(refusals).toContain(field);
  });
});

it('every finding says in Spanish what to change, where, and never a value', () => {
  const found = Object.values(MATRICES).flatMap((matrix) =>
    casesOf(matrix).flatMap(([, , spoil]) => checkCfdi(triedAtSandbox(spoil).request, FACTS)),
  );
  for (const { code, field, message, mend } of found) {
    expect([code, field, mend]).toEqual([
      expect.stringMatching(/^(CFDI1?40\d{3}|NOM\d{1,3}|CRP20\d{3}|GUIA)$/),
      expect.stringMatching(/^\w+(\[\d+\])?(\.\w+(\[\d+\])?)*$/),
      expect.any(String),
    ]);
    expect(message).toMatch(/^[A-ZÉ].{10,}\.$/);
    expect(message).not.toMatch(/URE180429TM6|UNIVERSIDAD|FUNK671228PH6|KARLA|GAMA800912/);
  }
});

it("the company's own regime is checked against its RFC", () => {
  const codesOf = (rfc: string, regime: string) =>
    checkCfdi(VALID_REQUESTS.sale, { ...FACTS, issuer: { rfc, regime } }).map(({ code, mend }) => [code, mend]);
  const at = (rfc: string, fiscalRegime: string) =>
    facturamaRefusals(VALID_REQUESTS.sale, MATRIX_NOW, { issuer: { rfc, name: 'X', fiscalRegime } });
  expect([codesOf('EKU9003173C9', '612'), codesOf('EKU9003173C9', '999'), codesOf('FUNK671228PH6', '612')]).toEqual([
    [['CFDI40141', 'company']],
    [['CFDI40140', 'company']],
    [],
  ]);
  expect([at('EKU9003173C9', '612'), at('EKU9003173C9', '999'), at('FUNK671228PH6', '612')]).toEqual([
    ['Issuer.FiscalRegime'],
    ['Issuer.FiscalRegime'],
    [],
  ]);
});
