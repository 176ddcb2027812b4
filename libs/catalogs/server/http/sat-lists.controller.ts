import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  satKeyQuery,
  type SatKeyQuery,
  satKeyRow,
  satListRow,
  startSatImport,
  type StartSatImport as Started,
} from '@ceiba/catalogs/contract';
import { jobStarted, listOf, screens, staffOnly, zEmpty } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  requiredFile,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { CountSatLists } from '../use-cases/sat-lists/count-sat-lists';
import { ListSatKeys } from '../use-cases/sat-lists/list-sat-keys';
import { CheckSatImport, StartSatImport } from '../use-cases/sat-lists/request-sat-import';

const SCREEN = screens('listas-sat');
const MEBIBYTE = 1_048_576;
/** All of SAT's lists in one workbook, settlements included. */
const FILE = {
  kinds: ['csv', 'xlsx', 'xls'],
  limits: { csv: 30 * MEBIBYTE, xlsx: 20 * MEBIBYTE, xls: 60 * MEBIBYTE },
} as const;

/** SAT's lists: what the pickers of keys offer, and their screen. */
@ApiTags('catalogs')
@Controller('satkey')
export class SatListsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(staffOnly())
  @Answers(listOf(satKeyRow))
  keys(@Query({ schema: satKeyQuery }) query: SatKeyQuery) {
    return this.bus.ask(new ListSatKeys(query));
  }

  @Get('get/lists')
  @Requires(staffOnly())
  @Answers(listOf(satListRow))
  lists() {
    return this.bus.ask(new CountSatLists());
  }

  /** Has SAT's workbook looked over; the job's result says what it brings. Nothing changes. */
  @Post('import/check')
  @Requires(SCREEN)
  @Uploads({ file: FILE })
  @Answers(jobStarted)
  check(@Body({ schema: zEmpty }) _body: object, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.execute(new CheckSatImport(requiredFile(uploads, 'file')));
  }

  /** Has what was looked over written. */
  @Post('import/start')
  @Requires(SCREEN)
  @Answers(jobStarted)
  start(@Body({ schema: startSatImport }) { id_import }: Started) {
    return this.bus.execute(new StartSatImport(id_import));
  }
}
