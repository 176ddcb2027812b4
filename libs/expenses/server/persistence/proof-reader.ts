import { Injectable } from '@nestjs/common';
import { type ReadProof, type ViaticosCfdi, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { Settings } from '@ceiba/identity/server';
import { namesInZip, readZip, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { ReceivedInvoices } from '@ceiba/received/server';
import { type ProofFile, proofRows } from '../domain/proofs';

const MOST_XML = 300;
const MOST_BYTES = 1024 * 1024;
const isXml = (name: string) => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);

/** Reads the CFDIs of a proof: those inside its ZIP and those that came beside it. */
@Injectable()
export class ProofReader {
  constructor(
    private readonly settings: Settings,
    private readonly received: ReceivedInvoices,
  ) {}

  /** Throws 422 where there are more than can be read. */
  async read(files: readonly UploadedFile[]): Promise<Pick<ReadProof, 'rows' | 'others'> & { cfdis: ViaticosCfdi[] }> {
    const given: ProofFile[] = files.filter(({ kind }) => kind === 'xml').map(({ name, bytes }) => ({ name, bytes }));
    let others = 0;
    for (const { bytes } of files.filter(({ kind }) => kind === 'zip')) {
      const names = namesInZip(bytes);
      if (names.length === 0) throw new Refusal('EXPENSES.EMPTY_ZIP', VIATICOS_MESSAGES.proofMissing);
      others += names.filter((name) => !isXml(name)).length;
      if (names.length - others + given.length > MOST_XML)
        throw new Refusal('EXPENSES.TOO_MANY', VIATICOS_MESSAGES.tooMany(MOST_XML));
      for await (const file of readZip(bytes, isXml, MOST_BYTES)) given.push(file);
    }
    const { rfc } = await this.settings.get();
    const rows = proofRows(given, rfc ?? null);
    const cfdis = rows.flatMap(({ counted, uuid, rfc_issuer, rfc_receiver, date_cfdi, total }) =>
      counted && uuid && rfc_issuer && rfc_receiver && date_cfdi && total
        ? [{ uuid, rfc_issuer, rfc_receiver, date_cfdi, total }]
        : [],
    );
    return { rows, others, cfdis };
  }

  /** Names what is used already, here or with a supplier or partner (docs/adr/0089), so that nothing is proposed that would be refused. */
  async withUses(rows: ReadProof['rows']): Promise<ReadProof['rows']> {
    const told: ReadProof['rows'] = [];
    for (const row of rows) {
      const problem = row.counted === 1 && row.uuid !== undefined ? await this.useOf(row.uuid) : null;
      told.push(problem === null ? row : { ...row, counted: 0, problem });
    }
    return told;
  }

  private async useOf(uuid: string): Promise<string | null> {
    try {
      await this.received.assertFree(uuid);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }
}
