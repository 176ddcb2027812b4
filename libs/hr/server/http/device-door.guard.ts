import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DeviceCallers } from '../persistence/device-callers';

/** Before a body is read: a network has its share of the minute. */
@Injectable()
export class DeviceDoorGuard implements CanActivate {
  constructor(private readonly callers: DeviceCallers) {}

  canActivate(context: ExecutionContext): boolean {
    this.callers.assertMayAsk(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
