import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  CsvRefused,
  currentActor,
  Db,
  readTable,
  requiredFile,
  type UploadedFile,
} from '@ceiba/platform/server';
import { SURVEY_NAMES, type SurveyType, type Wording, WORDING_COLUMNS } from '@ceiba/surveys/contract';
import { readWording } from '../domain/read-wording';
import { surveyWordingTable } from '../persistence/survey.entity';
import { WordingReader } from '../persistence/wording.reader';

const MOST_LINES = 200;

/** Words a questionnaire from now on; null: with the house's texts again. What was answered keeps the words it was asked in. */
export class LoadWording extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'survey_wording' };
  constructor(
    readonly type: SurveyType,
    readonly texts: Wording | null,
  ) {
    super();
  }
}

@CommandHandler(LoadWording)
export class LoadWordingHandler implements ICommandHandler<LoadWording> {
  constructor(
    private readonly db: Db,
    private readonly wording: WordingReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ type, texts }: LoadWording): Promise<Saved> {
    const { id_user, full_name } = currentActor();
    const id = await surveyWordingTable.insert(this.db, {
      type_survey: type,
      texts: texts && JSON.stringify(texts),
      ...{ id_user_created: id_user, user_created: full_name, created_at: this.clock.now() },
    });
    this.wording.forget();
    const said = { type_survey: SURVEY_NAMES[type], lines: texts ? Object.keys(texts).length : 0 };
    this.audit.touch('survey_wording', id, { new: said });
    return { id };
  }
}

/** The texts in a file, CSV or Excel. Throws CsvRefused, naming the line. */
export async function wordingOf(type: SurveyType, uploads: readonly UploadedFile[]): Promise<Wording> {
  const columns = WORDING_COLUMNS.map((column) => ({ ...column }));
  const { rows } = await readTable(requiredFile(uploads, 'file'), { columns, maxRows: MOST_LINES });
  const lines = rows.map(({ line, values }) => ({ line, key: values.key ?? '', text: values.text ?? '' }));
  const read = readWording(type, lines);
  if (typeof read.problem === 'string') throw new CsvRefused(read.problem);
  return read as Wording;
}
