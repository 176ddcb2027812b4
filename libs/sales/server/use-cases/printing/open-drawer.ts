import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuthorisedPeople } from '@ceiba/identity/server';
import { action, allows, MESSAGES } from '@ceiba/platform/contract';
import { Audit, Bus, can, type CommandOptions, currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { type OpenDrawerInput, PRINTER_MESSAGES, type StartedPrint } from '@ceiba/sales/contract';
import type { Authorization } from '../../authorizing/change-signature';
import { PrinterRepository } from '../../persistence/printer.repository';
import { PrintAsking } from '../../printing/print-asking';

const DRAWER = action('ventas', 'drawer');

/**
 * Opens a drawer outside of a sale: by one's own right, or by the word of a person who has it, at the cashier's screen
 * (decisions.md, "Sales, store, payments"). No command: the password goes no further than here.
 */
@Injectable()
export class AllowDrawer {
  constructor(
    private readonly people: AuthorisedPeople,
    private readonly printers: PrinterRepository,
    private readonly bus: Bus,
  ) {}

  /** Throws 403 without right and word, 422 for a wrong password or a person who may not, 429 while blocked. */
  async execute({ id_printer, reason, username, password }: OpenDrawerInput): Promise<StartedPrint> {
    const own = can(currentActor(), DRAWER);
    if (!own && (!username || !password)) throw forbidden(MESSAGES.forbidden);
    const who = own ? null : await this.proved(id_printer, username ?? '', password);
    return this.bus.execute(new OpenDrawer(id_printer, reason, who));
  }

  private async proved(id_printer: number, username: string, password: string): Promise<Authorization> {
    const person = await this.people.prove(username, password);
    const { id_branch_office } = await this.printers.get(id_printer);
    if (!allows(person, DRAWER) || !person.branches.includes(id_branch_office))
      throw new Refusal('SALES.NOT_AUTHORISED', PRINTER_MESSAGES.notAuthorised);
    return { id_user: person.id_user, full_name: person.full_name };
  }
}

/** Sends the pulse to a drawer and leaves who, why and by whose word in the log. */
export class OpenDrawer extends Command<StartedPrint> {
  static readonly options: CommandOptions = { audit: 'print' };
  constructor(
    readonly id_printer: number,
    readonly reason: string,
    readonly authorised: Authorization | null,
  ) {
    super();
  }
}

@CommandHandler(OpenDrawer)
export class OpenDrawerHandler implements ICommandHandler<OpenDrawer> {
  constructor(
    private readonly asking: PrintAsking,
    private readonly audit: Audit,
  ) {}

  async execute({ id_printer, reason, authorised }: OpenDrawer): Promise<StartedPrint> {
    const printer = await this.asking.printer(id_printer);
    if (printer.drawer_pin === 0) throw new Refusal('SALES.NO_DRAWER', PRINTER_MESSAGES.noDrawer, { status: 409 });
    const started = await this.asking.ask(printer, { kind: 'drawer', drawer: 1, reason, authorised });
    this.audit.touch('print', started.id, { new: { id_printer, reason }, authorised_by: authorised });
    return started;
  }
}
