/** Requests to Facturama that everybody takes, one of each kind, and how to spoil them. */
const HEAD = { ExpeditionPlace: '06000', Exportation: '01', OrderNumber: 'V-1' } as const;
const COMPANY = {
  Rfc: 'URE180429TM6',
  Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  CfdiUse: 'G03',
  FiscalRegime: '601',
  TaxZipCode: '86991',
} as const;
const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
const IVA = { Name: 'IVA', Rate: '0.1600', Base: '300.85', Total: '48.14', IsRetention: false } as const;
const LINE = {
  ProductCode: '50201700',
  IdentificationNumber: 'A-1',
  Description: 'Té Ñandú',
  UnitCode: 'H87',
  Unit: 'Pieza',
  Quantity: '3',
  UnitPrice: '100.283333',
  Subtotal: '300.85',
  TaxObject: '02',
  Taxes: [IVA],
  Total: '348.99',
} as const;
const PAID = { PaymentForm: '01', PaymentMethod: 'PUE', Currency: 'MXN' } as const;
const PERSON = {
  Rfc: 'FUNK671228PH6',
  Name: 'KARLA FUENTE NOLASCO',
  CfdiUse: 'CN01',
  FiscalRegime: '605',
  TaxZipCode: '01160',
} as const;

const sale = { ...HEAD, NameId: '1', CfdiType: 'I', ...PAID, Receiver: COMPANY, Items: [LINE] };
const ticket = {
  ProductCode: '01010101',
  IdentificationNumber: '12345',
  Description: 'Venta',
  UnitCode: 'ACT',
  Quantity: '1',
  UnitPrice: '300.85',
  Subtotal: '300.85',
  TaxObject: '02',
  Taxes: [IVA],
  Total: '348.99',
};
const global = {
  ...sale,
  GlobalInformation: { Periodicity: '01', Months: '11', Year: '2026' },
  Receiver: {
    Rfc: 'XAXX010101000',
    Name: 'PUBLICO EN GENERAL',
    CfdiUse: 'S01',
    FiscalRegime: '616',
    TaxZipCode: HEAD.ExpeditionPlace,
  },
  Items: [ticket],
};
const credit = {
  ...sale,
  NameId: '2',
  CfdiType: 'E',
  Receiver: { ...COMPANY, CfdiUse: 'G02' },
  Relations: { Type: '03', Cfdis: [{ Uuid: UUID }] },
};
const payroll = {
  ...HEAD,
  NameId: '16',
  CfdiType: 'N',
  PaymentMethod: 'PUE',
  Receiver: PERSON,
  Complemento: {
    Payroll: {
      Type: 'O',
      PaymentDate: '2026-11-27',
      InitialPaymentDate: '2026-11-01',
      FinalPaymentDate: '2026-11-30',
      DaysPaid: '30',
      Employee: {
        Curp: 'GAMA800912MSPRRD05',
        ContractType: '09',
        RegimeType: '08',
        Unionized: false,
        EmployeeNumber: '2',
        FrequencyPayment: '08',
        FederalEntityKey: 'CMX',
      },
      Perceptions: {
        Details: [
          {
            PerceptionType: '046',
            Code: '046',
            Description: 'Comisiones',
            TaxedAmount: '5000.00',
            ExemptAmount: '0.00',
          },
        ],
      },
      Deductions: { Details: [{ DeduccionType: '002', Code: '002', Description: 'ISR', Amount: '282.17' }] },
    },
  },
};
const payment = {
  ...HEAD,
  NameId: '14',
  CfdiType: 'P',
  Receiver: { ...COMPANY, CfdiUse: 'CP01' },
  Complemento: {
    Payments: [
      {
        Date: '2026-11-27T10:00:00',
        PaymentForm: '03',
        Amount: '200.00',
        PayerAccount: '032180000118359719',
        RelatedDocuments: [
          {
            Uuid: UUID,
            Currency: 'MXN',
            PaymentMethod: 'PPD',
            PartialityNumber: '1',
            PreviousBalanceAmount: '348.99',
            AmountPaid: '200.00',
            ImpSaldoInsoluto: '148.99',
            TaxObject: '02',
            Taxes: [{ Name: 'IVA', Rate: '0.160000', Base: '172.41', Total: '27.59', IsRetention: false }],
          },
        ],
      },
    ],
  },
};

/** One of each kind. */
export const VALID_REQUESTS = { sale, global, credit, payroll, payment } as const;
export type RequestKind = keyof typeof VALID_REQUESTS;

type Node = { [key: string]: unknown };

function setAt(root: Node, path: string, value: unknown): void {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop() ?? '';
  let node = root;
  for (const step of steps) node = (node[step] ??= {}) as Node;
  if (value === undefined) delete node[last];
  else node[last] = value;
}

/** A copy with other values at these paths (`Items[0].Taxes[0].Rate`); undefined takes the field away. */
export function spoiled<T extends object>(request: T, changes: Readonly<Record<string, unknown>>): T {
  const copy = structuredClone(request);
  for (const [path, value] of Object.entries(changes)) setAt(copy as Node, path, value);
  return copy;
}
