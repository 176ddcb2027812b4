import { DiscoveryService } from '@nestjs/core';
import { type Access, type AnswerRule, type ExportRule, listRoutes, type UploadRules } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';

export interface Route {
  /** `GET /period/get/id/{id}` */
  name: string;
  /** The context whose module has the controller. */
  context: string;
  access: Access | undefined;
  answer: AnswerRule | undefined;
  takesVersion: boolean;
  exports: ExportRule | undefined;
  uploads: UploadRules;
}

/** Every route of every controller. */
export function routesOf(t: TestApp): Route[] {
  return listRoutes(t.get(DiscoveryService)).map(({ verb, path, module, ...described }) => ({
    name: `${verb} ${path.replace(/:(\w+)/g, '{$1}')}`,
    context: module.replace(/Module$/, '').toLowerCase(),
    ...described,
  }));
}
