import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import type { CfdiKind } from '../domain/cfdi';
import type { CfdiStamp } from '../facturama/answers';
import { Attempt } from './attempt';
import type { Finding } from '../domain/rules/rule';
import { PrepareStamp, type StampPlan, type StampWish } from './prepare-stamp';
import { NoteFailure, StoreStamp } from './store-stamp';
import { CannotStamp } from './subject';

/** `open`: it goes on by itself (schedule), nobody knows yet how it ends; asking before `again_in` ms is in vain. */
export type StampOutcome =
  | { state: 'stamped'; stamp: CfdiStamp; repeated: boolean }
  | { state: 'refused'; message: string; findings?: readonly Finding[] }
  | { state: 'open'; message: string; again_in: number };

export interface StampOptions extends StampWish {
  /** How long the caller waits for an unclear case, beside the calls themselves. */
  patience_ms?: number;
}

const BUSY_MS = 250;

interface Again {
  again_in: number;
  message: string;
}

/**
 * The stamping procedure, for every kind of CFDI (decisions.md, "Stamping"): intent first in a transaction of its own,
 * then the call outside any, then the result. Whatever happens in between, one record gets one CFDI.
 */
@Injectable()
export class Stamper {
  constructor(
    private readonly bus: Bus,
    private readonly attempt: Attempt,
  ) {}

  /** Throws CannotStamp, and what `change` throws, before anything was sent. */
  async stamp(kind: CfdiKind, reference: string, options: StampOptions = {}): Promise<StampOutcome> {
    const until = Date.now() + (options.patience_ms ?? 0);
    for (;;) {
      const turn = await this.turn(kind, reference, options);
      if (!('again_in' in turn)) return turn;
      if (Date.now() + turn.again_in > until) return { state: 'open', ...turn };
      await wait(turn.again_in);
    }
  }

  private async turn(kind: CfdiKind, reference: string, by: StampWish): Promise<StampOutcome | Again> {
    const plan = await this.prepared(kind, reference, by);
    if (plan.go === 'done') return { state: 'stamped', stamp: plan.stamp, repeated: true };
    if (plan.go === 'busy') return { again_in: BUSY_MS, message: INVOICING_MESSAGES.busy };
    const { intent, lease, seen } = plan;
    const result = await this.attempt.run(intent, lease, seen);
    const stored = await this.bus.execute(new StoreStamp(intent, lease.token, result));
    if (!stored) return { again_in: BUSY_MS, message: INVOICING_MESSAGES.busy };
    if (result.end === 'stamped') return { state: 'stamped', stamp: result.stamp, repeated: false };
    if (result.end === 'refused') return { state: 'refused', message: result.message, findings: result.findings };
    return { again_in: Math.max(0, result.resend_from.getTime() - Date.now()), message: result.message };
  }

  private async prepared(kind: CfdiKind, reference: string, by: StampWish): Promise<StampPlan> {
    try {
      return await this.bus.execute(new PrepareStamp(kind, reference, by));
    } catch (error) {
      if (error instanceof CannotStamp)
        await this.bus.execute(new NoteFailure(kind, reference, error.message, by.given ?? null, error.findings));
      throw error;
    }
  }
}
