import type { Attempt } from '../../persistence/attempt.repository';
import type { DisputeRow, RefundRow } from './story-reader';
import { disputeSteps, inTime, linkSteps, refundSteps } from './story-steps';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 18, minute));
const texts = (steps: ReturnType<typeof linkSteps>) =>
  steps.map(({ text, detail, is_warning }) => [text, detail, is_warning]);

describe('the words of a payment’s story', () => {
  const attempt = (more: Partial<Attempt>) =>
    ({
      ...{ id_attempt: 1, amount_minor: 100_00, created_at: at(0), expires_at: at(30), updated_at: at(5) },
      ...{ state: 'closed', closed_reason: 'replaced', ...more },
    }) as Attempt;
  const end = (more: Partial<Attempt>) => texts(linkSteps(attempt(more), 'PayPal', 'Ana', undefined))[1];

  it('say how a link ended, whoever ended it', () => {
    expect(texts(linkSteps(attempt({ state: 'open', closed_reason: null }), 'PayPal', 'Ana', undefined))).toEqual([
      ['Se abrió un enlace de PayPal.', 'Se puede pagar durante 30 minutos.', 0],
    ]);
    expect(end({})).toEqual(['Se generó un enlace más reciente para el carrito.', null, 0]);
    expect(end({ closed_reason: 'subscription_lapsed' })).toEqual(['La suscripción terminó.', null, 0]);
    expect(end({ closed_reason: 'something new' })).toEqual(['El enlace terminó.', null, 0]);
    expect(end({ state: 'failed', closed_reason: 'STOCK.SHORTAGE' })).toEqual([
      'La venta no se pudo registrar. (STOCK.SHORTAGE)',
      null,
      1,
    ]);
    const [, closed] = linkSteps(attempt({ closed_reason: 'staff' }), 'PayPal', 'Ana', { name: 'Luz', id_worker: 7 });
    expect(closed).toMatchObject({ text: 'El personal cerró el enlace.', user: 'Luz', id_worker: 7 });
  });

  it('say who asked for a refund and what the provider did', () => {
    const refund: RefundRow = {
      ...{ id_refund: 3, amount_minor: 50_00, state: 'refused', began: 'staff', way: 'provider', reason: 'Roto' },
      ...{ reference: null, refused_reason: 'Sin saldo', asked_at: at(1), asked_by: 'Luz', id_worker_asked: 7 },
      ...{ done_at: null, updated_at: at(2) },
    };
    expect(texts(refundSteps(refund))).toEqual([
      ['Se pidió devolver dinero (por el mismo medio).', 'Roto', 0],
      ['El proveedor no lo devolvió.', 'Sin saldo', 1],
    ]);
    expect(texts(refundSteps({ ...refund, state: 'pending' }))).toEqual([
      ['Se pidió devolver dinero (por el mismo medio).', 'Roto El proveedor lo está haciendo.', 0],
    ]);
    const theirs = { ...refund, began: 'provider', state: 'done', reason: null, asked_by: null } as const;
    expect(texts(refundSteps(theirs))).toEqual([['El proveedor devolvió dinero.', null, 0]]);
  });

  it('say until when a chargeback is answered and how it ended, in the order of time', () => {
    const dispute: DisputeRow = {
      ...{ id_dispute: 2, provider_dispute_id: 'D-1', kind: 'chargeback', state: 'lost', amount_minor: 100_00 },
      ...{ reason: 'No reconocido.', due_at: at(30), opened_at: at(3), ended_at: at(9) },
    };
    const steps = disputeSteps(dispute);
    expect(texts(steps)).toEqual([
      ['El comprador desconoció el cargo.', 'D-1. No reconocido. Responder hasta el 2026-11-29.', 0],
      ['Resuelto en contra.', null, 1],
    ]);
    expect(inTime([...steps].reverse()).map(({ key }) => key)).toEqual(['dispute-2', 'disputed-2']);
  });
});
