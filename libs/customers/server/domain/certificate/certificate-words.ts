/** What stands before a value on SAT's "Constancia de Situación Fiscal", and the headings between; folded, as `folded` gives it. */
const LABELS = [
  ...['RFC', 'CURP', 'NOMBRE (S)', 'PRIMER APELLIDO', 'SEGUNDO APELLIDO', 'IDCIF'],
  ...['DENOMINACION/RAZON SOCIAL', 'REGIMEN CAPITAL', 'NOMBRE COMERCIAL'],
  ...['FECHA INICIO DE OPERACIONES', 'ESTATUS EN EL PADRON', 'FECHA DE ULTIMO CAMBIO DE ESTADO'],
  ...['CODIGO POSTAL', 'TIPO DE VIALIDAD', 'NOMBRE DE VIALIDAD', 'NUMERO EXTERIOR', 'NUMERO INTERIOR'],
  ...['NOMBRE DE LA COLONIA', 'NOMBRE DE LA LOCALIDAD', 'NOMBRE DEL MUNICIPIO O DEMARCACION TERRITORIAL'],
  ...['NOMBRE DE LA ENTIDAD FEDERATIVA', 'ENTRE CALLE', 'Y CALLE', 'CORREO ELECTRONICO', 'TEL. FIJO', 'TEL. MOVIL'],
  ...['REGIMENES', 'OBLIGACIONES', 'CADENA ORIGINAL SELLO', 'SELLO DIGITAL'],
] as const;
export type CertificateLabel = (typeof LABELS)[number];

const HEADINGS = [
  'DATOS DE IDENTIFICACION DEL CONTRIBUYENTE',
  'DATOS DEL DOMICILIO REGISTRADO',
  'ACTIVIDADES ECONOMICAS',
  'SUS DATOS PERSONALES SON INCORPORADOS',
  'PAGINA [',
];

/** Capitals without accents, letter by letter: a place in it is the same place in the text. */
export const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toUpperCase().charAt(0) || letter).join('');

const escaped = (words: string): string =>
  words
    .replace(/[[\]().]/g, '\\$&')
    .replaceAll(' ', '\\s*')
    .replaceAll('/', '\\s*/\\s*');
const MARK = new RegExp(
  [
    ...[...LABELS].sort((a, b) => b.length - a.length).map((label) => `(?<![A-Z])${escaped(label)}\\s*:`),
    ...HEADINGS.map((heading) => escaped(heading)),
  ].join('|'),
  'g',
);
const bare = (words: string): string => words.replace(/[\s:]/g, '');

/** A value ends where the next known words begin: an empty one must not swallow its neighbour. First ones count. */
export function labelled(text: string): Map<CertificateLabel, string> {
  const marks = [...folded(text).matchAll(MARK)];
  const values = new Map<CertificateLabel, string>();
  marks.forEach((mark, at) => {
    const label = LABELS.find((one) => bare(one) === bare(mark[0]));
    const value = text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim();
    if (label && !values.has(label)) values.set(label, value);
  });
  return values;
}
