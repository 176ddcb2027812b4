import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  certificateReading,
  customerPaperPath,
  readCertificateInput,
  takeCertificateInput,
} from '@ceiba/customers/contract';
import { action, fileLink, partnerOnly, saved } from '@ceiba/platform/contract';
import {
  Answers,
  reply,
  requiredFile,
  Requires,
  UploadedFiles,
  type UploadedFile,
  Uploads,
} from '@ceiba/platform/server';
import { CustomerPapers } from '../use-cases/papers/customer-papers';
import { CustomerCertificates } from '../use-cases/take-certificate/customer-certificates';

const PDF = { certificate: ['pdf'] } as const;

/** A partner's "Constancia de Situación Fiscal": staff's who edit partners, and his own. */
@ApiTags('customers')
@Controller('customers/certificate')
export class CertificateController {
  constructor(private readonly certificates: CustomerCertificates) {}

  /** Reads and compares; changes nothing. */
  @Post('read')
  @Requires(action('clientes', 'update'), partnerOnly())
  @Uploads(PDF)
  @Answers(certificateReading)
  read(
    @Body({ schema: readCertificateInput }) body: z.output<typeof readCertificateInput>,
    @UploadedFiles() files: UploadedFile[],
  ) {
    return this.certificates.show(body.id_customers, requiredFile(files, 'certificate'));
  }

  @Post('take')
  @Requires(action('clientes', 'update'), partnerOnly())
  @Uploads(PDF)
  @Answers(saved)
  async take(
    @Body({ schema: takeCertificateInput }) body: z.output<typeof takeCertificateInput>,
    @UploadedFiles() files: UploadedFile[],
  ) {
    const { id_customers, id_regimen = null } = body;
    const record = await this.certificates.take(id_customers, id_regimen, requiredFile(files, 'certificate'));
    return reply(record, 'Datos fiscales tomados de la constancia.');
  }
}

/** A partner's papers, to look at: staff's who edit partners, and his own. */
@ApiTags('customers')
@Controller('customers/paper')
export class CustomerPapersController {
  constructor(private readonly papers: CustomerPapers) {}

  /** A short-lived link. Throws 404 where there is none. */
  @Get(':paper/:id')
  @Requires(action('clientes', 'update'), partnerOnly())
  @Answers(fileLink)
  link(@Param({ schema: customerPaperPath }) path: z.output<typeof customerPaperPath>) {
    return this.papers.link(path.id, path.paper);
  }
}
