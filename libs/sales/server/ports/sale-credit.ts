/**
 * Who may buy on credit (PPD). A port: invoicing, which stands above, fills it; without it everybody may. It is called in the
 * sale's own transaction, and what it locks stays locked until the sale is written (docs/adr/0084).
 */
export abstract class SaleCredit {
  /** Throws 409, saying why, where a customer may not owe `total` pesos more. */
  abstract assertMay(id_customers: number, total: string): Promise<void>;
}
