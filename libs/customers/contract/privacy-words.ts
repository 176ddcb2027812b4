/** What the copy for a person says of each kind of record. */
export interface PrivacyWords {
  title: string;
  purpose: string;
  /** Where the data came from. */
  source: string;
  recipients: string;
  kept: string;
}

const OWN = 'Usted, o quien lo registró';
const HOUSE = 'La actividad de su cuenta';
const WITHIN = 'Solo la empresa';
const WHILE = 'Mientras sea cliente';
const LAW = 'Cinco años después de la declaración del ejercicio (CFF, artículo 30)';

const words = (title: string, purpose: string, source = OWN, recipients = WITHIN, kept = WHILE): PrivacyWords => ({
  title,
  purpose,
  source,
  recipients,
  kept,
});

/** By table; a test holds that every table with rows of persons is here. */
export const PRIVACY_WORDS: Readonly<Record<string, PrivacyWords>> = {
  customers: words(
    'Datos de cliente',
    'Identificarlo, pagarle y timbrar sus comprobantes',
    OWN,
    'SAT, bancos; su línea ascendente ve nombre, rango y puntos',
  ),
  customers_kit_public: words('Registro en línea', 'Registrarlo como empresario'),
  bot_lead: words('Conversación con un bot', 'Contactarlo y registrarlo como empresario'),
  cart_public: words('Carritos', 'Cobrar y entregar sus compras y su kit', OWN, 'Proveedores de pago'),
  customers_address: words('Direcciones', 'Enviar sus compras', OWN, 'Paquetería'),
  customers_bank: words('Cuentas bancarias', 'Pagarle comisiones y bonos', OWN, 'Bancos'),
  customers_social: words('Redes sociales', 'Mostrarlas en su perfil'),
  customers_previous: words('Número en el sistema anterior', 'No registrarlo dos veces', HOUSE),
  customers_discount: words('Descuentos', 'Aplicarlos en sus compras', HOUSE),
  users: words('Cuenta de acceso', 'Entrar al sistema'),
  session: words('Sesiones', 'Mantener abierta su sesión y protegerla', HOUSE, WITHIN, 'Hasta que la sesión termina'),
  terms_acceptance: words('Textos aceptados', 'Probar su consentimiento', OWN, 'IRS (formulario W-9)', LAW),
  notification: words('Avisos', 'Informarle', HOUSE),
  course_enrolment: words('Cursos de la escuela', 'Saber qué cursos terminó y darle su constancia'),
  course_progress: words('Lecciones de la escuela', 'Seguir donde se quedó', HOUSE),
  notification_recipient: words('Avisos leídos', 'Saber qué avisos ya vio', HOUSE),
  sale: words('Compras', 'Entregar, facturar y calcular sus puntos', HOUSE, 'SAT, proveedores de pago', LAW),
  sale_tracker: words('Guías de los envíos de sus compras', 'Enviarlas y decirle dónde van', HOUSE, 'Paquetería', LAW),
  print: words('Tickets que se le imprimieron', 'Saber cuál es copia', HOUSE, '', LAW),
  sale_tracker_notice: words('Avisos de sus envíos', 'Avisarle una sola vez', HOUSE, '', LAW),
  event_ticket: words('Boletos de eventos', 'Dejar entrar a su titular', HOUSE, 'Quien atiende la puerta'),
  event_ticket_code: words('Códigos anteriores de sus boletos', 'Que no abran la puerta', HOUSE),
  event_ticket_scan: words('Lecturas de sus boletos', 'Dejar entrar una sola vez', HOUSE),
  sale_detail: words('Productos de sus compras', 'Entregar, facturar y calcular sus puntos', HOUSE, 'SAT', LAW),
  sale_return: words('Devoluciones de sus compras', 'Recibirlas y devolverle su dinero', HOUSE, 'SAT', LAW),
  sale_return_line: words('Productos que devolvió', 'Recibirlos y devolverle su dinero', HOUSE, 'SAT', LAW),
  sale_return_lot: words('Lotes de lo que devolvió', 'Saber a qué lote volvió cada pieza', HOUSE, WITHIN, LAW),
  sale_return_refund: words('Dinero de sus devoluciones', 'Devolvérselo', HOUSE, 'Proveedores de pago', LAW),
  customer_voucher: words('Vales', 'Que pague con lo que se le debe', HOUSE, WITHIN, LAW),
  customer_voucher_movement: words('Usos de sus vales', 'Saber qué queda de cada vale', HOUSE, WITHIN, LAW),
  sale_parked: words('Compras en espera', 'Terminar la venta', HOUSE, WITHIN, 'Hasta que la venta se termina'),
  payment_attempt: words('Ligas de pago', 'Cobrar su kit', HOUSE, 'Proveedores de pago', LAW),
  bank_reference: words('Referencias de transferencia', 'Cobrar sus compras y su kit', HOUSE, 'Bancos', LAW),
  subscription: words('Suscripciones', 'Cobrar y enviar cada mes lo que pidió', OWN, 'Proveedores de pago'),
  payment: words('Pagos en línea', 'Cobrar su kit', HOUSE, 'Proveedores de pago', LAW),
  payment_refund: words('Devoluciones de pagos', 'Devolverle dinero', HOUSE, 'Proveedores de pago', LAW),
  payment_dispute: words('Contracargos y reclamos', 'Responderlos', 'El proveedor de pagos', WITHIN, LAW),
  cfdi_intent: words('Facturas y recibos (CFDI)', 'Timbrar sus comprobantes', HOUSE, 'SAT, Facturama', LAW),
  cfdi_problem: words('Errores de timbrado', 'Corregir lo que impide timbrar sus comprobantes', HOUSE),
  cfdi_receiver_check: words('Datos fiscales consultados', 'Comprobarlos ante el SAT', OWN, 'SAT, Facturama'),
  credit_note: words('Notas de crédito de sus compras', 'Descontar de sus facturas', HOUSE, 'SAT, Facturama', LAW),
  credit_terms: words('Condiciones de crédito', 'Venderle a crédito', HOUSE),
  receivable_payment: words('Pagos de sus facturas', 'Abonarlos a lo que debe', HOUSE, 'SAT, Facturama', LAW),
  receivable_application: words('Facturas que pagó', 'Saber qué queda por pagar', HOUSE, WITHIN, LAW),
  commission_customer: words('Resultados por periodo', 'Calcular rango y comisiones', HOUSE, WITHIN, LAW),
  plan_simulation_customer: words(
    'Pruebas de planes de compensación',
    'Decidir reglas nuevas; sus cifras son de la empresa',
    HOUSE,
    WITHIN,
    'Mientras la prueba se conserva',
  ),
  commission_row: words('Comisiones, renglón por renglón', 'Explicar cada pago', HOUSE, WITHIN, LAW),
  commission_statement: words('Estados de cuenta de comisiones', 'Pagarle y timbrar', HOUSE, 'SAT, bancos', LAW),
  commission_statement_notice: words('Avisos de sus estados de cuenta', 'Avisarle una sola vez', HOUSE, WITHIN, LAW),
  commission_mail_off: words('Correos de estados de cuenta', 'Saber si los quiere', OWN),
  commission_discount: words('Descuentos de comisiones', 'Calcular lo que se le paga', HOUSE, WITHIN, LAW),
  commission_invoice: words('Facturas que dio por sus comisiones', 'Comprobar lo que se le paga', OWN, 'SAT', LAW),
  payout_line: words('Pagos de comisiones', 'Pagarle', HOUSE, 'Bancos', LAW),
  us_form: words('Formas 1099-NEC', 'Declarar lo que se le pagó', HOUSE, 'IRS', LAW),
  commission_adjustment: words('Ajustes de comisiones', 'Corregir compras canceladas', HOUSE, WITHIN, LAW),
  commission_gap: words('Diferencias de comisiones', 'Corregir lo que no cuadra', HOUSE, WITHIN, LAW),
  commission_bonus: words('Bonos de inscripción', 'Explicar cada pago', HOUSE, WITHIN, LAW),
  commission_bonus_statement: words('Estados de cuenta de bonos', 'Pagarle y timbrar', HOUSE, 'SAT, bancos', LAW),
  commission_store: words('Diferencias de su tienda', 'Explicar cada pago', HOUSE, WITHIN, LAW),
  commission_sea: words('Bonos SEA de sus sucursales', 'Pagarle y timbrar', HOUSE, 'SAT, bancos', LAW),
  free_invoice: words('Recibos de otros pagos', 'Timbrar lo que se le pagó', HOUSE, 'SAT, Facturama', LAW),
  commission_retention: words('Constancias de retenciones', 'Declarar lo que se le retuvo', HOUSE, 'SAT', LAW),
  network_move: words('Movimientos en la red', 'Saber bajo quién está', HOUSE, 'Su línea ascendente', LAW),
  network_opening: words(
    'Rango y puntos del sistema anterior',
    'Calcular rango y puntos',
    'El sistema anterior',
    'Su línea ascendente',
    LAW,
  ),
  privacy_request: words('Solicitudes de privacidad', 'Responderle', OWN, WITHIN, LAW),
  stored_file: words('Archivos', 'Comprobar sus datos', OWN),
  audit: words('Cambios registrados', 'Saber qué se cambió y cuándo', HOUSE),
};
