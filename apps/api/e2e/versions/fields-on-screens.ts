import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields that a context's screens have with a label: `name="…"` of the platform's field components. */
export function fieldsOnScreens(context: string): ReadonlySet<string> {
  const room = join('libs', context, 'web');
  const screens = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const code = screens.map((file) => readFileSync(join(room, file), 'utf8')).join('\n');
  return new Set([...code.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name));
}
