import { Injectable } from '@nestjs/common';
import { currentActor } from '@ceiba/platform/server';
import { DirectoryPages } from '../directory/directory-pages';
import { type Condition, meant, named } from './customer-search';

/** How a list of people finds them, whatever else it is a list of (ADR 45). */
@Injectable()
export class NamedCustomers {
  constructor(private readonly directory: DirectoryPages) {}

  /**
   * Leaves of `customers c` whom a search means: by number or words of the name in any order, for staff by phone, mail, RFC and
   * CURP, too.
   * @param id what else holds his number, where the list would narrow by that
   */
  async among(search: string | undefined, id = 'c.id_customers'): Promise<Condition[]> {
    const found = currentActor().type === 1 ? named(search) : meant(search);
    const few = await this.directory.few({ search });
    // 0 is nobody: who is nowhere is looked for by an index, too.
    return few ? [{ sql: `${id} in (?)`, params: [[0, ...few]] }, ...found] : found;
  }
}
