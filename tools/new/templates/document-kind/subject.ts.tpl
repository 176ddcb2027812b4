import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { screens, toCents } from '@ceiba/platform/contract';
import { type Actor, can, Refusal } from '@ceiba/platform/server';
import type { IncomeCfdi } from '../../domain/cfdi';
import { incomeCfdi } from '../../domain/income-cfdi';
import { receiverName } from '../../domain/receiver-name';
import type { CfdiStamp } from '../../facturama/answers';
import { {{Pascal}}Repository } from '../../persistence/{{name}}.repository';
import type { CfdiRights, StampSubject } from '../../stamping/subject';
import { zipOf } from '../fiscal-data';

/** SAT's RFC of people without one: always without obligations, at the place of issue. */
const PUBLIC_RFC = 'XAXX010101000';
/** SAT's keys of the service, and of cash. */
const SERVICE = { product_code: '84111506', unit_code: 'E48', tax_object: '02', key: '{{prefix}}' } as const;
const CASH = '01';

/** {{title}} as an income CFDI. Its reference is the record's id. */
@Injectable()
export class {{Pascal}}Subject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('{{screen}}', '{{mine}}'),
    cancel: screens('{{screen}}'),
  };
  readonly rights = {{Pascal}}Subject.rights;
  readonly kind = '{{KIND}}';
  readonly type = 'I';
  readonly prefix = '{{prefix}}';

  constructor(
    private readonly {{cameles}}: {{Pascal}}Repository,
    private readonly branches: BranchReader,
  ) {}

  shownId(reference: string): number {
    return Number(reference);
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.{{cameles}}.get(Number(reference))).id_customers;
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (!can(actor, this.rights.read)) return false;
    const { id_customers, id_branch_office } = await this.{{cameles}}.get(Number(reference));
    if (actor.type === 1) return actor.id_customers === id_customers;
    return this.branches.isVisible(actor, id_branch_office);
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.cancel)) return false;
    return this.branches.isVisible(actor, (await this.{{cameles}}.get(Number(reference))).id_branch_office);
  }

  async hold(reference: string): Promise<void> {
    await this.{{cameles}}.get(Number(reference), 'for update');
  }

  async build(reference: string, order_number: string): Promise<IncomeCfdi> {
    const { id_branch_office, full_name, concept, base, tax } = await this.{{cameles}}.get(Number(reference));
    if (toCents(base) <= 0)
      throw new Refusal('INVOICING.NOT_ELIGIBLE', INVOICING_MESSAGES.saleNothing, { status: 409 });
    const branch = await this.branches.get(id_branch_office);
    const place = zipOf(branch.zip_code, `de la sucursal ${branch.name_branch_office}`);
    const taxes = toCents(tax) > 0 ? [{ name: 'IVA', rate: '0.1600' } as const] : [];
    return incomeCfdi({
      order_number,
      expedition_place: place,
      serie: branch.invoice_serie,
      payment_form: CASH,
      payment_method: 'PUE',
      receiver: {
        Rfc: PUBLIC_RFC,
        Name: receiverName(full_name, PUBLIC_RFC),
        CfdiUse: 'S01',
        FiscalRegime: '616',
        TaxZipCode: place,
      },
      lines: [{ ...SERVICE, description: concept, qty: 1, base, tax, exempt: taxes.length > 0 ? 0 : 1, taxes }],
    });
  }

  pending(reference: string): Promise<void> {
    return this.set(reference, null, 'PENDING');
  }

  stamped(reference: string, { facturama_id, uuid }: CfdiStamp): Promise<void> {
    const stamp = { facturama_status: 'STAMPED', facturama_error: null, facturama_id, facturama_uuid: uuid };
    return this.{{cameles}}.setStamp(Number(reference), null, stamp);
  }

  failed(reference: string, message: string): Promise<void> {
    return this.set(reference, null, 'ERROR', message);
  }

  canceling(reference: string, facturama_id: string): Promise<void> {
    return this.set(reference, facturama_id, 'CANCELING');
  }

  canceled(reference: string, facturama_id: string): Promise<void> {
    return this.set(reference, facturama_id, 'CANCELED');
  }

  kept(reference: string, facturama_id: string, error: string): Promise<void> {
    return this.set(reference, facturama_id, 'STAMPED', error);
  }

  private set(reference: string, facturama_id: string | null, status: string, error: string | null = null) {
    const stamp = { facturama_status: status, facturama_error: error?.slice(0, 1000) ?? null };
    return this.{{cameles}}.setStamp(Number(reference), facturama_id, stamp);
  }
}
