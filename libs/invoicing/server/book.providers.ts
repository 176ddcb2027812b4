import { KeepCfdiXml } from './jobs/keep-cfdi-xml';
import { KeepCfdiXmlJob } from './jobs/keep-cfdi-xml.job';
import { MakePackageJob } from './jobs/make-package.job';
import { PackageFiles } from './jobs/package-files';
import { PackageDocuments } from './persistence/package-documents.reader';
import { PackageRepository } from './persistence/package.repository';
import { XmlDue } from './persistence/xml-due.repository';
import { BookReport } from './reports/book.report';
import { PackagesReport } from './reports/packages.report';
import { CfdiBook } from './stamping/cfdi-book';
import { CfdiFiles } from './use-cases/cfdi-files';
import { CancelPackageHandler } from './use-cases/package/cancel-package';
import { GetPackageFileHandler } from './use-cases/package/get-package-file';
import { StoreCfdiFileHandler } from './use-cases/package/store-cfdi-file';
import { RequestPackageHandler } from './use-cases/package/request-package';
import './persistence/book.entity';
import './persistence/package.entity';

/** The index of CFDIs, and the packages that were made of it. */
export const BOOK_REPORTS = [BookReport, PackagesReport];

/** What the accountant gets of a month's CFDIs (docs/adr/0087). */
export const BOOK_PROVIDERS = [
  CancelPackageHandler,
  CfdiBook,
  CfdiFiles,
  GetPackageFileHandler,
  StoreCfdiFileHandler,
  KeepCfdiXml,
  KeepCfdiXmlJob,
  MakePackageJob,
  PackageDocuments,
  PackageFiles,
  PackageRepository,
  RequestPackageHandler,
  XmlDue,
  ...BOOK_REPORTS,
];
