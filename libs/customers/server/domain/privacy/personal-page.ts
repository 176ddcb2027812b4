import { PRIVACY_WORDS } from '@ceiba/customers/contract';
import { COMPANY_ZONE, localTime } from '@ceiba/platform/contract';
import { labelOf } from '@ceiba/platform/server';

export interface PersonalPart {
  table: string;
  rows: readonly Record<string, unknown>[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return localTime(value, COMPANY_ZONE).replace('T', ' ');
  return safe(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function section({ table, rows }: PersonalPart): string {
  const words = PRIVACY_WORDS[table];
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] !== null && row[name] !== ''));
  const facts = words && [
    ['Para qué', words.purpose],
    ['De dónde viene', words.source],
    ['Quién lo recibe', words.recipients],
    ['Cuánto se guarda', words.kept],
  ];
  return `<section><h2>${safe(words?.title ?? table)} (${rows.length})</h2>
<dl>${(facts ?? []).map(([name = '', text = '']) => `<dt>${name}</dt><dd>${safe(text)}</dd>`).join('')}</dl>
<div><table><thead><tr>${names.map((name) => `<th>${safe(labelOf(name) ?? name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${names.map((name) => `<td>${shown(row[name])}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div></section>`;
}

/** What is stored about a partner, to be read without the product: by kind, with purpose, source, recipients and term. */
export function personalPage(id: number, parts: readonly PersonalPart[], at: Date): string {
  return `<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Datos del cliente ${id}</title>
<style>body{font:15px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dd{margin:0}div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}td,th{border:1px solid #bbb;padding:.25rem .5rem;text-align:left;vertical-align:top}</style>
<h1>Datos del cliente ${id}</h1>
<p>Todo lo que la empresa guarda sobre usted al ${localTime(at, COMPANY_ZONE).replace('T', ' ')}. Los mismos datos están en datos.json; sus archivos, en la carpeta archivos.</p>
${parts.map(section).join('\n')}</html>
`;
}
