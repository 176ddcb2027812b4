import { Inject, Injectable } from '@nestjs/common';
import { Config, LOGGER, type Logger, providerFetch, ProviderOff, ServiceDown } from '@ceiba/platform/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type CfdiReceiver, type CfdiRequest, type CfdiType, isRetention, type RetentionCfdi } from '../domain/cfdi';
import type { ReceiverAnswer } from '../domain/rules/registered';
import {
  answeredReceipt,
  balanceOf,
  type CancelEnd,
  cancelStatusOf,
  type CfdiStamp,
  fileOf,
  type FolioBalance,
  type ListedCfdi,
  listOf,
  parseAnswer,
  profileOf,
  receiptOf,
  receiverOf,
  refusalText,
  type SatStatus,
  satStatusOf,
  stampOf,
} from './answers';
import { ROADS } from './roads';

/**
 * How a create call ended. `unknown`: it may or may not be stamped. `unreached`: it surely is not, and the same call
 * may be made again.
 */
export type CreateResult =
  | { end: 'stamped'; stamp: CfdiStamp }
  | { end: 'refused'; message: string }
  | { end: 'unreached'; message: string }
  | { end: 'unknown'; answered: boolean; message: string };

/** The provider did not answer, or not sensibly. */
export class FacturamaDown extends ServiceDown {
  constructor() {
    super('INVOICING.DOWN', INVOICING_MESSAGES.down);
  }
}

/** A CFDI of ours at the provider. */
export interface IssuedCfdi {
  cfdi_type: CfdiType;
  facturama_id: string;
  uuid: string | null;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Connection errors before anything was sent. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']);
function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Facturama's API Web, as thin as it can be: Basic auth, one time-out, no body and no key in the log. */
@Injectable()
export class FacturamaClient {
  constructor(
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get timeoutMs(): number {
    return this.config.facturama.timeoutMs;
  }

  /** Throws 503 where nobody has configured Facturama. */
  assertOn(): void {
    if (!this.config.facturama.on) throw new ProviderOff('INVOICING.OFF', INVOICING_MESSAGES.off);
  }

  /** Asks for a stamp, once; never throws. */
  async create(request: CfdiRequest): Promise<CreateResult> {
    let answer: Answer;
    try {
      if (isRetention(request)) {
        const issued = await this.issued(request);
        if (!issued) return { end: 'unreached', message: INVOICING_MESSAGES.down };
        answer = await this.call('POST', ROADS.R.create, issued);
      } else answer = await this.call('POST', ROADS[request.CfdiType].create, request);
    } catch (error) {
      if (error instanceof ProviderOff) return { end: 'refused', message: error.message };
      const message = INVOICING_MESSAGES.down;
      if (UNREACHED.has(codeOf(error))) return { end: 'unreached', message };
      return { end: 'unknown', answered: false, message };
    }
    const stamp = answer.status < 300 ? stampOf(answer.body) : undefined;
    if (stamp) return { end: 'stamped', stamp };
    if (answer.status === 429) return { end: 'unreached', message: INVOICING_MESSAGES.down };
    const sure = answer.status >= 400 && answer.status < 500 && answer.status !== 408;
    if (sure) return { end: 'refused', message: refusalText(answer.status, answer.body) };
    return { end: 'unknown', answered: answer.status !== 504, message: INVOICING_MESSAGES.down };
  }

  /** Asks SAT to cancel, once; never throws. A 200 alone does not mean that it is cancelled. */
  async cancel(cfdi: IssuedCfdi, motive: string, replacement: string | null): Promise<CancelEnd> {
    const { facturama_id, uuid } = cfdi;
    const road = ROADS[cfdi.cfdi_type];
    const query = new URLSearchParams({ ...road.kind, motive });
    if (replacement) query.set('uuidReplacement', replacement);
    let answer: Answer;
    try {
      const path = road.cancel(encodeURIComponent(facturama_id));
      answer = await this.call('DELETE', `${path}?${query.toString()}`);
    } catch (error) {
      if (error instanceof ProviderOff) return { end: 'kept', message: error.message };
      return { end: 'unknown', message: INVOICING_MESSAGES.cancelUnknown };
    }
    const sure = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    if (sure) return { end: 'kept', message: refusalText(answer.status, answer.body) };
    const status = answer.status < 300 ? cancelStatusOf(answer.body) : null;
    if (status === 'kept') return { end: 'kept', message: INVOICING_MESSAGES.cancelRejected };
    if (status === 'canceled') return { end: 'canceled', acuse: answeredReceipt(answer.body, uuid ?? '') };
    return status ? { end: status } : { end: 'unknown', message: INVOICING_MESSAGES.cancelUnknown };
  }

  /**
   * SAT's receipt (acuse) of a cancelled CFDI, its XML; null: the provider does not give it (yet), or has no road to it.
   * Throws FacturamaDown.
   */
  async receipt({ cfdi_type, facturama_id, uuid }: IssuedCfdi): Promise<string | null> {
    const path = ROADS[cfdi_type].receipt?.(encodeURIComponent(facturama_id));
    if (!path) return null;
    const answer = await this.sure('GET', path);
    if (answer.status >= 500) throw new FacturamaDown();
    return answer.status === 200 ? receiptOf(fileOf(answer.body), uuid ?? '') : null;
  }

  /** What SAT's lists have of a receiver; null: no answer, or none that says so. Never throws for what the provider does. */
  async receiver({
    Rfc,
    Name,
    TaxZipCode,
    FiscalRegime,
  }: Omit<CfdiReceiver, 'CfdiUse'>): Promise<ReceiverAnswer | null> {
    try {
      const answer = await this.call('POST', '/customers/validate', { Rfc, Name, ZipCode: TaxZipCode, FiscalRegime });
      return answer.status === 200 ? receiverOf(answer.body) : null;
    } catch {
      return null;
    }
  }

  /** Everything under an order number, unstamped records too. Throws FacturamaDown. */
  async findByOrder(type: CfdiType, order_number: string): Promise<ListedCfdi[]> {
    const answer = await this.sure('GET', ROADS[type].list(order_number));
    if (answer.status !== 200 || !Array.isArray(answer.body)) throw new FacturamaDown();
    return listOf(answer.body).filter((one) => one.order_number === order_number);
  }

  /** What SAT says of any CFDI, its total as that is written; costs a folio. Throws FacturamaDown. */
  async satStatus(cfdi: { uuid: string; issuer: string; receiver: string; total: string }): Promise<SatStatus> {
    const { uuid, issuer: issuerRfc, receiver: receiverRfc, total } = cfdi;
    const query = new URLSearchParams({ uuid, issuerRfc, receiverRfc, total });
    const answer = await this.sure('GET', `/cfdi/status?${query.toString()}`);
    const status = answer.status === 200 ? satStatusOf(answer.body) : null;
    if (!status) throw new FacturamaDown();
    return status;
  }

  /** What is left of the plan. Throws FacturamaDown. */
  async balance(): Promise<FolioBalance> {
    const answer = await this.sure('GET', '/SuscriptionPlan');
    const balance = answer.status === 200 ? balanceOf(answer.body) : undefined;
    if (!balance) throw new FacturamaDown();
    return balance;
  }

  /** The PDF or XML of a CFDI. Throws FacturamaDown; undefined where Facturama does not know it. */
  async file(format: 'pdf' | 'xml', type: CfdiType, facturama_id: string): Promise<Buffer | undefined> {
    const answer = await this.sure('GET', ROADS[type].file(format, encodeURIComponent(facturama_id)));
    if (answer.status === 404) return undefined;
    const bytes = answer.status === 200 ? fileOf(answer.body) : undefined;
    if (!bytes) throw new FacturamaDown();
    return bytes;
  }

  /** A paper of withheld taxes names its issuer, who is the account's profile; undefined where that does not answer. */
  private async issued(request: RetentionCfdi): Promise<object | undefined> {
    const answer = await this.sure('GET', '/TaxEntity').catch((error: unknown) => {
      if (error instanceof ProviderOff) throw error;
      return undefined;
    });
    const profile = answer?.status === 200 ? profileOf(answer.body) : undefined;
    if (!profile) return undefined;
    const { rfc: RFCEmisor, name: NomDenRazSocE, regime: RegimenFiscalE } = profile;
    return { ...request, Emisor: { RFCEmisor, NomDenRazSocE, RegimenFiscalE } };
  }

  private async sure(method: string, path: string): Promise<Answer> {
    try {
      return await this.call(method, path);
    } catch (error) {
      throw error instanceof ProviderOff ? error : new FacturamaDown();
    }
  }

  private async call(method: string, path: string, body?: object): Promise<Answer> {
    this.assertOn();
    const { url, user, password, timeoutMs } = this.config.facturama;
    const started = Date.now();
    const log = { method, path: path.split('?', 1)[0] };
    try {
      const response = await providerFetch('facturama', `${url.replace(/\/+$/, '')}${path}`, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          accept: 'application/json',
          'user-agent': 'Ceiba',
          ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const text = await response.text();
      this.logger.info({ ...log, status: response.status, ms: Date.now() - started }, 'facturama');
      return { status: response.status, body: parseAnswer(text) };
    } catch (error) {
      const reason = error instanceof Error ? `${error.name} ${codeOf(error)}`.trim() : 'error';
      this.logger.warn({ ...log, reason, ms: Date.now() - started }, 'facturama did not answer');
      throw error;
    }
  }
}
