import type { CustomerCard } from '@ceiba/customers/contract';
import { documentPage, factList, html, printInstant, printLongDay, signature } from '@ceiba/platform/server';

export interface ContractPaper {
  customer: CustomerCard;
  company: { name: string; rfc: string | null; logo: { bytes: Buffer; mime: string } | null };
  /** Of the contract that holds today; the first one is its title. */
  paragraphs: readonly string[];
}

const MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The partner's contract: who he is, the text, and where both sign. */
export function contractPage({ customer, company, paragraphs }: ContractPaper): string {
  const [title = 'Contrato', ...text] = paragraphs;
  const { address_customers, province_customers, department_customers, zip_code_customers } = customer;
  const place = [address_customers, province_customers, department_customers, zip_code_customers];
  const mime = MIMES.find((one) => one === company.logo?.mime);
  const body = html`<section>
      ${factList([
        ['Nombre', customer.full_name],
        ['Fecha de nacimiento', customer.date_birthday_customers && printLongDay(customer.date_birthday_customers)],
        ['Domicilio', place.filter(Boolean).join(', ')],
        ['Teléfono', customer.phone_customers],
        ['Correo', customer.email_customers],
        ['CURP', customer.curp_customers],
        ['RFC', customer.rfc_customers],
        ['INE', customer.ife_customers],
        ['Sponsor', customer.id_sponsor],
      ])}
    </section>
    <section>${text.map((paragraph) => html`<p style="margin-bottom: 2.5mm">${paragraph}</p>`)}</section>
    ${signature(customer.full_name)}${signature(company.name)}`;
  return documentPage({
    title,
    reference: `Empresario ${customer.id_customers}`,
    details: [`Inscripción: ${printInstant(customer.date_registration)}`],
    branch: {
      name: company.name,
      lines: [company.rfc ? `RFC ${company.rfc}` : ''],
      logo: company.logo && mime ? { bytes: company.logo.bytes, mime } : null,
    },
    body,
    size: 'Letter',
  });
}
