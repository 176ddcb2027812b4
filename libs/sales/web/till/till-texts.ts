/** What the till says by itself, beside the specification's texts. */
export const TILL_TEXTS = {
  notStamped: 'La venta se registró, pero no se pudo timbrar.',
  sending: 'Se está guardando la venta: espere la respuesta.',
  looking: 'Comprobando si la venta se guardó…',
  unanswered:
    'No hubo respuesta y no se sabe si la venta se guardó. No la cobre otra vez: al guardar de nuevo se comprueba, y queda una sola vez.',
  dialog: 'Primero cierre lo que está abierto.',
  nothingToPark: 'No hay nada que poner en espera.',
  verified: 'Stock verificado.',
  credit: 'Con PPD la forma de pago es una sola: Por definir.',
  exchangeStays: 'Un cambio no se pone en espera: guárdelo, o quite lo que se devuelve.',
  exchangePays: 'En un cambio paga lo que se devuelve: no se agrega un vale.',
  voucherUsed: 'El vale ya se usó completo.',
  oneRest: 'Lo que falta del vale o del cambio se paga en una sola forma.',
  noCash: 'Ninguna de las dos formas de pago es efectivo.',
  noTicket: 'Todavía no se ha guardado ninguna venta en esta pantalla.',
  inactive: 'Este cliente está de baja. Confirme con él antes de vender.',
  most: (stock: number) => `Solo hay ${stock} en existencia.`,
  prices: (now: string, before: string) => `Precios de ${now} (antes ${before}).`,
} as const;
