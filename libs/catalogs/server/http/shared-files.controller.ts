import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { publicFilesQuery, sharedFiles } from '@ceiba/catalogs/contract';
import { screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ListSharedFiles } from '../use-cases/list-shared-files';

/** Files as those they are for see them (spec 2, section 2, "Files"). */
@ApiTags('administration')
@Controller('file')
export class SharedFilesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/public')
  @Requires(screens('archivos', 'configurar-archivos'))
  @Answers(sharedFiles)
  shared(@Query({ schema: publicFilesQuery }) query: z.output<typeof publicFilesQuery>) {
    return this.bus.ask(new ListSharedFiles(query.type_module));
  }
}
