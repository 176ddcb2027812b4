import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { screens } from '@ceiba/platform/contract';
import { type Actor, can, currentActor, forbidden, notFound } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import type { CfdiKind } from '../domain/cfdi';
import { FacturamaClient } from '../facturama/facturama-client';
import { type Intent, IntentRepository } from '../stamping/intent.repository';
import { commissionKey } from '../subjects/commission-subject';

/** Screens at which each kind of CFDI is opened; the routes ask for the same. */
export const CFDI_SCREENS: Readonly<Record<CfdiKind, readonly string[]>> = {
  COMMISSION: ['comisiones-periodo', 'comisiones', 'detalle-de-comisiones', 'historial-comisiones'],
  SALE: ['ventas', 'historial-compras'],
};

export interface CfdiFile {
  bytes: Buffer;
  filename: string;
}

/**
 * PDF or XML of a CFDI for whoever may see it: a partner his own commissions and purchases, staff by screen and branch.
 * Throws 403, 404, and 503 when Facturama does not answer.
 */
export class GetCfdiFile extends Query<CfdiFile> {
  constructor(
    readonly format: 'pdf' | 'xml',
    /** Facturama's id; of a sale its own id too. */
    readonly id: string,
    readonly kind?: CfdiKind,
  ) {
    super();
  }
}

@QueryHandler(GetCfdiFile)
export class GetCfdiFileHandler implements IQueryHandler<GetCfdiFile> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly facturama: FacturamaClient,
  ) {}

  async execute({ format, id, kind }: GetCfdiFile): Promise<CfdiFile> {
    const intent = await this.find(id, kind);
    if (!intent?.facturama_id || (kind && intent.kind !== kind)) throw notFound(INVOICING_MESSAGES.notFound);
    await this.assertMaySee(currentActor(), intent);
    const bytes = await this.facturama.file(format, intent.cfdi_type, intent.facturama_id);
    if (!bytes) throw notFound(INVOICING_MESSAGES.notFound);
    return { bytes, filename: `${intent.order_number}-${intent.uuid ?? intent.facturama_id}.${format}` };
  }

  private async find(id: string, kind?: CfdiKind): Promise<Intent | undefined> {
    const known = await this.intents.byFacturamaId(id);
    if (known || kind !== 'SALE' || !/^\d{1,15}$/.test(id)) return known;
    const sale = await this.sales.get(Number(id));
    return sale.facturama_id ? this.intents.byFacturamaId(sale.facturama_id) : undefined;
  }

  private async assertMaySee(actor: Actor, intent: Intent): Promise<void> {
    if (!can(actor, screens(...CFDI_SCREENS[intent.kind]))) throw forbidden();
    const sale = intent.kind === 'SALE' ? await this.sales.get(Number(intent.reference)) : null;
    const owner = sale?.id_customers ?? commissionKey(intent.reference).id_customers;
    if (actor.type === 1 && owner !== actor.id_customers) throw forbidden();
    if (sale) this.branches.assertVisible(actor, sale.id_branch_office);
  }
}
