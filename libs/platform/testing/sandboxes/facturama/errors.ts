// The two ways Facturama says no: a model state per field, or a bare message from SAT or the PAC.
import { json, Reply } from '../http';

export const INVALID = 'La solicitud no es válida.';

/** Collects refusals by field; keys go out with the prefix `cfdiToCreate.`. */
export class ModelErrors {
  private readonly state: Record<string, string[]> = {};

  add(field: string, message: string): void {
    const key = field === '' ? 'cfdiToCreate' : `cfdiToCreate.${field}`;
    (this.state[key] ??= []).push(message);
  }

  /** Adds the message when the condition does not hold; returns the condition. */
  must(condition: boolean, field: string, message: string): boolean {
    if (!condition) this.add(field, message);
    return condition;
  }

  /** The fields at fault, without the prefix. */
  get fields(): string[] {
    return Object.keys(this.state).map((key) => key.replace(/^cfdiToCreate\.?/, ''));
  }

  get any(): boolean {
    return Object.keys(this.state).length > 0;
  }

  reply(): Reply {
    return json(400, { Message: INVALID, ModelState: this.state });
  }
}

/** What SAT's or the PAC's refusal looks like: no field, usually no code. */
export function refusal(message: string): Reply {
  return json(400, { Message: message });
}

export const missing = (field: string): string => `El campo ${field} es obligatorio.`;
