import { Injectable } from '@nestjs/common';
import { type Schedule, Scheduled } from '../jobs/job-handler';
import { FileStore } from './file-store';

/** Deletes expired files, every ten minutes. */
@Scheduled({ name: 'sweep-files', every: 600_000 })
@Injectable()
export class SweepFiles implements Schedule {
  constructor(private readonly files: FileStore) {}

  async run(): Promise<void> {
    // A full batch means that there is more.
    for (let gone = await this.files.sweep(); gone >= 500; gone = await this.files.sweep());
  }
}
