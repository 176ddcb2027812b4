// The smallest PDF a viewer opens: one page, Helvetica, one line of text after the other.

/** Characters of WinAnsi as octal escapes; what it does not have becomes a question mark. */
function escape(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 63;
      if (letter === '(' || letter === ')' || letter === '\\') return `\\${letter}`;
      if (code >= 32 && code < 127) return letter;
      return code >= 160 && code < 256 ? `\\${code.toString(8)}` : '?';
    })
    .join('');
}

/** A valid PDF 1.4 with a cross-reference table. */
export function pdf(lines: string[]): Buffer {
  const shown = lines.map((line) => `(${escape(line.slice(0, 95))}) Tj T*`).join('\n');
  const content = `BT /F1 10 Tf 14 TL 50 800 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  const start = text.indexOf('xref\n0 ');
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
