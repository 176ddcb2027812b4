/** Keys that keep their name on the wire (spec 1, section 7: the token travels as `jwt` or `token`). */
const BARE = new Set(['jwt', 'token']);

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Puts `p_` before every key of a body, at every depth; `undefined` is left out. The one place that knows the prefix. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [BARE.has(key) || key.startsWith('p_') ? key : `p_${key}`, toWire(inner)]),
  );
}

function hasFile(body: Record<string, unknown>): boolean {
  return Object.values(body).some(
    (value) => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob)),
  );
}

function asFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    const files = (Array.isArray(value) ? value : [value]).filter((one): one is Blob => one instanceof Blob);
    if (files.length > 0) for (const file of files) form.append(key, file);
    else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** The body of a write: JSON, or multipart as soon as it carries a file. */
export function encodeBody(body: unknown): { body: string | FormData; headers: Record<string, string> } {
  // As JSON a form would be empty.
  if (body instanceof FormData) return { body, headers: {} };
  const wired = toWire(body ?? {});
  if (isPlain(wired) && hasFile(wired)) return { body: asFormData(wired), headers: {} };
  return { body: JSON.stringify(wired), headers: { 'content-type': 'application/json' } };
}

/** A query string from what is filled in; empty without parameters. */
export function toQuery(params: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(params ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
}
