/** A request as the rules read it: of any kind, whole or broken; amounts are decimal text. Names are Facturama's (cfdi.md, section 1.2). */
export interface TaxShape {
  Name?: string;
  Rate?: string;
  Base?: string;
  Total?: string;
  IsRetention?: boolean;
}

export interface ItemShape {
  ProductCode?: string;
  UnitCode?: string;
  Unit?: string;
  Description?: string;
  IdentificationNumber?: string;
  Quantity?: string;
  UnitPrice?: string;
  Subtotal?: string;
  Discount?: string;
  TaxObject?: string;
  Taxes?: readonly TaxShape[];
  Total?: string;
}

export interface ReceiverShape {
  Rfc?: string;
  Name?: string;
  CfdiUse?: string;
  FiscalRegime?: string;
  TaxZipCode?: string;
  TaxResidence?: string;
  TaxRegistrationNumber?: string;
}

export interface EmployeeShape {
  Curp?: string;
  ContractType?: string;
  RegimeType?: string;
  EmployeeNumber?: string;
  FrequencyPayment?: string;
  FederalEntityKey?: string;
  Bank?: string;
  BankAccount?: string;
  SocialSecurityNumber?: string;
  StartDateLaborRelations?: string;
  PositionRisk?: string;
  DailySalary?: string;
}

export interface PerceptionShape {
  PerceptionType?: string;
  Code?: string;
  Description?: string;
  TaxedAmount?: string;
  ExemptAmount?: string;
}

export interface DeductionShape {
  /** Facturama's own spelling. */
  DeduccionType?: string;
  Code?: string;
  Description?: string;
  Amount?: string;
}

export interface OtherPaymentShape {
  OtherPaymentType?: string;
  Code?: string;
  Description?: string;
  Amount?: string;
}

export interface PayrollShape {
  Type?: string;
  PaymentDate?: string;
  InitialPaymentDate?: string;
  FinalPaymentDate?: string;
  DaysPaid?: string;
  Issuer?: { EmployerRegistration?: string };
  Employee?: EmployeeShape;
  Perceptions?: { Details?: readonly PerceptionShape[] };
  Deductions?: { Details?: readonly DeductionShape[] };
  OtherPayments?: readonly OtherPaymentShape[];
}

export interface RelatedShape {
  Uuid?: string;
  Serie?: string;
  Folio?: string;
  Currency?: string;
  EquivalenceDocRel?: string;
  PaymentMethod?: string;
  PartialityNumber?: string;
  PreviousBalanceAmount?: string;
  AmountPaid?: string;
  ImpSaldoInsoluto?: string;
  TaxObject?: string;
  Taxes?: readonly TaxShape[];
}

export interface PaymentShape {
  Date?: string;
  PaymentForm?: string;
  Amount?: string;
  Currency?: string;
  ExchangeRate?: string;
  OperationNumber?: string;
  RfcIssuerPayerAccount?: string;
  PayerAccount?: string;
  RfcReceiverBeneficiaryAccount?: string;
  BeneficiaryAccount?: string;
  ForeignAccountNamePayer?: string;
  RelatedDocuments?: readonly RelatedShape[];
}

export interface GlobalShape {
  Periodicity?: string;
  Months?: string;
  Year?: string;
}

export interface CfdiShape {
  CfdiType?: string;
  ExpeditionPlace?: string;
  Serie?: string;
  Folio?: string;
  Date?: string;
  OrderNumber?: string;
  PaymentForm?: string;
  PaymentMethod?: string;
  PaymentConditions?: string;
  Currency?: string;
  CurrencyExchangeRate?: string;
  Exportation?: string;
  Relations?: { Type?: string; Cfdis?: readonly { Uuid?: string }[] };
  GlobalInformation?: GlobalShape;
  Receiver?: ReceiverShape;
  Items?: readonly ItemShape[];
  Complemento?: { Payroll?: PayrollShape; Payments?: readonly PaymentShape[] };
}
