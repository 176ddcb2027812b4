/** Forms of a company type at the end of a registered name; the CFDI goes without (cfdi.md, section 2.3). */
const SUFFIXES = [
  'S A P I DE C V',
  'SAPI DE CV',
  'SAPI',
  'S A B DE C V',
  'SAB DE CV',
  'SAB',
  'S DE R L DE C V',
  'S DE RL DE CV',
  'S DE R L MI',
  'S DE RL MI',
  'S DE R L',
  'S DE RL',
  'S A DE C V',
  'SA DE CV',
  'S A S DE C V',
  'SAS DE CV',
  'S A S',
  'SAS',
  'S A',
  'SA',
  'S C DE R L DE C V',
  'SC DE RL DE CV',
  'S C',
  'SC',
  'A C',
  'AC',
  'I A P',
  'IAP',
  'S N C',
  'SNC',
];

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

function withoutSuffix(name: string): string {
  const plain = spaced(name.replace(/[.,]/g, ' '));
  const found = SUFFIXES.find((suffix) => plain.endsWith(` ${suffix}`));
  if (!found) return name;
  // The suffix may carry dots and commas in the original: its letters are counted from the end.
  let letters = found.replaceAll(' ', '').length;
  let cut = name.length;
  while (letters > 0 && cut > 0) if (/[^\s.,]/.test(name[--cut] ?? '')) letters -= 1;
  return spaced(name.slice(0, cut)).replace(/[,\s]+$/, '');
}

/** The name as SAT wants it: capitals, single spaces, accents kept, a company without its type. */
export function receiverName(name: string, rfc: string): string {
  const capitals = spaced(name).toLocaleUpperCase('es-MX').replaceAll('|', ' ');
  return (rfc.length === 12 ? withoutSuffix(capitals) : capitals).slice(0, 300);
}
