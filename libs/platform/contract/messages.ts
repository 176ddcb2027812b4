/** Texts that more than one context shows. What only one context says lives in its own contract. */
export const MESSAGES = {
  required: 'El campo es obligatorio.',
  requiredShort: 'Campo obligatorio',
  noConnection: 'No se ha podido realizar la conexión al servidor. Contacte con el área de IT.',
  sessionInvalid: 'error_session_api',
  forbidden: 'No tiene permiso para realizar esta acción.',
  notFound: 'El registro no existe.',
  malformed: 'Datos inválidos. Revise los campos señalados.',
  unexpected: 'Ocurrió un error inesperado. Intente de nuevo.',
  saved: 'Registro guardado.',
  deleted: 'Registro eliminado.',
  noPeriod: 'No hay periodo activo. Comunicarse con el Área responsable.',
  inFlight: 'La operación anterior sigue en proceso.',
  keyReused: 'La operación ya se envió con otros datos.',
  tooMany: 'Demasiados intentos. Hay que esperar unos minutos.',
} as const;

/** What visitors are told of a payment (spec 3, section 8). */
export const PAYING_TEXTS = {
  cancelled: 'El pago fue cancelado. Por favor, vuelva a intentar.',
  done: 'Pago Realizado',
  seeMail: 'Revisar tu correo electrónico para más información.',
  failed: 'Error al procesar el pago',
  noProvider: 'El pago en línea no está disponible para esta moneda. Comunicarse con el Área responsable.',
} as const;

/**
 * What a provider is called inside of a sentence: a way of paying begins small ("Transferencia bancaria"), a name
 * does not ("Mercado Pago").
 */
export const payingWith = (title: string): string =>
  /^\p{Lu}\p{L}* \p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;

/** `code` of a save that is refused because somebody else saved since the form was opened (versions.ts). */
export const STALE_SAVE = 'PLATFORM.STALE';
