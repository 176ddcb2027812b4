import { stripPrefix } from './wire';

it('every text of a call is clean before a schema or a password hash sees it', () => {
  const query: unknown = Object.assign(Object.create(Object.create(null) as object), { search: 'Jose\u0301' });
  expect([
    stripPrefix({
      p_password: 'n\u0303and\u00fa\u200b',
      p_lines: [{ p_lot: 'L\u00a01\u0007' }],
      p_qty: 3,
      p_none: null,
    }),
    stripPrefix(query),
  ]).toEqual([{ password: 'ñandú', lines: [{ lot: 'L 1' }], qty: 3, none: null }, { search: 'José' }]);
});
