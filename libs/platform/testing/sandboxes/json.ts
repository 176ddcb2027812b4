// Reading what a client sent: plain JSON of unknown shape, never trusted.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
export type JsonObject = { [key: string]: Json | undefined };

/** Parses a request body; undefined when it is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** True for `{...}`, false for arrays, null and everything else. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of an array; anything else gives an empty list. */
export function objectsOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map((item) => objectOf(item)) : [];
}

/** A string (numbers are turned into one), or '' when absent. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Absent, null or an empty string. */
export function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}

/** Facturama takes booleans as `true` and as `"true"`. */
export function flagOf(value: Json | undefined): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}
