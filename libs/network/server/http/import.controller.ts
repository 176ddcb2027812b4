import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CheckImportInput,
  checkImportInput,
  type StartImportInput,
  startImportInput,
} from '@ceiba/network/contract';
import { jobStarted, screens } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  Requires,
  requiredFile,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { CheckImport, StartImport } from '../use-cases/import-network/request-import';

const SCREEN = screens('importar-red');
const MEBIBYTE = 1_048_576;
/** A hundred thousand partners with all their columns. */
const FILE = { kinds: ['csv', 'xlsx'], limits: { csv: 40 * MEBIBYTE, xlsx: 25 * MEBIBYTE } } as const;

/** A company that comes from another system brings its network along: partners, then ranks and points of periods. */
@ApiTags('network')
@Controller('red/import')
export class ImportController {
  constructor(private readonly bus: Bus) {}

  /** Has a file looked over; the job's result lists every problem by line. Nothing changes. */
  @Post('check')
  @Requires(SCREEN)
  @Uploads({ file: FILE })
  @Answers(jobStarted)
  check(@Body({ schema: checkImportInput }) { kind }: CheckImportInput, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.execute(new CheckImport(kind, requiredFile(uploads, 'file')));
  }

  /** Has what was looked over written. */
  @Post('start')
  @Requires(SCREEN)
  @Answers(jobStarted)
  start(@Body({ schema: startImportInput }) { id_import }: StartImportInput) {
    return this.bus.execute(new StartImport(id_import));
  }
}
