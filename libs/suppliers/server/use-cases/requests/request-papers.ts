import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { FileStore, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { CfdiUnreadable, readCfdi, type ReceivedCfdi, ReceivedInvoices } from '@ceiba/received/server';
import { invoiceProblems, totalOf } from '../../domain/request-invoice';

export const REQUEST_FILE_KIND = 'supplier-request';
export const RECEIVED_KIND = 'supplier-request';

/** A CFDI that may be kept with a request. */
export interface KeptInvoice {
  uuid: string;
  total_cfdi: string;
  currency_cfdi: string;
}

const wrong = (problems: readonly string[]) =>
  new Refusal('SUPPLIERS.INVOICE', `El CFDI no es de esta solicitud. ${problems.join(' ')}`, { data: { problems } });

/** What comes with a request: its attachment, and the CFDI that is used once (docs/adr/0089). */
@Injectable()
export class RequestPapers {
  constructor(
    private readonly files: FileStore,
    private readonly settings: Settings,
    private readonly received: ReceivedInvoices,
  ) {}

  /** Throws 422 for what is no CFDI at all. */
  read({ bytes }: UploadedFile): ReceivedCfdi {
    try {
      return readCfdi(bytes);
    } catch (error) {
      if (error instanceof CfdiUnreadable) throw wrong([error.message]);
      throw error;
    }
  }

  /** Why it can't be kept; `supplier`: his RFC, '' where he is not chosen yet. */
  async problems(cfdi: ReceivedCfdi, supplier: string): Promise<string[]> {
    return invoiceProblems(cfdi, { supplier, company: (await this.settings.get()).rfc });
  }

  /** Throws 422 with all that is wrong. */
  async checked(xml: UploadedFile, supplier: string): Promise<KeptInvoice> {
    const cfdi = this.read(xml);
    const problems = await this.problems(cfdi, supplier);
    if (problems.length > 0) throw wrong(problems);
    return {
      uuid: cfdi.uuids[0] ?? '',
      total_cfdi: totalOf(cfdi) ?? '0.00',
      currency_cfdi: cfdi.currency.slice(0, 3),
    };
  }

  /** What was read of a CFDI before must be his whose request it is now. Throws 422. */
  async assertOf(id_file_xml: number, supplier: string): Promise<void> {
    const problems = await this.problems(readCfdi(await this.files.read(id_file_xml)), supplier);
    if (problems.length > 0) throw wrong(problems);
  }

  /** Takes a folio for a request, or gives back what it had. Throws 409 where it was used. */
  async claim(id: number, uuid: string | null): Promise<void> {
    await this.received.release(RECEIVED_KIND, id, uuid === null ? [] : [uuid]);
    if (uuid !== null) await this.received.claim(uuid, RECEIVED_KIND, id);
  }

  /** Why a folio can't be used any more; null where it can. */
  async usedProblem(uuid: string, id_record: number | null): Promise<string | null> {
    try {
      await this.received.assertFree(uuid, id_record === null ? undefined : { kind: RECEIVED_KIND, id_record });
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  async put({ name, mime, bytes }: UploadedFile): Promise<number> {
    return (await this.files.put({ name, mime, kind: REQUEST_FILE_KIND }, bytes)).id;
  }

  async give(id: number, files: readonly (number | null | undefined)[]): Promise<void> {
    for (const file of files) if (file) await this.files.give(file, { type: 'supplier_request', id });
  }

  async remove(files: readonly (number | null)[]): Promise<void> {
    for (const file of files) if (file !== null) await this.files.remove(file);
  }
}
