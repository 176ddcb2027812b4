import { type AllowedChange, verifyChange, signChange } from './change-signature';

const now = new Date('2026-11-28T02:00:00Z');
const later = new Date('2026-11-28T02:30:00Z');
const change: AllowedChange = { session_id: 7, id_product: 101, price: '90.00', discount: '0.1000' };
const who = { id_user: 3, full_name: 'Andrea Ñúñez' };
const signed = signChange('secret', change, who, later);

it('tells who allowed exactly this change, however its figures are written', () => {
  expect(verifyChange('secret', change, signed, now)).toEqual(who);
  expect(verifyChange('secret', { ...change, price: '90', discount: '0.1' }, signed, now)).toEqual(who);
});

it.each<[string, Partial<AllowedChange>]>([
  ['another session', { session_id: 8 }],
  ['another product', { id_product: 102 }],
  ['another price', { price: '89.99' }],
  ['no price', { price: null }],
  ['more discount', { discount: '0.1001' }],
])('holds for nothing else: %s', (_what, part) => {
  expect(verifyChange('secret', { ...change, ...part }, signed, now)).toBeNull();
});

it('is over in time, and can be neither made up nor stretched', () => {
  expect(verifyChange('secret', change, signed, later)).toBeNull();
  expect(verifyChange('other', change, signed, now)).toBeNull();
  const [, ...rest] = signed.split('.');
  expect(verifyChange('secret', change, ['9999999999', ...rest].join('.'), now)).toBeNull();
  for (const wrong of [null, '', 'x', signed.slice(0, -1), `${signed}A`])
    expect(verifyChange('secret', change, wrong, now)).toBeNull();
});
