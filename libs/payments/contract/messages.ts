/** What payments say; each text once. */
export const PAYMENT_MESSAGES = {
  notOffered: (title: string) => `${title} no se ofrece para pagar este carrito.`,
  noProvider: 'El pago en línea no está disponible para esta moneda. Comunicarse con el Área responsable.',
  off: 'El pago en línea no está disponible por ahora.',
  linkFailed: 'No se pudo generar el enlace de pago. Intente de nuevo.',
  linkReplaced: 'Se generó un enlace de pago más reciente para este carrito.',
  cancelled: 'Pago cancelado. El carrito se puede editar.',
  signupCancelled: 'Pago cancelado. Puedes cambiar tu registro o elegir otro kit.',
  badSignature: 'La firma de la notificación no es válida.',
  later: 'La notificación no se puede revisar ahora. Envíela de nuevo.',
  badKeys: 'Las claves deben ser textos por nombre.',
  keyTooLong: 'La clave es demasiado larga (máximo 500 caracteres).',
  unknownKey: (name: string) => `El proveedor no tiene la clave «${name}».`,
  keysMissing: (labels: string) => `Falta: ${labels}.`,
  accountSaved: 'Cuenta de cobro guardada.',
  accountDown: 'El proveedor no responde. Intente de nuevo en unos minutos.',
  accountRefused: (said: string) => `El proveedor no acepta las claves: ${said}`,
  noPayment: 'El pago no existe.',
  resolved: 'El pago ya fue conciliado.',
  notSaleable: 'Este pago no se puede convertir en venta.',
  notRefundable: 'Este pago no se puede devolver.',
  soldNow: 'Venta registrada.',
  refundAsked: 'Devolución solicitada al proveedor.',
  noCase: 'El asunto no existe.',
  handled: 'Asunto atendido.',
  notPossible: 'Esta acción no es posible para este asunto.',
  soldAlready: 'El carrito ya tiene una venta con otro pago. Devuelva este pago o aplíquelo a otro carrito.',
  noteMissing: 'Escriba una nota que diga cómo se atendió.',
  cartMissing: 'Indique el carrito al que se aplica el pago.',
  noOtherCart: 'El carrito no existe o no tiene un enlace de pago.',
  cartAmount: 'El pago no cubre el total de ese carrito.',
} as const;

/** Why money stands on the staff's list, in their words. */
export const PAYMENT_REASONS: Readonly<Record<string, string>> = {
  unknown_reference: 'No corresponde a ningún carrito.',
  account: 'Se pagó a otra cuenta.',
  live_mode: 'Es un pago de prueba.',
  currency: 'Se pagó en otra moneda.',
  second_payment: 'El carrito ya estaba pagado.',
  cart_closed: 'El enlace ya había sido reemplazado o cancelado.',
  expired: 'El enlace de pago ya había vencido.',
  partial: 'Se pagó menos que el total.',
  overpaid: 'Se pagó más que el total; la venta ya está registrada.',
  sale_cancelled: 'La venta se anuló y su dinero sigue aquí.',
  cfdi: 'La venta se anuló y su CFDI sigue vigente.',
  refund: 'El proveedor devolvió dinero de una venta registrada.',
  dispute: 'El comprador abrió un reclamo.',
  chargeback: 'El comprador desconoció el cargo.',
  fraud: 'El proveedor avisa de un posible fraude: no entregar.',
  difference: 'El proveedor y el sistema no dicen lo mismo.',
  sale_refused: 'La venta no se pudo registrar.',
};

/** Text of a reason; a refusal of the sale carries its code behind a colon. */
export function reasonText(reason: string): string {
  const [plain = '', code] = reason.split(':');
  const text = PAYMENT_REASONS[plain] ?? plain;
  return code ? `${text} (${code})` : text;
}
