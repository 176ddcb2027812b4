/** What the till says by itself, beside the specification's texts. */
export const TILL_TEXTS = {
  sending: 'Se está guardando la venta: espere la respuesta.',
  dialog: 'Primero cierre lo que está abierto.',
  nothingToPark: 'No hay nada que poner en espera.',
  verified: 'Stock verificado.',
} as const;
