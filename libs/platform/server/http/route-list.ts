import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EXPORTS, type ExportRule } from '../exports/exports';
import { ACCESS, type Access } from './access';
import { TAKES_VERSION } from './takes-version';
import { ANSWER, type AnswerRule } from './answers';
import type { UploadRules } from './form-reader';
import { UPLOADS } from './uploads';

/** A route as its decorators describe it. */
export interface ListedRoute {
  verb: string;
  /** Without the API's prefix: `/period/get/id/:id`. */
  path: string;
  /** The module that has the controller. */
  module: string;
  access: Access | undefined;
  answer: AnswerRule | undefined;
  /** It saves a record by its version. */
  takesVersion: boolean;
  /** What leaves by it of people's data asks for a right of its own. */
  exports: ExportRule | undefined;
  /** The files that it takes, by field. */
  uploads: UploadRules;
}

/** Every route of every controller, straight from the decorators: what OpenAPI leaves out is found too. */
export function listRoutes(discovery: DiscoveryService): ListedRoute[] {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ metatype, host }) => {
    if (typeof metatype !== 'function') return [];
    const prototype: Record<string, unknown> = metatype.prototype;
    const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[] | undefined].flat();
    return scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler = prototype[method] as object;
      const paths = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
      if (paths === undefined) return [];
      const described = {
        verb: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
        module: host?.metatype?.name ?? '',
        access: (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype)) as Access | undefined,
        answer: Reflect.getMetadata(ANSWER, handler) as AnswerRule | undefined,
        exports: Reflect.getMetadata(EXPORTS, handler) as ExportRule | undefined,
        takesVersion: Reflect.getMetadata(TAKES_VERSION, handler) === true,
        uploads: (Reflect.getMetadata(UPLOADS, handler) ?? {}) as UploadRules,
      };
      return bases.flatMap((base) => [paths].flat().map((path) => ({ ...described, path: joined(base, path) })));
    });
  });
}

function joined(...parts: (string | undefined)[]): string {
  const words = parts.map((part) => (part ?? '').replace(/^\/|\/$/g, '')).filter(Boolean);
  return `/${words.join('/')}`;
}
