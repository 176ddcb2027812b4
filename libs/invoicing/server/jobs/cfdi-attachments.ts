import type { CfdiType } from '../domain/cfdi';
import type { FacturamaClient } from '../facturama/facturama-client';

interface Stamped {
  facturama_id: string;
  facturama_uuid: string;
  order_number: string;
}

const TYPES = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** PDF and XML of a CFDI, to be sent with a mail. Throws where Facturama does not answer. */
export async function cfdiAttachments(facturama: FacturamaClient, type: CfdiType, stamped: Stamped) {
  const { facturama_id, order_number, facturama_uuid } = stamped;
  const files = await Promise.all(
    (['pdf', 'xml'] as const).map(async (format) => {
      const bytes = await facturama.file(format, type, facturama_id);
      const filename = `${order_number}-${facturama_uuid}.${format}`;
      return bytes ? [{ filename, type: TYPES[format], base64: bytes.toString('base64') }] : [];
    }),
  );
  return files.flat();
}
