import { Injectable } from '@nestjs/common';
import { Bus, type Job, JobHandler, ProviderOff } from '@ceiba/platform/server';
import { type AnswerFound, PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import type { PaymentFacts } from '../domain/payment-facts';
import { AnswerRepository, type Question } from '../persistence/answer.repository';
import { AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';
import { ASK_NOW } from '../use-cases/ask-payment';
import { ExpireAttempt } from '../use-cases/expire-attempt';
import { TakePayment } from '../use-cases/settle-payment/take-payment';

interface Answered {
  found: AnswerFound;
  note: string | null;
}

/** Asks a provider for who waits on the screen, and settles what it answers. That it is silent is an answer, too. */
@JobHandler({ kind: ASK_NOW, queue: 'payments', seenOn: ['pagos-por-conciliar'] })
@Injectable()
export class AskNow implements Job<{ id_answer: number }> {
  constructor(
    private readonly answers: AnswerRepository,
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly taking: TakePayment,
    private readonly bus: Bus,
  ) {}

  async run({ id_answer }: { id_answer: number }): Promise<string> {
    const question = await this.answers.question(id_answer);
    if (!question || question.found !== null) return 'answered before';
    const { found, note } = await this.answer(question);
    await this.answers.close(id_answer, found, note);
    if (found !== 'silent' && found !== 'refused' && question.id_attempt !== null)
      await this.bus.execute(new ExpireAttempt(question.id_attempt, false));
    return note ?? found;
  }

  private async answer(question: Question): Promise<Answered> {
    let facts: PaymentFacts[];
    try {
      facts = await this.ask(question);
      for (const one of facts) await this.taking.execute(one, { by: 'staff' });
    } catch (error) {
      if (error instanceof ProviderDown) return { found: 'silent', note: PAYMENT_MESSAGES.providerSilent };
      if (error instanceof ProviderRefused || error instanceof ProviderOff)
        return { found: 'refused', note: error.message.slice(0, 255) };
      throw error;
    }
    if (facts.length > 0) return { found: 'told', note: null };
    return { found: 'none', note: PAYMENT_MESSAGES.providerKnowsNone };
  }

  /** The payment itself, and what else its open link may have brought; the oldest first. */
  private async ask({ provider: name, id_payment, id_attempt }: Question): Promise<PaymentFacts[]> {
    const provider = await this.providers.getOn(name);
    const payment = id_payment === null ? undefined : await this.payments.get(id_payment);
    const attempt = id_attempt === null ? undefined : await this.attempts.get(id_attempt);
    const own = payment ? await provider.payment(payment.provider_payment_id) : null;
    if (own && attempt?.state !== 'open' && attempt?.state !== 'creating') return [own];
    const found = attempt ? (await provider.paymentsOf(attempt)).reverse() : [];
    const others = found.filter((one) => one.provider_payment_id !== own?.provider_payment_id);
    return own ? [own, ...others] : others;
  }
}
