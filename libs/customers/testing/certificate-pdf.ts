/** The rows of a person's tax certificate, as SAT's paper has them. */
const ROWS = [
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Datos de Identificación del Contribuyente:',
  'RFC: PEXJ900215AB3',
  'CURP: PEXJ900215HDFRXN00',
  'Nombre (s): JUANA MARÍA',
  'Primer Apellido: PÉREZ',
  'Segundo Apellido:',
  'Datos del domicilio registrado',
  'Código Postal:72030 Tipo de Vialidad: CALLE',
  'Regímenes:',
  'Régimen Simplificado de Confianza 01/01/2022',
  'Obligaciones:',
  'Cadena Original Sello: ||2026/02/10|PEXJ900215AB3|CONSTANCIA DE SITUACIÓN FISCAL|2000010888||',
];

/** A PDF of one page with these rows of text; with none, a page without text. */
export function certificatePdf(rows: readonly string[] = ROWS): Buffer {
  const shown = rows.map((row) => `(${row.replace(/[\\()]/g, '\\$&')}) '`).join('\n');
  const stream = `BT /F1 9 Tf 14 TL 40 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = String(pdf.length).padStart(10, '0');
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  // Every letter is one byte, as the places count them.
  return Buffer.from(`${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1');
}
