import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type CommandOptions, currentActor, Db, editOf, notFound, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES, type SaleInput, type SaleSavedAnswer } from '@ceiba/sales/contract';
import { PaymentRules } from '../persistence/payment-rules';
import { type LockedSale, SaleRepository } from '../persistence/sale.repository';
import { saleTable } from '../persistence/sale.entity';
import { SALE } from './get-sale';

type Changes = Pick<SaleInput, 'sponsor_received' | 'observation_doc' | 'id_dispatch'>;

/** Changes what is not read-only in a saved sale; never lines, payment or invoice data (spec 3, section 2). */
export class UpdateSale extends Command<SaleSavedAnswer> {
  static readonly options: CommandOptions = {
    audit: 'sale',
    edits: ({ id_document }: UpdateSale) => editOf(SALE, id_document),
  };
  constructor(
    readonly id_document: number,
    readonly changes: Changes,
  ) {
    super();
  }
}

@CommandHandler(UpdateSale)
export class UpdateSaleHandler implements ICommandHandler<UpdateSale> {
  constructor(
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly db: Db,
    private readonly rules: PaymentRules,
  ) {}

  async execute({ id_document, changes }: UpdateSale): Promise<SaleSavedAnswer> {
    const sale = await this.sales.lock(id_document);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.anulado) throw new Refusal('SALES.CANCELLED', SALE_MESSAGES.cancelled, { status: 409 });
    const { sponsor_received, observation_doc } = changes;
    const id_dispatch = dispatchOf(sale, changes.id_dispatch);
    if (id_dispatch !== sale.id_dispatch) await this.rules.assertDispatch(id_dispatch);
    await saleTable.update(this.db, { id_document }, { sponsor_received, observation_doc, id_dispatch });
    return {
      id: id_document,
      status: 'success',
      message: SALE_MESSAGES.updated,
      number_invoice_doc: sale.number_invoice_doc,
      total_doc: sale.total_doc,
      change_due: sale.change_due,
      status_facturama: sale.facturama_status,
      notice: null,
    };
  }
}

/** A sale that is held goes nowhere until what is the matter with its payment is dealt with. */
function dispatchOf(sale: LockedSale, wanted: number | null | undefined): number | null {
  if (wanted === undefined) return sale.id_dispatch;
  if (sale.dispatch_hold === null || wanted === sale.id_dispatch) return wanted;
  if (wanted === null) return sale.id_dispatch;
  throw new Refusal('SALES.HELD', SALE_MESSAGES.dispatchHeld, { status: 409 });
}
