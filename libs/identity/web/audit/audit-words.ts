import { CATALOGS } from '@ceiba/catalogs/contract';
import type { AuditRow } from '@ceiba/identity/contract';

/** Records by the name the audit keeps them under, catalogues by their definitions; what is missing is shown as it is. */
export const ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CATALOGS.map(({ resource, labels }) => [resource, labels.one])),
  profile: 'Perfil',
  worker: 'Trabajador',
  users: 'Usuario',
  tax_form: 'Formulario fiscal (W-9)',
  company_setting: 'Configuración',
  break_box: 'Cierre de caja',
  cash_session: 'Turno de caja',
  cash_entry: 'Movimiento de caja',
  branch: 'Sucursal',
  branch_office: 'Sucursal',
  text: 'Imágenes del sistema',
  period: 'Periodo',
  postal_code: 'Códigos postales',
  product: 'Producto',
  product_price: 'Precio',
  product_copy: 'Copia de productos',
  component: 'Componente',
  production: 'Paso de producción',
  photo: 'Foto de producto',
  promo: 'Promoción',
  customers: 'Cliente',
  privacy_request: 'Solicitud de privacidad',
  customers_address: 'Dirección de envío',
  sale: 'Venta',
  sale_parked: 'Venta en espera',
  sale_return: 'Devolución',
  sale_tracker: 'Guía de rastreo',
  event_ticket: 'Boleto de evento',
  report_mail: 'Reporte por correo',
  sale_authorization: 'Autorización en caja',
  printer: 'Impresora',
  print: 'Impresión',
  document: 'Documento',
  inventory: 'Inventario físico',
  pallet_stock: 'Existencia por ubicación',
  plan: 'Plan de compensación',
  commission_check: 'Cuadre de comisiones',
  plan_simulation: 'Simulación de un plan',
  income_disclosure: 'Declaración de ingresos',
  commission_discount_file: 'Archivo de descuentos',
  payout_file: 'Archivo de pagos',
  payout_answer: 'Respuesta del banco',
  payout_layout: 'Formato de archivo de pagos',
  us_form_file: 'Archivo de formas 1099',
  notification: 'Notificación',
  payment: 'Pago en línea',
  payment_account: 'Cuenta de cobro',
  payment_attempt: 'Intento de pago',
  payment_refund: 'Devolución de un pago',
  payment_dispute: 'Disputa de un pago',
  payment_comparison: 'Conciliación con proveedores',
  subscription: 'Suscripción',
  bank_reference: 'Referencia de transferencia',
  bank_statement: 'Estado de cuenta del banco',
  bank_line: 'Movimiento del banco',
  attention_case: 'Pago por conciliar',
  commission_bonus_statement: 'Bono',
  commission_retention: 'Constancia de retenciones',
  commission_invoice: 'Factura de cliente',
  credit_note: 'Nota de crédito',
  free_invoice: 'Factura libre',
  global_invoice: 'Factura global',
  receivable_payment: 'Pago de factura',
  credit_terms: 'Condiciones de crédito',
  cfdi_intent: 'CFDI',
  cfdi_cancellation: 'Cancelación de CFDI',
  cfdi_package: 'Paquete contable',
  worker_branch_office: 'Sucursal de un trabajador',
  job: 'Proceso',
  catalog: 'Catálogo',
  demo: 'Datos de demostración',
  employee: 'Empleado',
  attendance: 'Asistencia',
  attendance_device: 'Equipo de asistencia',
  viaticos: 'Categoría de viáticos',
  viaticos_deputy: 'Suplente de viáticos',
  viaticos_doc: 'Solicitud de viáticos',
  viaticos_setting: 'Configuración de viáticos',
  course: 'Curso',
  course_lesson: 'Lección',
  bot_lead: 'Prospecto',
  lead_source: 'Origen de prospectos',
};

/** A command by its first word. One that none of them names fails the test beside this file. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^OpenSession/, 'Inició sesión'],
  [/^(OpenPasswordLink|SendWelcome)/, 'Envió enlace de contraseña'],
  [/^SignOut/, 'Cerró sesión'],
  [/^OpenDrawer/, 'Abrió el cajón'],
  [/^OpenShift/, 'Abrió'],
  [/^Explain/, 'Explicó'],
  [/^(Print|BeginPrint|ClaimPrint|EndPrint|FinishPrint)/, 'Imprimió'],
  [/^SignChange/, 'Autorizó'],
  [/^RevealTaxNumber/, 'Vio el número fiscal'],
  [/^TakeUsFormFile/, 'Descargó con números fiscales'],
  [/^FileUsForms/, 'Declaró'],
  [/^MakeUsForms/, 'Hizo'],
  [/^TakeCertificate/, 'Tomó datos de la constancia'],
  [/^RequestPersonalCopy/, 'Pidió copia de datos personales'],
  [/^RequestErasure/, 'Pidió eliminar datos personales'],
  [/^DecidePrivacy/, 'Respondió solicitud de privacidad'],
  [/^ForgetPerson|^ForgetAgain/, 'Eliminó datos personales'],
  [/^SuppressKept/, 'Suprimió lo que la ley ya no obliga a conservar'],
  [/^(TakePartners|TakeOpenings|StartImport|StartSatImport|KeepPostalCodes|KeepSatKeys)/, 'Importó'],
  [/^(Fail|NoteFailure)/, 'Anotó una falla'],
  [/^NoteSatAnswer/, 'Anotó la respuesta del SAT'],
  [/^(Save|Update|Set|Order|Note|Park|Place|Store)/, 'Guardó'],
  [/^BuyAgain$/, 'Compró de nuevo'],
  [/^ExchangeGoods$/, 'Registró un cambio'],
  [/^(Create|Register|Add|Insert|Open|Receive)/, 'Registró'],
  [/^(Delete|Remove)/, 'Eliminó'],
  [/^Cancel/, 'Anuló'],
  [/^Replace/, 'Cambió'],
  [/^Accept/, 'Aceptó'],
  [/^(Close|Finish)/, 'Cerró'],
  [/^(Grant|Assign)/, 'Asignó'],
  [/^Read/, 'Leyó'],
  [/^(Post|Confirm|Approve)/, 'Confirmó'],
  [/^Load/, 'Cargó'],
  [/^Import/, 'Importó'],
  [/^Export/, 'Exportó'],
  [/^Publish/, 'Publicó'],
  [/^Withdraw/, 'Retiró'],
  [/^Simulate/, 'Simuló'],
  [/^MakePayout/, 'Pidió'],
  [/^RejectInvoice/, 'Rechazó'],
  [/^ChoosePayments/, 'Eligió pagos'],
  [/^EndPayout/, 'Terminó'],
  [/^(Stamp|PrepareStamp)/, 'Timbró'],
  [/^(Adjust|Credit)/, 'Ajustó'],
  [/^(Announce|Notify|Report|Tell)/, 'Avisó'],
  [/^Activate/, 'Activó'],
  [/^Apply/, 'Aplicó'],
  [/^(Copy|StartCopy)/, 'Copió'],
  [/^Expire/, 'Dejó vencer'],
  [/^(Follow|Sync|Rebuild)/, 'Actualizó'],
  [/^(Release|Send|Resend)/, 'Envió'],
  [/^Reopen/, 'Reabrió'],
  [/^AskPayment/, 'Preguntó al proveedor'],
  [/^(StartComparison|CompareDay)/, 'Comparó con los proveedores'],
  [/^AskRefund/, 'Devolvió dinero'],
  [/^AnswerQuestions$/, 'Respondió preguntas'],
  [/^VisitLesson$/, 'Abrió una lección'],
  [/^AnswerRefund/, 'Anotó una devolución'],
  [/^WantState/, 'Pidió un cambio de suscripción'],
  [/^Exclude/, 'Excluyó'],
  [/^Issue/, 'Emitió'],
  [/^Discard/, 'Descartó'],
  [/^Forgo/, 'Dejó para la factura global'],
  [/^Request/, 'Solicitó'],
  [/^(Resolve|Settle)/, 'Resolvió'],
  [/^Take/, 'Retomó'],
  [/^Move/, 'Movió'],
  [/^Undo/, 'Deshizo'],
  [/^CheckIn$/, 'Registró entrada'],
  [/^Revoke/, 'Invalidó'],
  [/^(Verify|Check)/, 'Verificó'],
  [/^Pause/, 'Pausó o reanudó'],
];

/** A command in a word for people; its own name where there is none. */
export function verbOf(command: string): string {
  return VERBS.find(([pattern]) => pattern.test(command))?.[1] ?? command;
}

export function entityName(entity: string | null): string {
  return entity === null ? '' : (ENTITIES[entity] ?? entity);
}

export interface ChangeLine {
  field: string;
  old: string | null;
  now: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Words = Readonly<Record<string, string>>;

/** A value as people read it: lists by commas, what has parts by its parts' names. */
function written(value: unknown, words: Words = {}): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value))
    return value.map((one) => written(one, words) ?? '-').join(isObject(value[0]) ? ' | ' : ', ');
  if (!isObject(value)) return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value);
  const parts = Object.entries(value).map(([name, part]) => [words[name] ?? name, written(part, words)] as const);
  return parts.flatMap(([name, part]) => (part === null ? [] : [`${name} ${part}`])).join(', ');
}

/** What is said in words by another field that changed with it: a state's number and colour, what may be done in it. */
function isSaid(field: string, fields: ReadonlySet<string>): boolean {
  const [, stem = field] = /^(.+)_(?:color|status)$/.exec(field) ?? [];
  return fields.has(`${stem}_text`) || (field === 'actions' && [...fields].some((name) => name.endsWith('_text')));
}

/** What changed, line by line: of `{old, new}` the fields that were given and differ, everything else as it was written down. */
export function changeLines(changes: unknown, words: Words = {}): ChangeLine[] {
  const line = (field: string, old: unknown, now: unknown): ChangeLine => ({
    field,
    old: written(old, words),
    now: written(now, words),
  });
  if (!isObject(changes)) return changes === null || changes === undefined ? [] : [line('', null, changes)];
  const { old, new: now, ...rest } = changes;
  const before = isObject(old) ? old : {};
  const after = isObject(now) ? now : {};
  const differing = Object.keys(after).filter((field) => written(before[field]) !== written(after[field]));
  const named = isObject(old) && isObject(now) ? differing : Object.keys({ ...before, ...after });
  const shown = named.filter((field) => !isSaid(field, new Set(named)));
  return [
    ...shown.map((field) => line(field, before[field], after[field])),
    ...Object.entries(rest)
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
      .map(([field, value]) => line(field, null, value)),
  ];
}

const OWN_FIELDS: Words = {
  session: 'Sesión',
  password: 'Contraseña',
  fields: 'Campos',
  granted: 'Otorgado',
  revoked: 'Retirado',
  papers: 'Revisión de documentos',
  problems: 'Problemas',
  others: 'También de',
  certificate: 'Constancia',
};

/** What of a change is told: whose record, what it says, and the words for its fields. */
export type Told = Pick<AuditRow, 'entity' | 'changes' | 'words'>;

/** A field by its label where a catalogue's definition has one, else as its record and the calls name it. */
export function fieldName({ entity, words }: Pick<Told, 'entity' | 'words'>, field: string): string {
  const definition = CATALOGS.find(({ resource }) => resource === entity);
  return definition?.fields.find(({ name }) => name === field)?.label ?? words[field] ?? OWN_FIELDS[field] ?? field;
}

/** All of it in one line, for the list. */
export function summaryOf(row: Told): string {
  const lines = changeLines(row.changes, row.words);
  if (lines.length === 0 && isObject(row.changes)) return 'Sin cambios';
  return lines
    .map((one) => {
      const before = one.old === null ? '' : `${one.old} → `;
      return `${fieldName(row, one.field)}: ${before}${one.now ?? '(nada)'}`;
    })
    .join(' · ');
}
