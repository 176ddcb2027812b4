import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { fitsRfc, SALE_MESSAGES, type StampSaleInput } from '@ceiba/sales/contract';
import { SaleInvoices } from '@ceiba/sales/server';
import { Stamper, type StampOutcome } from '../stamping/stamper';
import { FiscalData } from '../subjects/fiscal-data';
import { SaleSubject, whySaleNotStamped } from '../subjects/sale/sale-subject';
import { CustomerCredit } from './receivable/customer-credit';
import { PATIENCE_MS } from './shown-amounts';

/** Stamps the invoice of a sale (spec 3, "Invoice stamping of a sale"). */
@Injectable()
export class SaleStamping {
  constructor(
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly stamper: Stamper,
    private readonly fiscal: FiscalData,
    private readonly subject: SaleSubject,
    private readonly credit: CustomerCredit,
  ) {}

  /** As the sale says; the job after a save. */
  asSaved(id_document: number): Promise<StampOutcome> {
    return this.stamper.stamp('SALE', String(id_document), { patience_ms: PATIENCE_MS });
  }

  /** With the fiscal data of the dialog. Throws 403 for a branch that is not listed for this worker. */
  async withData(input: StampSaleInput): Promise<StampOutcome> {
    const sale = await this.sales.get(input.id_document);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    const why = whySaleNotStamped(sale);
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    const full_name_invoice = input.full_name ?? null;
    if (input.invoice_change === 1 && !full_name_invoice)
      throw new Refusal('INVOICING.NAME', INVOICING_MESSAGES.fiscalData);
    await assertFits(this.fiscal, input);
    const may = !input.replaces || (await this.subject.mayCancel(currentActor(), String(input.id_document)));
    if (!may) throw forbidden();
    const { id_document, zip_code_customers, full_name: _name, replaces, ...data } = input;
    return this.stamper.stamp('SALE', String(id_document), {
      patience_ms: PATIENCE_MS,
      replaces,
      change: async () => {
        const now = await this.sales.get(id_document);
        // What was sold to be paid at once is to be owed from now on.
        if (data.payment_form_facturama === 'PPD' && now.payment_form_facturama !== 'PPD')
          await this.credit.assertMayOwe(now);
        await this.sales.setData(id_document, { ...data, zip_code_invoice: zip_code_customers, full_name_invoice });
      },
    });
  }
}

/** The CFDI use must exist, allow the regime and fit the RFC, before anything is written at the sale. Throws 422 with the field. */
export async function assertFits(
  fiscal: FiscalData,
  { id_cfdi, id_regimen, rfc_customers }: Pick<StampSaleInput, 'id_cfdi' | 'id_regimen' | 'rfc_customers'>,
): Promise<void> {
  const use = await fiscal.useOf(id_cfdi);
  if (!use) throw unfit('id_cfdi', INVOICING_MESSAGES.unknownUse);
  if (!use.regimen_ids.includes(id_regimen)) throw unfit('id_regimen', SALE_MESSAGES.regimenOfCfdi);
  if (!fitsRfc(rfc_customers, id_regimen, use.code_cfdi)) throw unfit('id_regimen', SALE_MESSAGES.genericRfc);
}

const unfit = (field: string, message: string): Refusal =>
  new Refusal('INVOICING.FISCAL', message, { data: { fields: [{ field, message }] } });
