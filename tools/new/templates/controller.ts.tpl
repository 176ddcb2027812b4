import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Bus } from '@ceiba/platform/server';

/** {{sentence}}. */
@ApiTags('{{context}}')
@Controller('{{resource}}')
export class {{Controller}} {
  constructor(private readonly bus: Bus) {}
}
