import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PACKAGE_MESSAGES, type PackageInput, type PackageStarted } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, currentActor, FileStore, forbidden, Jobs, Refusal } from '@ceiba/platform/server';
import { MAKE_PACKAGE } from '../../jobs/make-package.job';
import { PackageDocuments, type PackageScope } from '../../persistence/package-documents.reader';
import { PackageRepository } from '../../persistence/package.repository';

/** How long the ZIP can be fetched. */
const KEPT_MINUTES = 7 * 24 * 60;

/**
 * Has a package of CFDIs made for the accountant. Who has one under way gets that one. Throws 403 for a branch of others, 409 where the days
 * have no CFDI.
 */
export class RequestPackage extends Command<PackageStarted> {
  static readonly options: CommandOptions = { audit: 'cfdi_package' };
  constructor(readonly input: PackageInput) {
    super();
  }
}

@CommandHandler(RequestPackage)
export class RequestPackageHandler implements ICommandHandler<RequestPackage> {
  constructor(
    private readonly packages: PackageRepository,
    private readonly documents: PackageDocuments,
    private readonly branches: BranchReader,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: RequestPackage): Promise<PackageStarted> {
    const { id_user, branches, full_name } = currentActor();
    if (id_user === null) throw forbidden();
    const { date_start, date_end, kind, xml: with_xml, pdf: with_pdf } = input;
    const id_branch_office = input.id_branch_office ?? null;
    if (id_branch_office !== null) this.branches.assertVisible(currentActor(), id_branch_office);
    const open = await this.underWay(id_user);
    if (open) return open;
    const days = { date_start, date_end };
    const scope: PackageScope = { ...days, id_branch_office, kind, branches: [...branches], with_xml, with_pdf };
    if ((await this.documents.count(scope)) === 0)
      throw new Refusal('INVOICING.NOTHING', PACKAGE_MESSAGES.nothing, { status: 409, kind: 'warning' });
    const name = `cfdi-${date_start}-${date_end}.zip`;
    const file = await this.files.reserve({
      ...{ name, mime: 'application/zip', kind: 'cfdi-package', expiresMinutes: KEPT_MINUTES },
      owner: { type: 'users', id: id_user },
    });
    const made = { ...scope, id_file: file.id, id_user_created: id_user, user_created: full_name };
    const id_package = await this.packages.begin(made);
    if (id_package === undefined) {
      await this.files.remove(file.id);
      const first = await this.underWay(id_user);
      if (!first) throw new Refusal('INVOICING.BUSY', PACKAGE_MESSAGES.over, { status: 409 });
      return first;
    }
    const id_job = await this.jobs.enqueue(MAKE_PACKAGE, { id_package });
    await this.files.attachJob(file.id, id_job);
    await this.packages.begun(id_package, id_job);
    this.audit.touch('cfdi_package', id_package, { ...days, id_branch_office, kind, with_xml, with_pdf });
    return { id_package, id_job };
  }

  private async underWay(id_user: number): Promise<PackageStarted | null> {
    const open = await this.packages.open(id_user);
    return open?.id_job ? { id_package: open.id_package, id_job: open.id_job } : null;
  }
}
