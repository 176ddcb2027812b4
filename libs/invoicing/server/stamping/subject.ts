import { Injectable } from '@nestjs/common';
import { Refusal } from '@ceiba/platform/server';
import type { CfdiKind, CfdiRequest, CfdiType } from '../domain/cfdi';
import type { CfdiStamp } from '../facturama/answers';

/** A record that can't be stamped as it is; the text is kept with the record and shown in its dialog. */
export class CannotStamp extends Refusal {
  constructor(message: string, data: unknown = null) {
    super('INVOICING.CANNOT_STAMP', message, { status: 409, data });
  }
}

/** What gets a CFDI: how it is locked, read, and told how it ended. Every call joins the caller's unit of work. */
export interface StampSubject {
  readonly kind: CfdiKind;
  readonly type: CfdiType;
  /** The order number's beginning; with the reference it names the record for ever. */
  readonly prefix: string;
  /** Locks the record. Throws 404 where there is none. */
  hold(reference: string): Promise<void>;
  /** The request, from what the record says now. Throws CannotStamp, naming what is missing. */
  build(reference: string, order_number: string): Promise<CfdiRequest>;
  pending(reference: string): Promise<void>;
  stamped(reference: string, stamp: CfdiStamp): Promise<void>;
  failed(reference: string, message: string): Promise<void>;
  /** Its CFDI is being cancelled. */
  canceling(reference: string, facturama_id: string): Promise<void>;
  /** Its CFDI is cancelled. */
  canceled(reference: string, facturama_id: string): Promise<void>;
  /** Its CFDI was not cancelled and stands. */
  kept(reference: string, facturama_id: string, message: string): Promise<void>;
}

/** The subjects by kind; each registers itself when its module starts. */
@Injectable()
export class StampSubjects {
  private readonly known = new Map<CfdiKind, StampSubject>();

  add(subject: StampSubject): void {
    this.known.set(subject.kind, subject);
  }

  get(kind: CfdiKind): StampSubject {
    const subject = this.known.get(kind);
    if (!subject) throw new Error(`nothing knows how to stamp ${kind}`);
    return subject;
  }
}
