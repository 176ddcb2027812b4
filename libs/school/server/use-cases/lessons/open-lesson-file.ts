import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LEARNING_MESSAGES } from '@ceiba/school/contract';
import { screens } from '@ceiba/platform/contract';
import { can, currentActor, FileStore, notFound, type StoredFile } from '@ceiba/platform/server';
import { byteRange } from '../../domain/byte-range';
import { LearnerReader } from '../../persistence/learner.reader';
import { LessonRepository } from '../../persistence/lesson.repository';

/** A file, or the part of it that was asked for; null bytes: the part begins after its end. */
export interface LessonFile {
  file: StoredFile;
  bytes: Readable | null;
  /** First and last byte where it is a part. */
  part: { start: number; end: number } | null;
}

/** A lesson's PDF or video: for whom the course is, and for those who make courses. Throws 404 for others. */
export class OpenLessonFile extends Query<LessonFile> {
  constructor(
    readonly id_lesson: number,
    readonly range: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(OpenLessonFile)
export class OpenLessonFileHandler implements IQueryHandler<OpenLessonFile> {
  constructor(
    private readonly lessons: LessonRepository,
    private readonly learner: LearnerReader,
    private readonly files: FileStore,
  ) {}

  async execute({ id_lesson, range }: OpenLessonFile): Promise<LessonFile> {
    const actor = currentActor();
    const { id_course, id_file_store } = await this.lessons.get(id_lesson);
    if (!can(actor, screens('escuela-configuracion'))) await this.learner.open(actor, id_course);
    if (id_file_store === null) throw notFound(LEARNING_MESSAGES.noFile);
    const file = await this.files.get(id_file_store);
    const part = byteRange(range, file.bytes);
    if (part === 'beyond') return { file, bytes: null, part: null };
    return { file, bytes: await this.files.open(file, part ?? undefined), part };
  }
}
