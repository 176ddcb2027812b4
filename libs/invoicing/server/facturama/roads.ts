import type { CfdiType } from '../domain/cfdi';

/** Where a type's documents are made, listed, opened and cancelled. */
interface Road {
  create: string;
  list: (order_number: string) => string;
  file: (format: 'pdf' | 'xml', id: string) => string;
  cancel: (id: string) => string;
  /** SAT's receipt of a cancellation; without it only the answer of the cancellation brings one. */
  receipt?: (id: string) => string;
  /** Of the query of a cancellation. */
  kind: Readonly<Record<string, string>>;
}

function cfdis(type: string): Road {
  return {
    // Version 3 of the API is CFDI 4.0 (cfdi.md, section 1.1).
    create: '/3/cfdis',
    list: (orderNumber) => `/cfdi?${new URLSearchParams({ type, orderNumber, status: 'all', page: '0' }).toString()}`,
    file: (format, id) => `/cfdi/${format}/${type}/${id}`,
    cancel: (id) => `/cfdi/${id}`,
    receipt: (id) => `/acuse/xml/${type}/${id}`,
    kind: { type },
  };
}

/** The roads of Facturama's API Web by type (cfdi.md, section 1.1). */
export const ROADS: Readonly<Record<CfdiType, Road>> = {
  I: cfdis('issued'),
  E: cfdis('issued'),
  P: cfdis('issued'),
  N: cfdis('payroll'),
  R: {
    create: '/2/retenciones',
    // Our order number is their folio.
    list: (folio) => `/retenciones?${new URLSearchParams({ folio, status: 'all' }).toString()}`,
    file: (format, id) => `/retenciones/${id}/${format}`,
    cancel: (id) => `/api/retenciones/${id}`,
    kind: {},
  },
};
