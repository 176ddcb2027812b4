import { Global, Module } from '@nestjs/common';
import { CoursePartners, type ListedPartners } from '@ceiba/school/server';

/** A network for tests: who has number 23 has reached rank 3; all of them belong to branch 1. */
class TestPartners extends CoursePartners {
  async ranks(): Promise<{ id_rank: number; name_rank: string }[]> {
    return Promise.resolve([
      { id_rank: 3, name_rank: 'PLATA' },
      { id_rank: 5, name_rank: 'ORO' },
    ]);
  }

  async rankOf(id_customers: number): Promise<number> {
    return Promise.resolve(id_customers % 10);
  }

  async listed(): Promise<ListedPartners> {
    return Promise.resolve({ join: '', rank: '(u.id_customers % 10)', branch: '1', where: [] });
  }
}

@Global()
@Module({ providers: [{ provide: CoursePartners, useClass: TestPartners }], exports: [CoursePartners] })
export class TestPartnersModule {}
