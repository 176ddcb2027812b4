import { Refusal } from '../errors/refusal';

/** A part that this request needs is down or too busy: status 503 (decisions.md, "Answers and errors"). */
export class ServiceDown extends Refusal {
  constructor(code: string, message: string) {
    super(code, message, { status: 503 });
    this.name = 'ServiceDown';
  }
}

/** A provider that nobody has configured: refused at once, never tried again by itself. */
export class ProviderOff extends ServiceDown {}
