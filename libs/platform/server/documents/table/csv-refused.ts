import { Refusal } from '../../errors/refusal';

export interface CsvProblem {
  line: number;
  message: string;
}

/** A CSV that can't be taken as it is (422); `data.errors` names the lines, the message the first of them. */
export class CsvRefused extends Refusal {
  constructor(
    message: string,
    readonly errors: CsvProblem[] = [],
  ) {
    const [first] = errors;
    super('DOCUMENTS.CSV', first ? `${message} Línea ${first.line}: ${first.message}` : message, { data: { errors } });
    this.name = 'CsvRefused';
  }
}
