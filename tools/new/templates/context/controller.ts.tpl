import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  {{CONSTANT}}_MESSAGES,
  {{camel}}Row,
  delete{{Pascal}},
  type Delete{{Pascal}}Input,
  list{{Pascals}},
  type List{{Pascals}}Input,
  save{{Pascal}},
  type Save{{Pascal}}Input,
} from '@ceiba/{{context}}/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { Delete{{Pascal}} } from '../use-cases/delete-{{record}}';
import { {{CONSTANT}} } from '../use-cases/get-{{record}}';
import { List{{Pascals}} } from '../use-cases/list-{{records}}';
import { Save{{Pascal}} } from '../use-cases/save-{{record}}';

/** {{many}}. */
@ApiTags('{{context}}')
@Controller('{{table}}')
@Requires(screens('{{screen}}'))
export class {{Pascals}}Controller {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Answers(listOf({{camel}}Row))
  list(@Query({ schema: list{{Pascals}} }) input: List{{Pascals}}Input) {
    return this.bus.ask(new List{{Pascals}}(input));
  }

  @Get('get/id/:id')
  @Answers(editable({{camel}}Row))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open({{CONSTANT}}, id);
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: save{{Pascal}} }) input: Save{{Pascal}}Input) {
    const record = await this.bus.execute(new Save{{Pascal}}(input));
    return reply(record, input.{{id}} ? {{CONSTANT}}_MESSAGES.changed : {{CONSTANT}}_MESSAGES.created);
  }

  @Post('delete')
  @Message({{CONSTANT}}_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: delete{{Pascal}} }) { id }: Delete{{Pascal}}Input) {
    await this.bus.execute(new Delete{{Pascal}}(id));
  }
}
