import { type AtDoor, atDoor, onWayOut } from './door';

const AT = new Date('2026-11-29T03:00:00.000Z');
const ticket = (more: Partial<AtDoor> = {}): AtDoor => ({
  key_product: 'CONG-26',
  code: 'A',
  anulado: 0,
  revoked_at: null,
  revoked_reason: null,
  entered_at: null,
  left_at: null,
  ...more,
});

describe('a ticket at the door', () => {
  it.each([
    ['goes in', {}, 'A', 'ENTRO'],
    ['whatever the case and accents of the key', { key_product: 'cóng-26' }, 'A', 'ENTRO'],
    ['is in already', { entered_at: AT }, 'A', 'YA_ENTRO'],
    ['has another code since', {}, 'B', 'REEMPLAZADO'],
    ['is of a cancelled sale', { anulado: 1 }, 'A', 'CANCELADO'],
    ['was given back', { revoked_at: AT, revoked_reason: 'DEVUELTO' }, 'A', 'DEVUELTO'],
    ['is of another event', { key_product: 'GALA-26' }, 'A', 'OTRO_EVENTO'],
    // Eventra#12578: what is not valid is not called "in".
    ['is of a cancelled sale, and was in', { anulado: 1, entered_at: AT }, 'A', 'CANCELADO'],
    ['was given back, and was in', { revoked_at: AT, revoked_reason: 'DEVUELTO', entered_at: AT }, 'A', 'DEVUELTO'],
    ['has another code, and was in', { entered_at: AT }, 'B', 'REEMPLAZADO'],
    ['left, and comes back', { entered_at: AT, left_at: AT }, 'A', 'ENTRO'],
    ['left, and its sale was cancelled since', { anulado: 1, entered_at: AT, left_at: AT }, 'A', 'CANCELADO'],
    ['is of another event, where it is in', { key_product: 'GALA-26', entered_at: AT }, 'A', 'OTRO_EVENTO'],
  ] as const)('%s', (_what, more, code, result) => {
    expect(atDoor(ticket(more), code, 'CONG-26')).toBe(result);
  });

  it.each([
    ['is in', { entered_at: AT }, 'SALIO'],
    ['is in, and its sale was cancelled since', { entered_at: AT, anulado: 1 }, 'SALIO'],
    ['was never in', {}, 'NO_ESTA'],
    ['is out already', { entered_at: AT, left_at: AT }, 'NO_ESTA'],
    ['is in at another event', { key_product: 'GALA-26', entered_at: AT }, 'OTRO_EVENTO'],
  ] as const)('on its way out %s', (_what, more, result) => {
    expect(onWayOut(ticket(more), 'CONG-26')).toBe(result);
  });
});
