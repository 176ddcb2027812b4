// Writing XML by hand: escaped attributes, empty ones left out.
import { decimal, format, round, ZERO } from '../decimal';
import { Json } from '../json';

export function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}

/** One element; attributes that are '' are left out. */
export function element(name: string, attributes: Record<string, string>, children: string[] = []): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== '');
  const head = [name, ...written.map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');
  return children.length > 0 ? `<${head}>${children.join('')}</${name}>` : `<${head}/>`;
}

/** Two decimals, half up. */
export const money = (value: Json | undefined): string => format(round(decimal(value) ?? ZERO, 2), 2);
/** As written, with at least `scale` decimals. */
export const wide = (value: Json | undefined, scale = 2): string => format(decimal(value) ?? ZERO, scale);
