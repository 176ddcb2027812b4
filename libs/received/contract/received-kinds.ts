/** What a CFDI that the company received was given for. */
export type ReceivedKind = 'partner-invoice' | 'supplier-request' | 'viaticos';

interface KindWords {
  /** After "ya se usó en"; `id` is the record's. */
  where: (id: number) => string;
  /** Who holds one of these screens may know where it was used. */
  screens: readonly string[];
}

export const RECEIVED_KINDS: Readonly<Record<ReceivedKind, KindWords>> = {
  'partner-invoice': {
    where: (id) => `el pago a un cliente (factura ${id})`,
    screens: ['reporte-pago-clientes'],
  },
  'supplier-request': {
    where: (id) => `la solicitud a proveedores ${id}`,
    screens: ['solicitud-proveedores'],
  },
  viaticos: {
    where: (id) => `los viáticos de la solicitud ${id}`,
    screens: ['solicitud-viaticos', 'aprobacion-viaticos'],
  },
};

export const RECEIVED_MESSAGES = {
  used: 'Esta factura ya se usó.',
  usedIn: (where: string) => `Esta factura ya se usó en ${where}.`,
  noFolio: 'El XML no tiene un folio fiscal.',
} as const;
