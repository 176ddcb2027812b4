// Facturama's API Web: the routes (cfdi.md, section 1.1).
import { timingSafeEqual } from 'node:crypto';
import { Call, json, Reply, Router } from '../http';
import { objectOf, parseJson } from '../json';
import { FacturamaAccount, SandboxSecrets } from '../settings';
import { Store } from '../store';
import { CancelMode, cancelRecord } from './cancel';
import { creditProblem } from './credit-problem';
import { ModelErrors, refusal } from './errors';
import { Faults, UNAVAILABLE } from './faults';
import { cfdiFile, FILE_FORMATS, FileFormat, receiptFile, ReceiptMode } from './files';
import { listRecords } from './list';
import { profileRoutes } from './profile';
import { pacProblem } from './pac';
import { CfdiRecord, CfdiRecords, kindOf } from './records';
import { retentionRoutes } from './retentions';
import { keepUnstamped, stamp } from './stamp';
import { localTime } from './time';
import { validateModel } from './validate';

const DENIED = json(401, { Message: 'Authorization has been denied for this request.' });
const PLENTY_OF_FOLIOS = 100_000;
const NOT_FOUND = json(404, { Message: 'No se encontró el CFDI.' });

export interface FacturamaOptions {
  account: FacturamaAccount;
  secrets: SandboxSecrets;
  store: Store;
  holdMs: number;
  now: () => Date;
}

/** What SAT knows of a CFDI that somebody else issued. */
export interface ForeignCfdi {
  uuid: string;
  issuer: string;
  receiver: string;
  total: string;
  status: string;
}

export class Facturama {
  readonly records: CfdiRecords;
  readonly faults = new Faults();
  cancelMode: CancelMode = 'canceled';
  receiptMode: ReceiptMode = 'given';
  /** What is left of the account's plan; nothing uses it up by itself. */
  readonly plan = { folios: PLENTY_OF_FOLIOS };
  /** CFDIs that others issued, by their folio, and what SAT says of them. */
  readonly foreign = new Map<string, ForeignCfdi>();
  private readonly router = new Router();

  constructor(private readonly options: FacturamaOptions) {
    this.records = new CfdiRecords(options.store);
    this.router
      .on('POST', '/3/cfdis', (call) => this.create(call))
      .on('GET', '/cfdi', (call) => this.list(call))
      .on('POST', '/cfdi', (call) => this.mail(call))
      .on('GET', '/cfdi/status', (call) => this.satStatus(call))
      .on('GET', '/cfdi/:id', (call) => this.detail(call))
      .on('DELETE', '/cfdi/:id', (call) => this.cancel(call))
      .on('GET', '/cfdi/:format/:kind/:id', (call) => this.file(call, false))
      .on('GET', '/acuse/:format/:kind/:id', (call) => this.file(call, true));
    const down = () => this.faults.take(['503-validate'], {}) !== undefined;
    profileRoutes(this.router, options.account, { plan: this.plan, down });
    const { records, faults } = this;
    const cancel = (record: CfdiRecord, query: URLSearchParams) =>
      cancelRecord(record, query, this.cancelMode, this.context);
    retentionRoutes(this.router, { ...options, records, faults, cancel });
  }

  get context(): { records: CfdiRecords; account: FacturamaAccount; now: Date } {
    return { records: this.records, account: this.options.account, now: this.options.now() };
  }

  reset(): void {
    this.faults.clear();
    this.cancelMode = 'canceled';
    this.receiptMode = 'given';
    this.plan.folios = PLENTY_OF_FOLIOS;
    this.foreign.clear();
  }

  /** Paths work with and without `/api`; the multi-issuer API is not enabled for the account. */
  async handle(call: Call): Promise<Reply> {
    if (!this.authorized(call) || /^\/(api\/)?api-lite\//i.test(call.path)) return DENIED;
    const path = call.path.replace(/^\/api(?=\/)/i, '');
    const reply = await this.router.handle({ ...call, path });
    return reply ?? json(404, { Message: `No HTTP resource was found that matches the request URI '${call.path}'.` });
  }

  private authorized(call: Call): boolean {
    const { facturamaUser, facturamaPassword } = this.options.secrets;
    const want = Buffer.from(`Basic ${Buffer.from(`${facturamaUser}:${facturamaPassword}`).toString('base64')}`);
    const have = Buffer.from(call.headers.authorization ?? '');
    return want.length === have.length && timingSafeEqual(want, have);
  }

  private create(call: Call): Reply {
    const body = parseJson(call.text);
    const now = this.options.now();
    const before = this.faults.take(['503-before', 'timeout-before'], objectOf(body));
    if (before === 'timeout-before') return { status: 0, hold: this.options.holdMs };
    if (before) return { status: 503, body: UNAVAILABLE };
    const valid = validateModel(body, this.options.account, Number(localTime(now).slice(0, 4)));
    if (valid instanceof ModelErrors) return valid.reply();
    const reuse = this.reuseProblem(valid.cfdi.IdCfdi);
    if (reuse) return refusal(reuse);
    const refused = this.faults.take(['refuse'], valid.cfdi)
      ? 'El servicio del PAC rechazó el comprobante (error ordenado en el simulador).'
      : (pacProblem(valid.cfdi, this.options.account, now) ?? creditProblem(valid, this.records));
    if (refused) {
      keepUnstamped(valid, 'invalid', this.records, now);
      return refusal(refused);
    }
    const record = stamp(valid, this.options.account, this.records, now);
    const after = this.faults.take(['stamp-then-timeout', 'stamp-then-503'], valid.cfdi);
    if (after === 'stamp-then-timeout') return { status: 0, hold: this.options.holdMs };
    return after ? { status: 503, body: UNAVAILABLE } : json(201, record.Response);
  }

  private reuseProblem(id: unknown): string | undefined {
    if (typeof id !== 'string' || id === '') return undefined;
    const status = this.records.get(id)?.Status;
    return status === 'invalid' || status === 'unanswered'
      ? undefined
      : 'El IdCfdi no corresponde a un CFDI sin timbrar.';
  }

  private list(call: Call): Reply {
    const kind = (call.query.get('type') ?? 'issued').toLowerCase();
    if (kind !== 'issued' && kind !== 'payroll') return json(200, []);
    return json(200, listRecords(this.records.all(), kind, call.query, this.options.account));
  }

  private find(id: string, kind: string | null | undefined): CfdiRecord | undefined {
    const record = this.records.get(id);
    return record && record.Uuid !== '' && kindOf(record) === (kind ?? 'issued').toLowerCase() ? record : undefined;
  }

  private detail(call: Call): Reply {
    const record = this.find(call.params.id ?? '', call.query.get('type'));
    return record ? json(200, { ...record.Response, Status: record.Status }) : NOT_FOUND;
  }

  private cancel(call: Call): Reply {
    const record = this.find(call.params.id ?? '', call.query.get('type'));
    return record ? cancelRecord(record, call.query, this.cancelMode, this.context) : NOT_FOUND;
  }

  private file(call: Call, receipt: boolean): Reply {
    if (this.faults.take(['503-file'], {})) return { status: 503, body: UNAVAILABLE };
    const { format = '', kind, id = '' } = call.params;
    const known: FileFormat | undefined = FILE_FORMATS.find((one) => one === format.toLowerCase());
    const record = this.find(id, kind);
    if (!known || !record || (receipt && record.Status !== 'canceled')) return NOT_FOUND;
    // As seen at the provider's own sandbox: the CFDI in the place of its receipt.
    const make = receipt && this.receiptMode === 'given' ? receiptFile : cfdiFile;
    return json(200, make(record, known, this.options.account));
  }

  /** Always 200 for a CFDI of the account; the body says whether the mail went out. */
  private mail(call: Call): Reply {
    const record = this.find(call.query.get('cfdiId') ?? '', call.query.get('cfdiType'));
    if (!record) return NOT_FOUND;
    const email = call.query.get('email') ?? '';
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return json(200, { msj: 'El correo no es válido.', success: false });
    this.records.put({ ...record, Emails: [...record.Emails, email] });
    return json(200, { msj: 'Correo enviado.', success: true });
  }

  private satStatus(call: Call): Reply {
    if (this.faults.take(['503-before'], {})) return { status: 503, body: UNAVAILABLE };
    const want = (name: string): string => call.query.get(name) ?? '';
    const record = this.records.byUuid(want('uuid'));
    const same =
      record &&
      record.Receiver.Rfc === want('receiverRfc') &&
      this.options.account.issuer.rfc === want('issuerRfc') &&
      record.Total === Number(want('total'));
    const none = { Status: 'No Encontrado', IsCancelable: '', Uuid: want('uuid') };
    const other = this.foreign.get(want('uuid').toUpperCase());
    if (other && other.issuer === want('issuerRfc') && other.receiver === want('receiverRfc'))
      return json(200, other.total === want('total') ? { ...none, Status: other.status } : none);
    if (!same) return json(200, none);
    const gone = record.Status === 'canceled';
    const cancelable = gone ? '' : 'Cancelable sin aceptación';
    return json(200, { Status: gone ? 'Cancelado' : 'Vigente', IsCancelable: cancelable, Uuid: record.Uuid });
  }
}
