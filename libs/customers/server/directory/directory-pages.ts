import { Injectable } from '@nestjs/common';
import type { ListInput } from '@ceiba/platform/contract';
import { UnitOfWork } from '@ceiba/platform/server';
import type { Directory, DirectoryPage } from '../domain/directory/directory';
import { DIRECTORY_ORDERS, type DirectoryFilter } from '../domain/directory/directory-row';
import { type CustomerFilter, wordsOf } from '../persistence/customer-filter';
import { LiveDirectory } from './live-directory';

/** So many ids a statement takes without getting slow. */
const FEW = 2_000;

/** Pages of customers out of memory; undefined wherever SQL has to answer. */
@Injectable()
export class DirectoryPages {
  constructor(private readonly live: LiveDirectory) {}

  /** A page and its total, for a filter that the directory knows all of. */
  async page(filter: CustomerFilter, input: Omit<ListInput, 'search'>): Promise<DirectoryPage | undefined> {
    const by = DIRECTORY_ORDERS.find((order) => order === (input.sort ?? 'id_customers'));
    const asked = filter.more || !by ? undefined : await this.ask(filter);
    if (!asked || !by) return undefined;
    const desc = input.sort !== undefined && input.order === 'desc';
    const offset = (input.page - 1) * input.page_size;
    return asked.directory.page(asked.filter, by, desc, offset, input.page_size);
  }

  /** Those whom a filter may mean, as far as the directory knows it, when they are few. */
  async few(filter: CustomerFilter): Promise<number[] | undefined> {
    const asked = wordsOf(filter)?.length ? await this.ask(filter) : undefined;
    if (!asked) return undefined;
    const { total, ids, changed } = asked.directory.page(asked.filter, 'id_customers', false, 0, FEW);
    return total > FEW ? undefined : [...ids, ...changed];
  }

  /** What is written in a unit of work shows in it, so it is none of the directory's business. */
  private async ask(filter: CustomerFilter): Promise<{ directory: Directory; filter: DirectoryFilter } | undefined> {
    const words = wordsOf(filter);
    if (!words || UnitOfWork.runner()) return undefined;
    const directory = await this.live.find();
    if (!directory || !(await this.live.letters.learn(words))) return undefined;
    const folded = words.map((word) => this.live.letters.fold(word));
    // A letter that is, for the database, a blank: the directory knows words alone.
    if (folded.some((word) => word.includes(' '))) return undefined;
    const { id_status: status, max_plan: rank, id_branch_office: branch, id_country: country } = filter;
    const [since, before] = [filter.since?.getTime(), filter.before?.getTime()];
    return { directory, filter: { words: folded, status, rank, branch, country, since, before } };
  }
}
