import type { DiscoveryService } from '@nestjs/core';

/** Every provider of the loaded contexts whose class carries a decorator's metadata, with what the decorator said. */
export function decorated<Said, Instance>(
  discovery: DiscoveryService,
  key: string,
): { said: Said; instance: Instance }[] {
  return discovery.getProviders().flatMap(({ instance, metatype }) => {
    if (!instance || typeof metatype !== 'function') return [];
    const said = Reflect.getMetadata(key, metatype) as Said | undefined;
    return said === undefined ? [] : [{ said, instance: instance as Instance }];
  });
}
