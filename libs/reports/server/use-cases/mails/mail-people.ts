import { Injectable } from '@nestjs/common';
import { MailAddresses, Settings, StaffActors } from '@ceiba/identity/server';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { type Actor, Mailer } from '@ceiba/platform/server';
import { maySee } from './mail-reports';

/** Somebody who may see a report now, and where his mail goes. */
export interface Recipient {
  actor: Actor & { id_user: number };
  to: { name: string; email: string };
}

/** Staff whom a report can be mailed to, and their letters. */
@Injectable()
export class MailPeople {
  constructor(
    private readonly staff: StaffActors,
    private readonly addresses: MailAddresses,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  /** Those of these users (null: of all) who are enabled, hold the report's screen and have an address. */
  async find(definition: ReportDefinition, ids: readonly number[] | null): Promise<Recipient[]> {
    const found: Recipient[] = [];
    for (const actor of await this.staff.find(ids)) {
      const { id_user } = actor;
      const to = id_user !== null && maySee(actor, definition) ? await this.addresses.find(id_user) : undefined;
      if (to && id_user !== null) found.push({ actor: { ...actor, id_user }, to });
    }
    return found;
  }

  /** Orders a letter with the current unit of work, answers its job's id; `paragraphs` end with where the screen is. */
  async write(
    to: Recipient['to'],
    { title, screen }: ReportDefinition,
    paragraphs: readonly string[],
    attached: readonly number[],
  ): Promise<number> {
    const { name, mail_sender } = await this.settings.get();
    const link = `${await this.settings.publicUrl()}/${[screen].flat()[0]}`;
    const text = [`Hola, ${to.name}:`, ...paragraphs, `Véalo en el sistema: ${link}`].join('\n\n');
    return this.mailer.send({ from: mail_sender, to, subject: `${title} · ${name}`, text }, attached);
  }
}
