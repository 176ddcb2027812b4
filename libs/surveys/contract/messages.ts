/** Texts of surveys; the first as the specification gives it (spec 3, section 5). */
export const SURVEY_MESSAGES = {
  unanswered: (title: string) => `Debe seleccionar una opción en la pregunta: ${title}`,
  saved: 'Encuesta registrada. Gracias por responder.',
  unread: 'La encuesta debe ser una lista de secciones con sus respuestas.',
  noEvent: 'Marque SI en al menos un acontecimiento, o responda NO a la primera pregunta.',
  notFound: 'La encuesta no existe.',
  reserved: 'Las respuestas de esta encuesta las ve solo quien da seguimiento.',
  asks: 'Hay demasiadas solicitudes desde su red. Espere un minuto y vuelva a intentar.',
  saves: 'Se enviaron demasiadas encuestas desde su red. Espere una hora y vuelva a intentar.',
  privacyChanged: 'El aviso de privacidad cambió. Léalo de nuevo antes de enviar.',
  onlyOne: 'Solo la encuesta 1 tiene Excel.',
} as const;

export const CAMPAIGN_MESSAGES = {
  created: 'Campaña registrada.',
  changed: 'Campaña modificada.',
  deleted: 'Campaña eliminada.',
  ended: 'Campaña terminada: sus resultados ya se pueden ver.',
  notFound: 'La campaña no existe.',
  unknown: 'La liga de la encuesta no es válida. Pida una nueva a su empresa.',
  over: 'La campaña ya terminó.',
  early: (day: string) => `La campaña empieza el ${day}.`,
  other: 'Esta liga es de otra encuesta.',
  locked:
    'La campaña ya tiene respuestas: solo cambian su nombre, su fecha final y sus números, y se agregan áreas y grupos.',
  order: 'La fecha final no puede ser anterior a la inicial.',
  expected: 'No puede ser mayor que el número de trabajadores.',
  area: 'Seleccione su área.',
  group: 'Seleccione su grupo.',
  twice: 'Hay un renglón repetido.',
  open: 'Los resultados se ven cuando la campaña termina.',
  few: 'Con menos de 5 respuestas no se muestran resultados.',
  onlyOne: 'Los resultados por grupo son de la encuesta 1.',
} as const;

export const CARE_MESSAGES = {
  saved: 'Seguimiento guardado.',
  notFound: 'El seguimiento no existe.',
  move: (from: string, to: string) => `Un seguimiento ${from} no puede pasar a ${to}.`,
  institution: 'Indique a dónde se canaliza.',
  note: 'Escriba cómo se cierra el seguimiento.',
} as const;

export const WORDING_MESSAGES = {
  saved: 'Redacción cargada: las encuestas nuevas la usan.',
  reset: 'Las encuestas nuevas usan la redacción incluida.',
  unknown: (line: number, key: string) => `Renglón ${line}: la clave ${key} no es de esta encuesta.`,
  twice: (line: number, key: string) => `Renglón ${line}: la clave ${key} está repetida.`,
  long: (line: number) => `Renglón ${line}: el texto debe tener entre 5 y 400 caracteres.`,
  missing: (keys: string) => `Faltan preguntas: ${keys}.`,
} as const;
