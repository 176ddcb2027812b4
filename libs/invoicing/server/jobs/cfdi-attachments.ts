import type { CfdiFiles, FiledCfdi } from '../use-cases/cfdi-files';

/** What a letter says of its CFDI. */
export type MailedCfdi = Omit<FiledCfdi, 'uuid'> & { facturama_uuid: string };

const TYPES = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** PDF and XML of a CFDI, to be sent with a mail. Throws where Facturama does not answer. */
export async function cfdiAttachments(cfdis: CfdiFiles, { facturama_uuid, ...stamped }: MailedCfdi) {
  const files = await Promise.all(
    (['pdf', 'xml'] as const).map(async (format) => {
      const bytes = await cfdis.bytesOf(format, { ...stamped, uuid: facturama_uuid });
      const filename = `${stamped.order_number}-${facturama_uuid}.${format}`;
      return bytes ? [{ filename, type: TYPES[format], base64: bytes.toString('base64') }] : [];
    }),
  );
  return files.flat();
}
