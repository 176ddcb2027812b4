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

/** Cash that pays sales on credit later on, as it was just written down. */
export interface CashCollection {
  /** Who wrote it down knows it by this number. */
  id_collection: number;
  id_branch_office: number;
  id_type_money: number;
  /** In its own currency. */
  amount: string;
  /** What it pays, in pesos. */
  value: string;
  /** Pesos of one of it; null: it is pesos. */
  parity: string | null;
  /** The branch's today. */
  day: string;
  at: Date;
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
  /** Cash came in for sales on credit: into the drawer of who takes it at that branch; who has no drawer enters none. */
  abstract collected(collection: CashCollection): Promise<void>;
  /** That was undone, under its lock: what is left of it leaves the drawer that it came into. Nothing where nothing is left. */
  abstract uncollected(collection: Pick<CashCollection, 'id_collection' | 'day' | 'at'>): Promise<void>;
  /** A sale was cancelled under its lock, on `day` of its branch: what is left of its money goes back. */
  abstract cancelled(sale: { id_document: number; day: string; at: Date }): Promise<void>;
}
