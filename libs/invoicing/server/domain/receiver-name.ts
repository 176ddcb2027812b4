/** A legal form written out, or its letters together, apart or with points ("S.A.", "S A", "SA"). */
const written = (words: string, letters: string): string => `${words}|${[...letters].join(' ?')}`;
const LIABILITY = '(?: ?(?:DE )?(?:RESPONSABILIDAD (?:LIMITADA|ILIMITADA|SUPLEMENTADA)|R ?[LIS]))';

/** Legal forms at the end of a registered name (LGSM, civil, farm and finance laws); the CFDI goes without (cfdi.md, section 2.3). */
const FORMS = [
  written('SOCIEDAD ANONIMA PROMOTORA DE INVERSION BURSATIL', 'SAPIB'),
  written('SOCIEDAD ANONIMA PROMOTORA DE INVERSION', 'SAPI'),
  written('SOCIEDAD ANONIMA BURSATIL', 'SAB'),
  written('SOCIEDAD ANONIMA', 'SA'),
  written('SOCIEDAD POR ACCIONES SIMPLIFICADA', 'SAS'),
  `(?:SOCIEDAD|S)${LIABILITY}(?: ?(?:MICROINDUSTRIAL|ARTESANAL|M ?I|ART|DE INTERES PUBLICO|(?:DE )?I ?P))?`,
  `(?:${written('SOCIEDAD COOPERATIVA', 'SC')})(?: ?(?:DE )?(?:AHORRO Y PRESTAMO|A ?P))?${LIABILITY}`,
  written('SOCIEDAD COOPERATIVA LIMITADA', 'SCL'),
  written('SOCIEDAD COOPERATIVA', 'SCOOP'),
  written('SOCIEDAD CIVIL', 'SC'),
  written('SOCIEDAD CIVIL PARTICULAR', 'SCP'),
  `(?:${written('SOCIEDAD DE PRODUCCION RURAL', 'SPR')}|S ?DE ?P ?R)${LIABILITY}?`,
  `(?:${written('ASOCIACION RURAL DE INTERES COLECTIVO', 'ARIC')})${LIABILITY}?`,
  `${written('SOCIEDAD DE SOLIDARIDAD SOCIAL', 'SSS')}|S ?DE ?S ?S`,
  `${written('SOCIEDAD EN NOMBRE COLECTIVO', 'SNC')}|S ?EN ?N ?C`,
  '(?:SOCIEDAD EN COMANDITA|S ?EN ?C)(?: ?(?:POR ACCIONES|POR A|SIMPLE|S))?',
  written('SOCIEDAD NACIONAL DE CREDITO', 'SNC'),
  written('SOCIEDAD MUTUALISTA', 'SM'),
  `${written('ASOCIACION EN PARTICIPACION', 'AP')}|A ?EN ?P`,
  written('ASOCIACION CIVIL', 'AC'),
  written('ASOCIACION DE BENEFICENCIA PRIVADA', 'ABP'),
  written('INSTITUCION DE ASISTENCIA PRIVADA', 'IAP'),
  written('INSTITUCION DE BENEFICENCIA PRIVADA', 'IBP'),
  written('ASOCIACION DE ASISTENCIA PRIVADA', 'AAP'),
  written('ASOCIACION RELIGIOSA', 'AR'),
].join('|');
const VARIABLE = '(?: ?DE ?(?:CAPITAL VARIABLE|C ?V))?';
/** What finance companies carry behind their form. */
const FINANCE = `(?: ?(?:SOFOM|SOCIEDAD FINANCIERA DE OBJETO MULTIPLE|SOFIPO|${written('SOCIEDAD FINANCIERA POPULAR', 'SFP')})(?: ?(?:ENTIDAD (?:NO )?REGULADA|E ?N ?R|E ?R))?)?`;
const FORM = new RegExp(`(?<=\\S )(?:${FORMS})${VARIABLE}${FINANCE}$`);

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A name without points, commas and accents, letter by letter as long as the name without them. */
const folded = (name: string): string =>
  spaced(
    name
      .normalize('NFD')
      .replace(/[\u0300\u0301\u0308]/g, '')
      .replace(/[.,]/g, ' '),
  );

function withoutForm(name: string): string {
  const found = FORM.exec(folded(name))?.[0];
  if (!found) return name;
  // The form may carry points and commas in the original: its letters are counted from the end.
  let letters = found.replaceAll(' ', '').length;
  let cut = name.length;
  while (letters > 0 && cut > 0) if (/[^\s.,]/.test(name[--cut] ?? '')) letters -= 1;
  return spaced(name.slice(0, cut)).replace(/[,\s]+$/, '');
}

/** The name as SAT wants it: capitals, single spaces, accents kept, a company without its type. */
export function receiverName(name: string, rfc: string): string {
  const capitals = spaced(name.normalize('NFC').replaceAll('|', ' ')).toLocaleUpperCase('es-MX');
  return (rfc.length === 12 ? withoutForm(capitals) : capitals).slice(0, 300);
}
