import { Inject, Injectable } from '@nestjs/common';
import type { Requirement } from '@ceiba/platform/contract';
import { type Actor, Refusal } from '@ceiba/platform/server';
import type { CfdiKind, CfdiRequest, CfdiType } from '../domain/cfdi';
import type { Finding, Mend } from '../domain/rules/rule';
import type { CfdiStamp } from '../facturama/answers';
import type { Intent } from './intent.repository';

/** A record that can't be stamped as it is; the text is kept with the record and shown in its dialog. */
export class CannotStamp extends Refusal {
  constructor(
    message: string,
    data: unknown = null,
    /** What to change and where, one by one. */
    readonly findings: readonly Finding[] = [],
  ) {
    super('INVOICING.CANNOT_STAMP', message, { status: 409, data });
  }
}

/** The same for one thing, which is mended at one place. */
export const cannotStamp = (mend: Mend, message: string, data: unknown = null): CannotStamp =>
  new CannotStamp(message, data, [{ code: '', field: '', message, mend }]);

/** Screens and actions that a kind asks for; the routes ask for those of any kind, the subject for its own. */
export interface CfdiRights {
  readonly read: Requirement;
  readonly cancel: Requirement;
}

/** The records behind a request: the place of issue, and its products by their keys. */
export interface MendPlaces {
  id_branch_office: number;
  products: ReadonlyMap<string, number>;
}

/**
 * What gets a CFDI: how it is locked, read, and told how it ended, and whose business it is. Every call joins the
 * caller's unit of work (how-to: add-a-document-kind).
 */
export interface StampSubject {
  readonly kind: CfdiKind;
  readonly type: CfdiType;
  /** The order number's beginning; with the reference it names the record for ever. */
  readonly prefix: string;
  readonly rights: CfdiRights;
  /** The number under which people know the record. */
  shownId(reference: string): number;
  /** The customer whose document it is: in his copy, and kept by law when he is forgotten; null: nobody's. */
  ownerOf(reference: string): Promise<number | null>;
  /** May this person open this record's CFDI? Says no for what is not his, whatever his screens are. */
  mayRead(actor: Actor, reference: string): Promise<boolean>;
  /** May this person cancel it? */
  mayCancel(actor: Actor, reference: string): Promise<boolean>;
  /** Where what keeps it from being stamped is mended, beside its receiver; a kind without it is issued by the company itself. */
  mends?(reference: string): Promise<MendPlaces>;
  /** The file with its PDF, of kinds that keep it; null: it is not here. */
  keptPdf?(reference: string): Promise<number | null>;
  /** Facturama's id of the CFDI of the record with this id of ours, for kinds that are opened by their own id. */
  facturamaIdOf?(id: number): Promise<string | null>;
  /** Throws 409 where other CFDIs stand on this one, so that it can't be cancelled or replaced. */
  assertFree?(intent: Intent): Promise<void>;
  /** Locks the record. Throws 404 where there is none. */
  hold(reference: string): Promise<void>;
  /** The request, from what the record says now and what was given for it. Throws CannotStamp, naming what is missing. */
  build(reference: string, order_number: string, given: unknown): Promise<CfdiRequest>;
  pending(reference: string): Promise<void>;
  /** `given`: what a person gave for it and is now to be kept; null: nothing. */
  stamped(reference: string, stamp: CfdiStamp, given: unknown): Promise<void>;
  /** Another CFDI took the place of the one it had; a kind without it can't be replaced. */
  replaced?(reference: string, old_facturama_id: string, stamp: CfdiStamp): Promise<void>;
  /** `given`: what a person gave for it, which is not kept. */
  failed(reference: string, message: string, given: unknown): Promise<void>;
  /** Its CFDI is being cancelled. */
  canceling(reference: string, facturama_id: string): Promise<void>;
  /** Its CFDI is cancelled. */
  canceled(reference: string, facturama_id: string): Promise<void>;
  /** Its CFDI was not cancelled and stands. */
  kept(reference: string, facturama_id: string, message: string): Promise<void>;
}

/** The token under which the module gives every subject of `DOCUMENT_KINDS`. */
export const STAMP_SUBJECTS = Symbol('STAMP_SUBJECTS');

/** The subjects by kind. */
@Injectable()
export class StampSubjects {
  private readonly known: ReadonlyMap<CfdiKind, StampSubject>;

  constructor(@Inject(STAMP_SUBJECTS) subjects: readonly StampSubject[]) {
    this.known = new Map(subjects.map((subject) => [subject.kind, subject]));
  }

  get(kind: CfdiKind): StampSubject {
    const subject = this.known.get(kind);
    if (!subject) throw new Error(`nothing knows how to stamp ${kind}`);
    return subject;
  }

  /** Failed records as they are told: the number people know, and why. */
  shown(rows: readonly { kind: CfdiKind; reference: string; message: string }[]): { id: number; message: string }[] {
    return rows.map(({ kind, reference, message }) => ({ id: this.get(kind).shownId(reference), message }));
  }
}
