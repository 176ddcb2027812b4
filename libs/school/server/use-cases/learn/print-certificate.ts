import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LEARNING_MESSAGES } from '@ceiba/school/contract';
import { CompanyImages, Settings } from '@ceiba/identity/server';
import { currentActor, Db, Pdf, Refusal } from '@ceiba/platform/server';
import { idOf } from '../../persistence/learner.reader';
import { certificatePage } from '../../papers/certificate.template';

interface Finished {
  id_enrolment: number;
  name_course_finished: string;
  full_name: string;
  finished_at: Date;
}

/** The person's own certificate as PDF. Throws 422 before he has finished; there is none of anybody else. */
export class PrintCertificate extends Query<{ bytes: Buffer; filename: string }> {
  constructor(readonly id_course: number) {
    super();
  }
}

@QueryHandler(PrintCertificate)
export class PrintCertificateHandler implements IQueryHandler<PrintCertificate> {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly images: CompanyImages,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id_course }: PrintCertificate): Promise<{ bytes: Buffer; filename: string }> {
    const found = await this.db.one<Finished>(
      `select e.id_enrolment, e.name_course_finished, e.finished_at, u.full_name
       from course_enrolment e join users u on u.id_user = e.id_user
       where e.id_course = ? and e.id_user = ? and e.finished_at is not null`,
      [id_course, idOf(currentActor())],
    );
    if (!found) throw new Refusal('SCHOOL.NOT_FINISHED', LEARNING_MESSAGES.notFinished);
    const { name, rfc } = await this.settings.get();
    const company = { name, rfc, logo: await this.images.logo() };
    const bytes = await this.pdf.render(certificatePage(found, company), { format: 'Letter', landscape: true });
    return { bytes, filename: `constancia-${found.id_enrolment}.pdf` };
  }
}
