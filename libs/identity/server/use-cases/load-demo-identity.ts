import { Injectable } from '@nestjs/common';
import { type CompanySettings, defaultGrants, demoProfiles, menuItem } from '@ceiba/identity/contract';
import { Bus, Clock, Db, UnitOfWork } from '@ceiba/platform/server';
import { Passwords } from '../persistence/passwords';
import { SaveSettings } from './save-settings/save-settings';
import { grantProfile } from './sync-menu';
import { profileTable } from '../persistence/profile.entity';
import { usersTable } from '../persistence/users.entity';
import { workerBranchOfficeTable, workerTable } from '../persistence/worker.entity';

const WORKERS = [
  { id: 1, username: 'admin', name: 'Andrea', last: 'Morales Ruiz', profile: 1 },
  { id: 2, username: 'cajera', name: 'Carmen', last: 'Ortega Solís', profile: 3 },
  { id: 3, username: 'almacen', name: 'Alberto', last: 'Luna Rangel', profile: 4 },
  { id: 4, username: 'finanzas', name: 'Fernanda', last: 'Ibarra Peña', profile: 5 },
] as const;

const COMPANY: Partial<CompanySettings> = {
  name: 'Grupo Ceiba',
  // SAT's own test taxpayer: well formed, and nobody's.
  rfc: 'EKU9003173C9',
  id_regimen: 601,
  zip_code: '42501',
  sat_product_key: '50501500',
  mail_sender: { name: 'Grupo Ceiba', email: 'contacto@grupoceiba.example' },
};

export interface DemoIdentityInput {
  password: string;
  /** Branches that the demo's workers see. */
  branches: readonly number[];
  settings?: Partial<CompanySettings>;
}

/** Profiles, workers and settings of the demo company; running it again changes nothing. Demo mode only. */
@Injectable()
export class LoadDemoIdentity {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
  ) {}

  async run({ password, branches, settings }: DemoIdentityInput): Promise<void> {
    const password_hash = await this.passwords.hash(password);
    await this.unit.run(async () => {
      for (const profile of demoProfiles) {
        const { id_profile, description_profile, request_break_box, is_partner } = profile;
        const main_profile = menuItem(profile.main)?.id_tags_items;
        const row = { id_profile, description_profile, main_profile, request_break_box, is_partner };
        await profileTable.insertNew(this.db, row);
        await grantProfile(this.db, profile.id_profile, defaultGrants(profile));
      }
      await this.workers(password_hash, branches);
      await this.bus.execute(new SaveSettings({ ...COMPANY, ...settings }));
    });
  }

  private async workers(password_hash: string, branches: readonly number[]): Promise<void> {
    for (const worker of WORKERS) {
      const email = `${worker.username}@grupoceiba.example`;
      const { id: id_worker, name: name_worker, last: last_name_worker, profile: id_profile } = worker;
      await workerTable.upsert(this.db, { id_worker, name_worker, last_name_worker, email_worker: email, id_profile }, [
        'name_worker',
        'last_name_worker',
        'email_worker',
      ]);
      await usersTable.insertNew(this.db, {
        type_user: 2,
        username_user: worker.username,
        full_name: `${name_worker} ${last_name_worker}`,
        password_hash,
        id_worker,
        terms_accepted: 1,
        created_at: this.clock.now(),
      });
      const seen = branches.map((id_branch_office) => ({ id_worker, id_branch_office }));
      await workerBranchOfficeTable.insertMany(this.db, seen, 'insert ignore');
    }
  }
}
