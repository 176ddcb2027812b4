import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { {{Pascals}}Controller } from './http/{{records}}.controller';
import { {{Pascal}}Repository } from './persistence/{{record}}.repository';
import { Delete{{Pascal}}Handler } from './use-cases/delete-{{record}}';
import { Get{{Pascal}}Handler } from './use-cases/get-{{record}}';
import { List{{Pascals}}Handler } from './use-cases/list-{{records}}';
import { Save{{Pascal}}Handler } from './use-cases/save-{{record}}';
import './persistence/{{record}}.entity';

/** {{many}}. */
@Module({
  imports: [BranchesModule],
  controllers: [{{Pascals}}Controller],
  providers: [
    {{Pascal}}Repository,
    Delete{{Pascal}}Handler,
    Get{{Pascal}}Handler,
    List{{Pascals}}Handler,
    Save{{Pascal}}Handler,
  ],
})
export class {{Context}}Module {}
