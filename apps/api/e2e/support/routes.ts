import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, type Access, ANSWER, type AnswerRule } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';

export interface Route {
  /** `GET /period/get/id/{id}` */
  name: string;
  /** The context whose module has the controller. */
  context: string;
  access: Access | undefined;
  answer: AnswerRule | undefined;
}

const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];

/** Every route of every controller, straight from the decorators: what OpenAPI leaves out is found too. */
export function routesOf(t: TestApp): Route[] {
  const scanner = new MetadataScanner();
  return t
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, host }) => {
      if (typeof metatype !== 'function') return [];
      const context = (host?.metatype?.name ?? '').replace(/Module$/, '').toLowerCase();
      const prototype: Record<string, unknown> = metatype.prototype;
      const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[] | undefined].flat();
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method] as object;
        const paths = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
        if (paths === undefined) return [];
        const verb = VERBS[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '?';
        const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype)) as
          Access | undefined;
        const answer = Reflect.getMetadata(ANSWER, handler) as AnswerRule | undefined;
        return bases.flatMap((base) =>
          [paths].flat().map((path) => ({ name: nameOf(verb, base, path), context, access, answer })),
        );
      });
    });
}

function nameOf(verb: string, base: string | undefined, path: string): string {
  const parts = [base, path].map((part) => (part ?? '').replace(/^\/|\/$/g, '')).filter(Boolean);
  return `${verb} /${parts.join('/')}`.replace(/:(\w+)/g, '{$1}');
}
