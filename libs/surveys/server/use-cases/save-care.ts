import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, currentActor, Db, editOf, Refusal } from '@ceiba/platform/server';
import type { SaveCareInput } from '@ceiba/surveys/contract';
import { careProblem } from '../domain/care-moves';
import { CareRepository } from '../persistence/care.repository';
import { surveyCareTable } from '../persistence/survey.entity';
import { CARE } from './get-care';

/** Says where the care of a person stands. Throws 409 for a move that there is not, 422 for what it needs. */
export class SaveCare extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'survey_care',
    edits: ({ input }: SaveCare) => editOf(CARE, input.id_survey_care),
  };
  constructor(readonly input: SaveCareInput) {
    super();
  }
}

@CommandHandler(SaveCare)
export class SaveCareHandler implements ICommandHandler<SaveCare> {
  constructor(
    private readonly db: Db,
    private readonly cares: CareRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: SaveCare): Promise<Saved> {
    const { id_survey_care, status_care } = input;
    const old = await this.cares.lock(id_survey_care);
    const { institution_care = old.institution_care, note_care = old.note_care } = input;
    const problem = careProblem(old.status_care, status_care, { institution_care, note_care });
    if (problem?.field) throw new Refusal('SURVEYS.CARE_NEEDS', problem.message, { data: { field: problem.field } });
    if (problem) throw new Refusal('SURVEYS.CARE_MOVE', problem.message, { status: 409 });
    const same =
      old.status_care === status_care && old.institution_care === institution_care && old.note_care === note_care;
    // Who took care of it last is who changed something.
    if (same) return { id: id_survey_care };
    const { id_user, full_name } = currentActor();
    await surveyCareTable.update(
      this.db,
      { id_survey_care },
      {
        ...{ status_care, institution_care, note_care },
        ...{ id_user_updated: id_user, user_updated: full_name, updated_at: this.clock.now() },
      },
    );
    return { id: id_survey_care };
  }
}
