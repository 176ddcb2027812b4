import type { GuideStatus } from '@ceiba/sales/contract';

/** What a customer is told of his parcel. */
export const GUIDE_NEWS: Readonly<Record<GuideStatus, { subject: string; line: string }>> = {
  ENVIADO: { subject: 'va en camino', line: 'Tu compra ya va en camino.' },
  ENTREGADO: {
    subject: 'fue entregada',
    line: 'La paquetería nos dice que entregó tu compra. Si no la tienes, avísanos.',
  },
  RECHAZADO: {
    subject: 'no se pudo entregar',
    line: 'El paquete fue rechazado en el domicilio y regresa con nosotros. Comunícate con nosotros para enviarlo de nuevo.',
  },
  PERDIDO: {
    subject: 'se extravió en el camino',
    line: 'La paquetería nos dice que extravió tu paquete. Nos comunicaremos contigo para reponerlo.',
  },
  'MAL ESTADO': {
    subject: 'llegó en mal estado',
    line: 'La paquetería nos dice que tu paquete se dañó. Nos comunicaremos contigo para reponerlo.',
  },
};
