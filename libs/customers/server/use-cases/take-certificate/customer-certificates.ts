import { Injectable } from '@nestjs/common';
import { type CertificateReading, MEXICO, type TaxCertificate } from '@ceiba/customers/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Bus, Clock, currentActor, FileStore, notFound, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { certificateReading } from '../../domain/certificate/certificate-reading';
import { assertOwn } from '../../domain/customer-views';
import { PaperHolders } from '../../persistence/paper-holders';
import { CustomerReader } from '../../ports/customer-reader';
import { TaxCertificates } from '../../ports/tax-certificates';
import { TakeCertificate } from './take-certificate';

/** A partner's "Constancia de Situación Fiscal": read and shown first, taken over with the file when confirmed. */
@Injectable()
export class CustomerCertificates {
  constructor(
    private readonly reader: CustomerReader,
    private readonly holders: PaperHolders,
    private readonly certificates: TaxCertificates,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  /** What the paper says beside what is on file. Changes nothing. Throws 403, 404, 422. */
  async show(id: number, pdf: UploadedFile): Promise<CertificateReading> {
    assertOwn(id);
    const customer = await this.reader.get(id);
    if (customer.id_country !== MEXICO) throw new Refusal('CUSTOMERS.CERTIFICATE', 'El cliente no es de México.');
    const read = await this.certificates.read(pdf);
    const { rfc, curp } = read;
    const others = currentActor().type === 1 ? [] : await this.holders.find(id, { rfc, curp });
    return certificateReading(read, customer, this.clock.today(), others);
  }

  /** Takes it over; `id_regimen` tells which where the paper names several. The paper is kept as a file. */
  async take(id: number, id_regimen: number | null, pdf: UploadedFile): Promise<Saved> {
    const { read } = await this.show(id, pdf);
    const regimen = regimeOf(read, id_regimen);
    const owner = { type: 'customers', id };
    const paper = { name: `constancia-${id}.pdf`, mime: pdf.mime, kind: 'tax-certificate', owner };
    const file = await this.files.put(paper, pdf.bytes);
    try {
      return await this.bus.execute(new TakeCertificate(id, read, regimen, file.id));
    } catch (error) {
      await this.files.remove(file.id);
      throw error;
    }
  }
}

/** The regime that counts. Throws 422 where the paper names several and none was chosen, or another was. */
function regimeOf({ regimes }: TaxCertificate, id_regimen: number | null): number | null {
  if (id_regimen === null && regimes.length > 1)
    throw new Refusal('CUSTOMERS.CERTIFICATE', 'Por favor, seleccione el régimen fiscal.', {
      data: { field: 'id_regimen' },
    });
  if (id_regimen === null) return regimes[0]?.id_regimen ?? null;
  if (regimes.some((one) => one.id_regimen === id_regimen)) return id_regimen;
  throw notFound('El régimen fiscal no está en la constancia.');
}
