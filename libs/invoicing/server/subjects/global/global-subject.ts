import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { GLOBAL_MESSAGES } from '@ceiba/invoicing/contract';
import { action, screens } from '@ceiba/platform/contract';
import { type Actor, can, Clock, Refusal } from '@ceiba/platform/server';
import { SaleGlobals } from '@ceiba/sales/server';
import type { IncomeCfdi } from '../../domain/cfdi';
import { globalCfdi } from '../../domain/global-cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import { GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import type { Intent } from '../../stamping/intent.repository';
import type { CfdiRights, MendPlaces, StampSubject } from '../../stamping/subject';
import { GLOBAL } from '../credit-note/credit-note-desk';
import { placeOf } from '../fiscal-data';
import { GlobalFollower } from './global-follower';
import { GlobalTickets } from './global-tickets';

/** Tickets of a branch's days in one income CFDI to the public (docs/adr/0080). Its reference is the global invoice's id. */
@Injectable()
export class GlobalSubject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('facturama-global'),
    cancel: action('facturama-global', 'ban'),
  };
  readonly rights = GlobalSubject.rights;
  readonly kind = GLOBAL;
  readonly type = 'I';
  readonly prefix = 'G';

  constructor(
    private readonly globals: GlobalInvoiceRepository,
    private readonly sales: SaleGlobals,
    private readonly branches: BranchReader,
    private readonly tickets: GlobalTickets,
    private readonly follower: GlobalFollower,
    private readonly clock: Clock,
  ) {}

  shownId(reference: string): number {
    return Number(reference);
  }

  /** Nobody's: it is made out to the public. */
  ownerOf(): Promise<null> {
    return Promise.resolve(null);
  }

  async mends(reference: string): Promise<MendPlaces> {
    const { id_branch_office } = await this.globals.get(Number(reference));
    return { id_branch_office, products: new Map() };
  }

  async facturamaIdOf(id: number): Promise<string | null> {
    return (await this.globals.find(id))?.facturama_id ?? null;
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.read)) return false;
    return this.branches.isVisible(actor, (await this.globals.get(Number(reference))).id_branch_office);
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    return can(actor, this.rights.cancel) && (await this.mayRead(actor, reference));
  }

  assertFree(intent: Intent): Promise<void> {
    return this.follower.assertFree(intent);
  }

  async hold(reference: string): Promise<void> {
    await this.globals.lock(Number(reference));
  }

  /** Takes the tickets that are free now, all of them locked until the intent is written; what was free before and is no more stays out. */
  async build(reference: string, order_number: string): Promise<IncomeCfdi> {
    const { id_global_invoice, ...invoice } = await this.globals.get(Number(reference));
    const branch = await this.branches.get(invoice.id_branch_office);
    const expedition_place = placeOf(branch.zip_code, `de la sucursal ${branch.name_branch_office}`);
    const tickets = await this.tickets.take({ id_global_invoice, ...invoice }, branch);
    if (tickets.length === 0)
      throw new Refusal('INVOICING.NOT_ELIGIBLE', GLOBAL_MESSAGES.nothing, { status: 409, kind: 'warning' });
    return globalCfdi({
      ...{ order_number, expedition_place, serie: branch.invoice_serie, tickets, span: invoice },
      payment_form: invoice.payment_form,
    });
  }

  async pending(reference: string): Promise<void> {
    await this.globals.setStamp(Number(reference), null, { state: 'pending', facturama_error: null });
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp): Promise<void> {
    const stamp = { state: 'stamped', facturama_error: null, facturama_id, facturama_uuid: uuid };
    await this.globals.setStamp(Number(reference), null, { ...stamp, stamped_at: this.clock.now() });
    await this.follower.wake(Number(reference));
  }

  /** Its tickets are free again. */
  async failed(reference: string, message: string): Promise<void> {
    await this.sales.release(Number(reference));
    await this.globals.setStamp(Number(reference), null, { state: 'open', facturama_error: message.slice(0, 1000) });
    await this.follower.wake(Number(reference));
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    await this.globals.setStamp(Number(reference), facturama_id, { state: 'canceling', facturama_error: null });
  }

  /** Its tickets are free again; one that was cancelled for the sake of a ticket is made anew without it. */
  async canceled(reference: string, facturama_id: string): Promise<void> {
    const id_global_invoice = Number(reference);
    await this.sales.release(id_global_invoice);
    await this.globals.setStamp(id_global_invoice, facturama_id, { state: 'canceled', facturama_error: null });
    await this.follower.canceled(await this.globals.get(id_global_invoice), facturama_id);
  }

  async kept(reference: string, facturama_id: string, error: string): Promise<void> {
    const kept = { state: 'stamped', facturama_error: error.slice(0, 1000) };
    await this.globals.setStamp(Number(reference), facturama_id, kept);
    await this.follower.kept(Number(reference), facturama_id, error);
  }
}
