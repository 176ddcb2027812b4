import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../context/clock';
import { eml } from './eml';
import { type Mail, MailTransport } from './mail';

/** Puts each mail into a folder as a file that any mail program opens; nothing leaves the machine. */
export class FolderTransport extends MailTransport {
  readonly folder: string;

  constructor(
    dataDir: string,
    private readonly clock: Clock,
  ) {
    super();
    this.folder = join(dataDir, 'mail');
  }

  async send(mail: Mail, id: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const now = this.clock.now();
    const name = `${now.toISOString().replace(/[:.]/g, '-')}-${id.replace(/[^\w-]/g, '')}.eml`;
    const path = join(this.folder, name);
    await writeFile(`${path}.part`, eml(mail, id, now), { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
