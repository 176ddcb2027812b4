import type { CallHandler } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom } from 'rxjs';
import { Refusal } from '../errors/refusal';
import { Malformed } from '../http/error.filter';
import { Reply } from '../http/reply';

/** As many rows as a list gives at once. */
const PAGE = 1000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

interface Page {
  rows: readonly object[];
  total: number;
}

/** The rows in an answer, under the names that lists give them. */
function pageOf(answer: unknown): Page {
  const data = answer instanceof Reply ? (answer.data as unknown) : answer;
  if (Array.isArray(data)) return { rows: data as object[], total: data.length };
  if (isFields(data)) {
    const rows = [data.rows, data.details, data.records, data.data].find(Array.isArray) as object[] | undefined;
    if (rows) return { rows, total: Number(data.total ?? data.rows_total) || rows.length };
  }
  throw new Refusal('PLATFORM.EXPORT', 'Este listado no se puede exportar.', { status: 406 });
}

/** Where the request says which page it wants; nothing for a list that always comes whole. */
function placeOf(request: FastifyRequest): 'query' | 'body' | null {
  const asks = (value: unknown) => isFields(value) && (value.page !== undefined || value.page_size !== undefined);
  if (asks(request.body)) return 'body';
  return asks(request.query) ? 'query' : null;
}

/** Asks a list's own handler for one page after the other, by the request as it came but for the page. */
export class ListPages {
  private readonly place: 'query' | 'body' | null;
  private readonly asked: unknown;
  private size = PAGE;

  constructor(
    private readonly request: FastifyRequest,
    private readonly next: CallHandler,
  ) {
    this.place = placeOf(request);
    const input = this.place === null ? null : (request[this.place] as Fields);
    this.asked = input?.page_size;
  }

  /** Rows in the order of the list; the first page is asked for before the first row comes out. */
  async *rows(): AsyncGenerator<object> {
    let page = await this.first();
    for (let number = 1, seen = 0; ; number++) {
      yield* page.rows;
      seen += page.rows.length;
      // A full page may have a next one whatever the total says; a short one ends the list, unless that is all it gives.
      const over = page.rows.length === 0 || (page.rows.length < this.size && seen >= page.total);
      if (this.place === null || over) return;
      page = await this.page(number + 1);
    }
  }

  /** A list that gives fewer rows at once than most is asked as the screen asks it. */
  private async first(): Promise<Page> {
    try {
      return await this.page(1);
    } catch (error) {
      const tooMany = error instanceof Malformed && error.fields.some(({ field }) => field === 'page_size');
      if (!tooMany || Number(this.asked) >= PAGE || !(Number(this.asked) >= 1)) throw error;
      this.size = Number(this.asked);
      return this.page(1);
    }
  }

  private async page(number: number): Promise<Page> {
    if (this.place !== null) {
      const input = { ...(this.request[this.place] as Fields), page: number, page_size: this.size };
      if (this.place === 'body') this.request.body = input;
      else this.request.query = input;
    }
    return pageOf(await lastValueFrom(this.next.handle() as ReturnType<CallHandler<unknown>['handle']>));
  }
}
