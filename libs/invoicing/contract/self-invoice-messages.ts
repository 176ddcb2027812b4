import { INVOICE_CODE_PROBLEM } from './invoice-code-problem';

/** What whoever invoices his own ticket is told (decisions.md, "Stamping"; docs/adr/0083). */
export const SELF_INVOICE_MESSAGES = {
  code: INVOICE_CODE_PROBLEM,
  email: 'El correo no es válido.',
  notFound: 'No encontramos un ticket con ese código, esa fecha y ese total. Revísalos en tu ticket.',
  guesses: 'Hiciste demasiados intentos. Espera una hora, o pide tu factura en la sucursal.',
  asks: 'Hay demasiadas consultas desde tu red. Espera un minuto y vuelve a intentar.',
  mails: 'Ya enviamos esta factura varias veces. Espera una hora, o descárgala aquí.',
  off: 'La facturación en línea no está disponible. Pide tu factura en la sucursal.',
  over: (day: string) => `El plazo para facturar este ticket terminó el ${day}. Pide tu factura en la sucursal.`,
  otherRfc: 'Este ticket ya se facturó con otro RFC. Si no fuiste tú, acude a la sucursal.',
  working: 'Tu factura se está timbrando. En cuanto esté lista la verás aquí.',
  ready: 'Tu factura está lista.',
  notReady: 'Este ticket todavía no tiene factura.',
  sent: 'Enviamos tu factura por correo. Si no la ves, revisa la carpeta de correo no deseado.',
  onlyOnce: 'Tu factura solo se corrige una vez y el mismo día. Para otro cambio acude a la sucursal.',
  genericRfc: 'Escribe tu RFC: con el genérico no se factura aquí.',
  company: 'No se pudo timbrar por un dato que la empresa tiene que corregir. Pide tu factura en la sucursal.',
  refused: 'El SAT no aceptó tu factura. Revisa tus datos con tu constancia; si son correctos, pídela en la sucursal.',
  notCorrected: 'El SAT no aceptó la corrección: tu factura sigue como estaba. Revisa tus datos con tu constancia.',
  noRecord: 'Ese RFC no está registrado con esta compra. Escribe tus datos o sube tu constancia.',
} as const;

/** What SAT has against him, by the field that he mends. */
export const SELF_FIELD_WORDS: Readonly<Record<string, string>> = {
  rfc_customers: 'Revisa tu RFC: así no está inscrito en el SAT.',
  full_name: 'Escribe tu nombre como en tu constancia: no es el de ese RFC.',
  zip_code_customers: 'Revisa tu código postal fiscal: no es el de ese RFC.',
  id_regimen: 'Revisa tu régimen fiscal: no es el de ese RFC.',
  id_cfdi: 'Elige otro uso de CFDI: este no corresponde a tu régimen.',
};
