/** Markup that is safe to print as it is. Made by `html` and `raw` only. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** What a template takes: text and numbers are escaped, markup is not, nothing prints nothing. */
export type Printable = Html | string | number | bigint | boolean | null | undefined | readonly Printable[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};
// Control characters that HTML forbids would only show as boxes on paper.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"'`]/g, (sign) => ENTITIES[sign] ?? sign);
}

function print(value: Printable): string {
  if (value === null || value === undefined || value === false || value === true) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(print).join('');
  return escapeHtml(String(value));
}

/** Markup with every value escaped; lists are joined; `false`, `null` and `undefined` print nothing. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...values: Printable[]): Html {
  return new Html(parts.reduce((text, part, index) => `${text}${print(values[index - 1])}${part}`));
}

/** Markup of our own (never of a user) that must not be escaped. */
export function raw(markup: string): Html {
  return new Html(markup);
}

/** Text whose line breaks are kept. */
export function lines(text: string): Html {
  return raw(text.split(/\r?\n/).map(escapeHtml).join('<br>'));
}

/**
 * An embedded picture. Documents load nothing from outside: the bytes travel in the page.
 * Answers nothing when there are no bytes, so that a branch without a logo prints.
 */
export function picture(
  image: { bytes: Buffer; mime: 'image/png' | 'image/jpeg' | 'image/webp' } | null,
  alt = '',
): Html {
  if (!image || image.bytes.length === 0) return raw('');
  return html`<img alt="${alt}" src="data:${image.mime};base64,${image.bytes.toString('base64')}" />`;
}
