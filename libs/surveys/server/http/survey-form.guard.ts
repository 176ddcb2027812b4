import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SurveyCallers } from '../persistence/survey-callers';

/** What one network may ask of the public forms in a minute. */
@Injectable()
export class SurveyFormGuard implements CanActivate {
  constructor(private readonly callers: SurveyCallers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.callers.assertMayAsk(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
