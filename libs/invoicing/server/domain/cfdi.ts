/**
 * What is sent to `POST /3/cfdis`; of R, a paper of withheld taxes, to `POST /2/retenciones`. Amounts are decimal strings, so that nothing is lost on the way
 * (cfdi.md, section 1.2).
 */
export type CfdiType = 'I' | 'E' | 'P' | 'N' | 'R';

/** What a CFDI is for: the `kind` of one of `DOCUMENT_KINDS`. */
export type CfdiKind = string;

export interface CfdiReceiver {
  Rfc: string;
  Name: string;
  CfdiUse: string;
  FiscalRegime: string;
  TaxZipCode: string;
}

export interface CfdiTax {
  Name: 'IVA' | 'IVA Exento' | 'IEPS';
  Rate: string;
  Base: string;
  Total: string;
  IsRetention: boolean;
}

export interface CfdiItem {
  ProductCode: string;
  IdentificationNumber: string;
  Description: string;
  UnitCode: string;
  /** Left out in a global invoice. */
  Unit?: string;
  Quantity: string;
  UnitPrice: string;
  Subtotal: string;
  TaxObject: string;
  Taxes?: CfdiTax[];
  Total: string;
}

interface CfdiHead {
  NameId: string;
  ExpeditionPlace: string;
  Serie?: string;
  Exportation: '01';
  OrderNumber: string;
  Receiver: CfdiReceiver;
  /** 04: it takes the place of the named CFDI; 01 and 03: it credits it (cfdi.md, section 1.6). */
  Relations?: { Type: '01' | '03' | '04'; Cfdis: { Uuid: string }[] };
  /** Record without stamp whose folio is used again. */
  IdCfdi?: string;
}

export interface IncomeCfdi extends CfdiHead {
  CfdiType: 'I';
  PaymentForm: string;
  PaymentMethod: 'PUE' | 'PPD';
  Currency: 'MXN';
  /** Of a global invoice: c_Periodicidad, c_Meses, year. */
  GlobalInformation?: { Periodicity: string; Months: string; Year: string };
  Items: CfdiItem[];
}

/** A credit note: what it says of its invoice is the relation. */
export interface CreditCfdi extends Omit<IncomeCfdi, 'CfdiType' | 'PaymentMethod'> {
  CfdiType: 'E';
  PaymentMethod: 'PUE';
}

export interface PayrollEmployee {
  Curp: string;
  ContractType: string;
  RegimeType: string;
  Unionized: false;
  EmployeeNumber: string;
  FrequencyPayment: string;
  FederalEntityKey: string;
}

export interface Payroll {
  Type: 'O';
  PaymentDate: string;
  InitialPaymentDate: string;
  FinalPaymentDate: string;
  DaysPaid: string;
  Employee: PayrollEmployee;
  Perceptions: {
    Details: { PerceptionType: string; Code: string; Description: string; TaxedAmount: string; ExemptAmount: string }[];
  };
  /** The key is Facturama's own spelling. Left out when nothing is deducted. */
  Deductions?: { Details: { DeduccionType: string; Code: string; Description: string; Amount: string }[] };
}

export interface PayrollCfdi extends CfdiHead {
  CfdiType: 'N';
  PaymentMethod: 'PUE';
  Complemento: { Payroll: Payroll };
}

/** One of our invoices that a payment pays. Amounts have two decimals, in the invoice's currency. */
export interface PaidDocument {
  Uuid: string;
  Serie?: string;
  Currency: 'MXN';
  /** Of the invoice's currency for one of the payment's. */
  EquivalenceDocRel: string;
  PaymentMethod: 'PPD';
  PartialityNumber: string;
  PreviousBalanceAmount: string;
  AmountPaid: string;
  /** Facturama's own spelling. */
  ImpSaldoInsoluto: string;
  TaxObject: '01' | '02';
  Taxes?: CfdiTax[];
}

/** A payment complement: what was paid of invoices that are paid in parts (cfdi.md, section 1.5). */
export interface PaymentCfdi extends CfdiHead {
  CfdiType: 'P';
  Complemento: {
    Payments: {
      Date: string;
      PaymentForm: string;
      Currency: 'MXN' | 'USD';
      ExchangeRate: string;
      Amount: string;
      OperationNumber?: string;
      RelatedDocuments: PaidDocument[];
    }[];
  };
}

/** A tax that was withheld: 01 ISR, 02 IVA. `TipoPagoRet`: 01 final IVA, 03 final ISR, 04 provisional ISR. */
export interface RetainedTax {
  BaseRet: string;
  Impuesto: '01' | '02';
  MontoRet: string;
  TipoPagoRet: '01' | '03' | '04';
}

/** What was withheld from a person in a year, "retenciones" 2.0; the issuer is the provider's profile. */
export interface RetentionCfdi {
  /** It has none. */
  CfdiType?: undefined;
  /** Our order number, of 20 characters at most. */
  FolioInt: string;
  FechaExp: string;
  CveRetenc: string;
  LugarExpRetenc: string;
  Receptor: {
    Nacionalidad: 'Nacional';
    Nacional: { RFCRecep: string; NomDenRazSocR: string; DomicilioFiscalR: string; CURPR?: string };
  };
  Periodo: { MesIni: string; MesFin: string; Ejerc: string };
  Totales: {
    montoTotOperacion: string;
    montoTotGrav: string;
    montoTotExent: string;
    montoTotRet: string;
    ImpRetenidos: RetainedTax[];
  };
}

export type CfdiRequest = IncomeCfdi | CreditCfdi | PayrollCfdi | RetentionCfdi | PaymentCfdi;

export const isRetention = (request: CfdiRequest): request is RetentionCfdi => 'CveRetenc' in request;

/** The RFC that a request is made out for. */
export function requestRfc(request: CfdiRequest): string {
  return isRetention(request) ? request.Receptor.Nacional.RFCRecep : request.Receiver.Rfc;
}
