import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  fileUsFormsInput,
  type FileUsFormsInput,
  makeUsFormsInput,
  type MakeUsFormsInput,
  takeUsFormFileInput,
  type TakeUsFormFileInput,
  US_FORM_TEXTS,
  usFormFiles,
  type UsFormFilesInput,
  usFormFilesInput,
  usFormFileTaken,
  usFormsMade,
} from '@ceiba/commissions/contract';
import { action, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires } from '@ceiba/platform/server';
import { FileUsForms } from '../use-cases/us-forms/file-us-forms';
import { ListUsFormFiles } from '../use-cases/us-forms/list-us-form-files';
import { MakeUsForms } from '../use-cases/us-forms/make-us-forms';
import { TakeUsFormFile } from '../use-cases/us-forms/take-us-form-file';

/** Whose numbers they are is told by the right that shows one: the files hold many (docs/adr/0077). */
const SCREEN = 'formularios-fiscales';

/** Files of forms 1099-NEC for the software that files them. */
@ApiTags('commissions')
@Controller('commissions/1099')
export class UsFormsController {
  constructor(private readonly bus: Bus) {}

  @Post('insert')
  @Requires(action(SCREEN, 'new'))
  @Answers(usFormsMade)
  async make(@Body({ schema: makeUsFormsInput }) input: MakeUsFormsInput) {
    const made = await this.bus.execute(new MakeUsForms(input));
    return reply(made, US_FORM_TEXTS.made(made.forms));
  }

  @Post('file/get')
  @Requires(screens(SCREEN, 'comisiones-periodo'))
  @Answers(usFormFiles)
  files(@Body({ schema: usFormFilesInput }) { year }: UsFormFilesInput) {
    return this.bus.ask(new ListUsFormFiles(year));
  }

  @Post('file/take')
  @Requires(action(SCREEN, 'new'))
  @Answers(usFormFileTaken)
  take(@Body({ schema: takeUsFormFileInput }) input: TakeUsFormFileInput) {
    return this.bus.execute(new TakeUsFormFile(input));
  }

  @Post('file/filed')
  @Requires(action(SCREEN, 'confirm'))
  @Message(US_FORM_TEXTS.filed)
  @Answers(saved)
  filed(@Body({ schema: fileUsFormsInput }) input: FileUsFormsInput) {
    return this.bus.execute(new FileUsForms(input));
  }
}
