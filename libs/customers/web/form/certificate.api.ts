import type { CertificateReading } from '@ceiba/customers/contract';
import type { Saved } from '@ceiba/platform/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

interface Certificate {
  id_customers: number;
  certificate: File;
}

const certificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads and compares; changes nothing. */
    readCertificate: build.mutation<CertificateReading, Certificate>(write('/customers/certificate/read')),
    takeCertificate: build.mutation<Saved, Drafted<Certificate & { id_regimen?: number }>>(
      write('/customers/certificate/take', { changes: 'customers', id: ({ id_customers }) => id_customers }),
    ),
  }),
});

export const { useReadCertificateMutation, useTakeCertificateMutation } = certificateApi;
