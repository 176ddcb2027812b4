import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { questionnaireOf, type SurveySection, type SurveyType, type Wording } from '@ceiba/surveys/contract';
import { surveyWordingTable } from './survey.entity';

const KEEP_MS = 1000;

/** What is asked, and the wording it is asked in; null: the house's own. */
export interface Asked {
  id_survey_wording: number | null;
  sections: readonly SurveySection[];
}

interface WordingRow {
  id_survey_wording: number;
  texts: string | null;
  user_created: string;
  created_at: Date;
}

/** Questionnaires as they are worded now, kept for a second: a plant answers them by hundreds. */
@Injectable()
export class WordingReader {
  private readonly kept = new Map<SurveyType, { until: number; asked: Promise<Asked> }>();

  constructor(private readonly db: Db) {}

  /** The newest wording of a type; undefined where the company never loaded one. */
  newest(type: SurveyType): Promise<WordingRow | undefined> {
    return this.db.one<WordingRow>(
      `select id_survey_wording, texts, user_created, created_at from survey_wording
       where type_survey = ? order by id_survey_wording desc limit 1`,
      [type],
    );
  }

  /** The texts of one wording; none for the house's own. */
  async texts(id: number | null): Promise<Wording> {
    if (id === null) return {};
    const row = await this.db.one<{ texts: string | null }>(
      `select texts from ${surveyWordingTable.name} where id_survey_wording = ?`,
      [id],
    );
    return textsOf(row?.texts ?? null);
  }

  /** What is asked now. */
  asked(type: SurveyType): Promise<Asked> {
    const known = this.kept.get(type);
    if (known && Date.now() < known.until) return known.asked;
    const asked = this.newest(type).then((row) => ({
      id_survey_wording: row?.id_survey_wording ?? null,
      sections: questionnaireOf(type, textsOf(row?.texts ?? null)),
    }));
    this.kept.set(type, { until: Date.now() + KEEP_MS, asked });
    asked.catch(() => this.kept.delete(type));
    return asked;
  }

  forget(): void {
    this.kept.clear();
  }
}

export function textsOf(texts: string | null): Wording {
  return texts === null ? {} : (JSON.parse(texts) as Wording);
}
