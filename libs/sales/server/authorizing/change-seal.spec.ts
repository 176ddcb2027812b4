import { type AllowedChange, openSeal, sealChange } from './change-seal';

const now = new Date('2026-11-28T02:00:00Z');
const later = new Date('2026-11-28T02:30:00Z');
const change: AllowedChange = { session_id: 7, id_product: 101, price: '90.00', discount: '0.1000' };
const who = { id_user: 3, full_name: 'Andrea Ñúñez' };
const seal = sealChange('secret', change, who, later);

it('tells who allowed exactly this change, however its figures are written', () => {
  expect(openSeal('secret', change, seal, now)).toEqual(who);
  expect(openSeal('secret', { ...change, price: '90', discount: '0.1' }, seal, now)).toEqual(who);
});

it.each<[string, Partial<AllowedChange>]>([
  ['another session', { session_id: 8 }],
  ['another product', { id_product: 102 }],
  ['another price', { price: '89.99' }],
  ['no price', { price: null }],
  ['more discount', { discount: '0.1001' }],
])('holds for nothing else: %s', (_what, part) => {
  expect(openSeal('secret', { ...change, ...part }, seal, now)).toBeNull();
});

it('is over in time, and can be neither made up nor stretched', () => {
  expect(openSeal('secret', change, seal, later)).toBeNull();
  expect(openSeal('other', change, seal, now)).toBeNull();
  const [, ...rest] = seal.split('.');
  expect(openSeal('secret', change, ['9999999999', ...rest].join('.'), now)).toBeNull();
  for (const wrong of [null, '', 'x', seal.slice(0, -1), `${seal}A`])
    expect(openSeal('secret', change, wrong, now)).toBeNull();
});
