const count = (most: number, one: (index: number) => string) => Array.from({ length: most }, (_, at) => one(at)).join();

/** Bodies whose size, number or depth is the attack; small ones get as far as they can. */
export const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  'millions of keys': `{${count(500_000, (at) => `"k${at}":1`)}}`,
  'a long text': `{"p_name":"${'x'.repeat(4 * 1024 * 1024)}"}`,
  'many keys': `{${count(1_400, (at) => `"k${at}":${at}`)}}`,
  'many long keys': `{${count(200, (at) => `"${at}${'k'.repeat(120)}":1`)}}`,
  'equal keys': `{${count(1_400, () => '"p_id":1')}}`,
  'a deep body': '{"a":'.repeat(6_000) + '1' + '}'.repeat(6_000),
  'a deep list that never ends': '['.repeat(30_000),
  'a long list': `{"p_details":[${count(1_400, () => '1')}]}`,
  'a list of objects': `{"p_details":[${count(600, () => '{"p_x":1}')}]}`,
  'a huge number': `{"p_id":${'9'.repeat(30_000)}}`,
  'a number of many decimals': `{"p_id":0.${'3'.repeat(30_000)}}`,
  'another prototype': `{"__proto__":{"p_id":1},"constructor":{"prototype":{"x":1}}}`,
};
