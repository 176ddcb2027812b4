import { documentPage, html, printLongDay, signature } from '@ceiba/platform/server';
import { dayInZone } from '@ceiba/platform/contract';

export interface CertificatePaper {
  id_enrolment: number;
  full_name: string;
  /** What the course was called when he finished it. */
  name_course_finished: string;
  finished_at: Date;
}

export interface CertificateCompany {
  name: string;
  rfc: string | null;
  logo: { bytes: Buffer; mime: string } | null;
}

const MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const CENTRE = 'text-align: center; margin: 0 0 6mm';

/** Who finished which course and when: one page across. */
export function certificatePage(paper: CertificatePaper, company: CertificateCompany): string {
  const { full_name, name_course_finished, finished_at, id_enrolment } = paper;
  const mime = MIMES.find((one) => one === company.logo?.mime);
  const body = html`<section style="padding-top: 14mm">
      <p style="${CENTRE}; font-size: 13pt">Se otorga la presente constancia a</p>
      <p style="${CENTRE}; font-size: 26pt; font-weight: 600; line-height: 1.2">${full_name}</p>
      <p style="${CENTRE}; font-size: 13pt">por haber terminado el curso</p>
      <p style="${CENTRE}; font-size: 18pt; font-weight: 600; line-height: 1.25">${name_course_finished}</p>
      <p style="${CENTRE}; font-size: 13pt">el ${printLongDay(dayInZone(finished_at))}.</p>
    </section>
    ${signature(company.name)}`;
  return documentPage({
    title: 'Constancia',
    reference: `Folio ${id_enrolment}`,
    branch: {
      name: company.name,
      lines: [company.rfc ? `RFC ${company.rfc}` : ''],
      logo: company.logo && mime ? { bytes: company.logo.bytes, mime } : null,
    },
    body,
    size: 'Letter',
    landscape: true,
  });
}
