import type { PaymentSplit } from '@ceiba/sales/contract';

/** A sale with what it was paid with, as it was just written. */
export interface PaidSale extends Omit<PaymentSplit, 'id_type_format_pay' | 'cash_due'> {
  id_document: number;
  id_branch_office: number;
  id_type_money: number;
  date_doc: string;
  created_at: Date;
  /** The online payment that it came from; no drawer has it. */
  id_payment: number | null;
  id_type_format_pay: number | null;
}

/**
 * Where the money of a sale goes: the drawer of who sold it. A port: cash, which stands above, fills it; without it
 * nobody counts. It is called in the sale's own transaction and may only insert: no lock of a cut delays a sale (ADR 64).
 */
export abstract class SaleMoney {
  /** A sale was paid. */
  abstract paid(sale: PaidSale): Promise<void>;
  /** Goods of a sale came back, and their refunds are written: cash leaves the drawer in one movement. */
  abstract returned(id_return: number): Promise<void>;
  /** A sale was cancelled under its lock, on `day` of its branch: what is left of its money goes back. */
  abstract cancelled(sale: { id_document: number; day: string; at: Date }): Promise<void>;
}
