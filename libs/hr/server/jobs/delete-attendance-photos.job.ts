import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Clock, Db, FileStore, type Schedule, Scheduled, UnitOfWork } from '@ceiba/platform/server';
import { MARKS } from '@ceiba/hr/contract';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Pictures of marks go when the company's days are over (`attendance_photo_days`); the hours stay. */
@Scheduled({ name: 'hr-delete-attendance-photos', cron: '35 3 * * *' })
@Injectable()
export class DeleteAttendancePhotos implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly settings: Settings,
    private readonly unit: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    const { attendance_photo_days } = await this.settings.get();
    const before = new Date(this.clock.now().getTime() - attendance_photo_days * DAY_MS);
    for (;;) {
      const rows = await this.db.query<{ id_mark: number; id_day: number; id_file_photo: number }>(
        `select id_mark, id_day, id_file_photo from attendance_mark
         where id_file_photo is not null and received_at < ? order by id_file_photo limit ?`,
        [before, AT_ONCE],
      );
      if (rows.length === 0) return;
      await this.unit.run(() => this.forget(rows));
    }
  }

  /** The rows first: a crash between leaves a picture that nobody is led to, not a link to nothing. */
  private async forget(rows: readonly { id_mark: number; id_day: number; id_file_photo: number }[]): Promise<void> {
    const photos = rows.map(({ id_file_photo }) => id_file_photo);
    await this.db.execute('update attendance_mark set id_file_photo = null where id_mark in (?)', [
      rows.map(({ id_mark }) => id_mark),
    ]);
    const days = [...new Set(rows.map(({ id_day }) => id_day))];
    for (const mark of MARKS)
      await this.db.execute(
        `update attendance_day set id_file_${mark} = null where id_day in (?) and id_file_${mark} in (?)`,
        [days, photos],
      );
    for (const id of photos) await this.files.remove(id);
  }
}
