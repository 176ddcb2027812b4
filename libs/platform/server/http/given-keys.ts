import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { ANSWER, type AnswerRule } from './answers';

type Schema = z.core.$ZodType;
/** An issue of a strict object: keys that it does not know. */
interface Unknown {
  code: 'unrecognized_keys';
  keys: readonly string[];
  path: readonly PropertyKey[];
}

/** The schemas that stand behind a schema: without what may be missing, each choice by itself. */
function plain(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return plain(def.innerType);
    case 'union':
      return def.options.flatMap(plain);
    case 'pipe':
      return [...plain(def.in), ...plain(def.out)];
    case 'lazy':
      return plain(def.getter());
    default:
      return [schema];
  }
}

/** What stands at a key of a record, or at a place of a list. */
function inside(schema: Schema, key: PropertyKey): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return /^\d+$/.test(String(key)) ? plain(def.element) : [];
  if (def.type !== 'object' || !Object.hasOwn(def.shape, key)) return [];
  return plain(def.shape[String(key)] as Schema);
}

const knows = (schema: Schema, key: string): boolean => inside(schema, key).length > 0;

const answers = new WeakMap<Type, Schema[]>();

/** What the reads of a controller answer that open a record for editing: those with its version. */
export function openedBy(controller: Type): Schema[] {
  let found = answers.get(controller);
  if (!found) {
    const prototype = controller.prototype as Record<string, unknown>;
    const rules = Object.getOwnPropertyNames(prototype)
      .filter((name) => name !== 'constructor')
      .map((name) => Reflect.getMetadata(ANSWER, prototype[name] as object) as AnswerRule | undefined);
    found = rules
      .flatMap((rule) => (rule && 'schema' in rule ? plain(rule.schema) : []))
      .filter((schema) => knows(schema, 'version'));
    answers.set(controller, found);
  }
  return found;
}

function isUnknown(issue: object): issue is Unknown {
  return 'code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue;
}

/** The object or list at a path. */
function at(value: unknown, path: readonly PropertyKey[]): Record<string, unknown> | undefined {
  let here = value;
  for (const key of path) here = (here as Record<PropertyKey, unknown> | undefined)?.[key];
  return typeof here === 'object' && here !== null ? (here as Record<string, unknown>) : undefined;
}

/**
 * A body without the keys that its schema does not know and the record's own read answers at the same place: what one was
 * given can be sent back. Null where there is none of them.
 */
export function withoutGiven(body: unknown, issues: readonly object[], opened: readonly Schema[]): unknown {
  let rest: unknown = null;
  for (const issue of issues.filter(isUnknown)) {
    const schemas = issue.path.reduce<Schema[]>((now, key) => now.flatMap((one) => inside(one, key)), [...opened]);
    for (const key of issue.keys.filter((key) => schemas.some((schema) => knows(schema, key)))) {
      rest ??= structuredClone(body);
      delete at(rest, issue.path)?.[key];
    }
  }
  return rest;
}
