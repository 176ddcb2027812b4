import { Refusal } from '../errors/refusal';

/** A part that this request needs is down or too busy: status 503 (decisions.md, "Answers and errors"). */
export class ServiceDown extends Refusal {
  constructor(code: string, message: string) {
    super(code, message, { status: 503 });
    this.name = 'ServiceDown';
  }
}
