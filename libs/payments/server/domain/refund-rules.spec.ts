import { amountRefusal, moneyRefusal, providerRefusal, type RefundCounter, type RefundFacts } from './refund-rules';

const NOW = new Date('2026-11-29T12:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const paid = (more: Partial<RefundFacts> = {}): RefundFacts => ({
  ...{ status: 'approved', reason: null, amount_minor: 10_000, approved_at: before(1), left_minor: 10_000, ...more },
});
const counter = (more: Partial<RefundCounter> = {}): RefundCounter => ({
  ...{ title: 'Banco', refunds: 'partial', refund_days: 180, on: true, ...more },
});

describe('what can be given back', () => {
  it.each<[string, Partial<RefundFacts>, string | null]>([
    ['approved', {}, null],
    ['in dispute', { status: 'in_mediation' }, 'en disputa'],
    ['charged back', { status: 'charged_back' }, 'en disputa'],
    ['pending', { status: 'in_process' }, 'no está aprobado'],
    ['refunded', { status: 'refunded', left_minor: 0 }, 'Ya se devolvió'],
    ['all on its way', { left_minor: 0 }, 'Ya se devolvió'],
    ['paid to another account', { reason: 'account' }, 'otra cuenta'],
  ])('%s', (_what, more, said) => {
    const refusal = moneyRefusal(paid(more));
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(said);
  });

  it.each<[string, Partial<RefundCounter>, number, string | null]>([
    ['in time', {}, 179, null],
    ['too late', {}, 181, 'Banco ya no devuelve pagos de hace más de 180 días.'],
    ['of a provider without an end', { refund_days: undefined }, 900, null],
    [
      'of a provider that gives nothing back',
      { refunds: 'none' },
      1,
      'Banco no devuelve pagos. Devuélvalo por transferencia',
    ],
    ['of an account that is off', { on: false }, 1, 'La cuenta de Banco está apagada'],
  ])('%s', (_what, more, days, said) => {
    const refusal = providerRefusal({ approved_at: before(days) }, counter(more), NOW);
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(said);
  });

  it('no cent more than is left; a part only where the provider knows parts, by transfer always', () => {
    const full = counter({ refunds: 'full' });
    expect(amountRefusal(10_001, 'provider', paid(), counter())).toContain('($100.00)');
    expect(amountRefusal(5_000, 'provider', paid(), counter())).toBeNull();
    expect(amountRefusal(5_000, 'provider', paid(), full)).toBe('Banco solo devuelve el pago completo.');
    expect([amountRefusal(10_000, 'provider', paid(), full), amountRefusal(5_000, 'transfer', paid(), full)]).toEqual([
      null,
      null,
    ]);
  });
});
