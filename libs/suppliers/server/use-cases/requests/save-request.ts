import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  currentActor,
  editOf,
  fileOf,
  Refusal,
  requiredFile,
  type UploadedFile,
} from '@ceiba/platform/server';
import { type SaveSupplierRequestInput, SUPPLIER_MESSAGES } from '@ceiba/suppliers/contract';
import { RequestRepository, type StoredRequest } from '../../persistence/request.repository';
import { SupplierRepository } from '../../persistence/supplier.repository';
import { SUPPLIER_REQUEST } from './get-request';
import { RequestPapers } from './request-papers';

/** Registers a request (no id), or changes one that waits; what was approved of it before counts no more. */
export class SaveSupplierRequest extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'supplier_request',
    edits: ({ input }: SaveSupplierRequest) => editOf(SUPPLIER_REQUEST, input.id),
  };
  constructor(
    readonly input: SaveSupplierRequestInput,
    readonly files: readonly UploadedFile[],
  ) {
    super();
  }
}

type Papers = Partial<Pick<StoredRequest, 'id_file' | 'id_file_xml' | 'uuid' | 'total_cfdi' | 'currency_cfdi'>>;
const NO_CFDI = { id_file_xml: null, uuid: null, total_cfdi: null, currency_cfdi: null } as const;
const AGAIN = { first_at: null, user_first: null, id_user_first: null } as const;

@CommandHandler(SaveSupplierRequest)
export class SaveSupplierRequestHandler implements ICommandHandler<SaveSupplierRequest> {
  constructor(
    private readonly requests: RequestRepository,
    private readonly suppliers: SupplierRepository,
    private readonly papers: RequestPapers,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ input, files }: SaveSupplierRequest): Promise<Saved> {
    const { id: known, status, without_xml, ...values } = input;
    const old = known ? await this.requests.take(known, 'update') : null;
    if (status !== undefined && status !== 'PENDING') throw new Refusal('SUPPLIERS.STATUS', SUPPLIER_MESSAGES.status);
    const rfc = await this.rfcOf(values.supplier_id, old);
    await this.requests.assertCostCenter(values.cost_center_id);
    const papers = await this.keep(files, old, { rfc, without: without_xml === 1 });
    const id = await this.write(old, { ...values, ...papers });
    await this.papers.claim(id, papers.uuid === undefined ? (old?.uuid ?? null) : papers.uuid);
    await this.papers.give(id, [papers.id_file, papers.id_file_xml]);
    return { id };
  }

  /** His RFC. A request may stay with a supplier who is inactive by now; a new one is not for him. */
  private async rfcOf(supplier_id: number, old: StoredRequest | null): Promise<string> {
    const { rfc, status } = await this.suppliers.hold(supplier_id);
    if (status === 0 && old?.supplier_id !== supplier_id)
      throw new Refusal('SUPPLIERS.INACTIVE', SUPPLIER_MESSAGES.inactive, { status: 409 });
    return rfc;
  }

  /** Keeps what came; without a new CFDI the old one must be of this supplier. */
  private async keep(
    files: readonly UploadedFile[],
    old: StoredRequest | null,
    { rfc, without }: { rfc: string; without: boolean },
  ): Promise<Papers> {
    const attached = old?.id_file ? fileOf(files, 'file_path') : requiredFile(files, 'file_path');
    const xml = fileOf(files, 'xml');
    const had = old?.id_file_xml ?? null;
    const papers: Papers = without ? { ...NO_CFDI } : {};
    if (xml) Object.assign(papers, await this.papers.checked(xml, rfc), { id_file_xml: await this.papers.put(xml) });
    else if (had !== null && !without && old?.supplier_id !== undefined) await this.papers.assertOf(had, rfc);
    if (attached) papers.id_file = await this.papers.put(attached);
    await this.papers.remove([attached ? (old?.id_file ?? null) : null, xml || without ? had : null]);
    return papers;
  }

  private async write(
    old: StoredRequest | null,
    values: Omit<SaveSupplierRequestInput, 'id' | 'status' | 'without_xml'> & Papers,
  ) {
    if (old) {
      await this.requests.update(old.id, { ...values, ...AGAIN });
      return old.id;
    }
    const { full_name, id_user } = currentActor();
    const by = { created_at: this.clock.now(), user_created: full_name, id_user_created: id_user };
    const id = await this.requests.insert({ ...values, status: 'PENDING', ...by });
    this.audit.touch('supplier_request', id, { new: values });
    return id;
  }
}
