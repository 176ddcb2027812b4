import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { GuideRepository } from '../../persistence/guide.repository';

/** Whether a save of a sale's guide is an edit. */
export class HasGuide extends Query<boolean> {
  constructor(readonly id_sale: number) {
    super();
  }
}

@QueryHandler(HasGuide)
export class HasGuideHandler implements IQueryHandler<HasGuide> {
  constructor(private readonly guides: GuideRepository) {}

  async execute({ id_sale }: HasGuide): Promise<boolean> {
    return (await this.guides.find(id_sale)) !== undefined;
  }
}
