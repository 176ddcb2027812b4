import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Bus, Clock, Pdf, Refusal } from '@ceiba/platform/server';
import { CAMPAIGN_MESSAGES } from '@ceiba/surveys/contract';
import { planPage } from '../papers/plan.template';
import { GetCampaignResults } from './get-campaign-results';
import type { SurveyFile } from './get-survey-book';

/** The action plan of a campaign as PDF. Throws 409 while it is open, or where five people have not answered. */
export class PrintPlan extends Query<SurveyFile> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(PrintPlan)
export class PrintPlanHandler implements IQueryHandler<PrintPlan> {
  constructor(
    private readonly bus: Bus,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id }: PrintPlan): Promise<SurveyFile> {
    const { campaign, shown, groups } = await this.bus.ask(new GetCampaignResults(id));
    const [whole] = groups;
    if (!shown) throw new Refusal('SURVEYS.OPEN', CAMPAIGN_MESSAGES.open, { status: 409 });
    if (!whole || whole.withheld) throw new Refusal('SURVEYS.FEW', CAMPAIGN_MESSAGES.few, { status: 409 });
    const [branch, company] = [await this.branches.get(campaign.id_branch_office), await this.settings.get()];
    const page = planPage({ campaign, whole, branch, company, today: this.clock.today(branch.time_zone) });
    return { bytes: await this.pdf.render(page, { format: 'Letter' }), filename: `plan-de-accion-${id}.pdf` };
  }
}
