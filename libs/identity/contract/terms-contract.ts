/**
 * Contract that partners in pesos accept when the company has loaded none of its own (settings, `contract_pesos`).
 * {empresa} is the company's name.
 */
const PARAGRAPHS = [
  'CONTRATO DE EMPRESARIO INDEPENDIENTE',
  'Este contrato se celebra entre {empresa} (en adelante, "la empresa") y la persona que lo acepta (en adelante, "el empresario").',
  '1. Objeto. La empresa autoriza al empresario a comprar sus productos, a promoverlos y a recomendar a otras personas como empresarios independientes, de acuerdo con el plan de compensación vigente.',
  '2. Independencia. El empresario actúa por cuenta propia. Este contrato no crea relación laboral, sociedad, mandato ni franquicia entre las partes.',
  '3. Pedidos y precios. Los precios, puntos y promociones son los publicados por la empresa al momento de la compra.',
  '4. Comisiones. Las comisiones se calculan por periodo según el plan de compensación y los puntos del empresario y de su red. Se pagan después del cierre del periodo, con las retenciones de impuestos que correspondan.',
  '5. Impuestos. El empresario informa su régimen fiscal y mantiene sus datos al día. La empresa retiene y entera los impuestos que la ley ordena y entrega los comprobantes correspondientes.',
  '6. Conducta. El empresario da información veraz sobre los productos y los ingresos, no les atribuye efectos que no tienen y respeta la línea de patrocinio de los demás empresarios.',
  '7. Datos personales. La empresa trata los datos del empresario para cumplir este contrato y conforme a su aviso de privacidad. El empresario puede ejercer sus derechos de acceso, rectificación, cancelación y oposición.',
  '8. Vigencia. El contrato comienza con su aceptación y puede terminarlo cualquiera de las partes con aviso por escrito. Las comisiones ya ganadas se pagan.',
  'Al aceptar, el empresario declara que leyó y entendió este contrato y que sus datos son verdaderos.',
] as const;

/** The company's own text in paragraphs, or the one that the product brings along; with its name. */
export function paragraphsOf(own: string | null, included: readonly string[], company: string): string[] {
  const paragraphs = own === null ? included : own.split(/\n\s*\n/).map((one) => one.trim());
  return paragraphs.filter(Boolean).map((one) => one.replaceAll('{empresa}', company));
}

/** The contract's paragraphs: the company's own text, or the one above. */
export function contractText(own: string | null, company: string): string[] {
  return paragraphsOf(own, PARAGRAPHS, company);
}
