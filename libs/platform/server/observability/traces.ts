import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { startTracing, type TraceSettings } from './tracing';

/** Traces of this process, from its start to its end, where a collector is set. */
export class Traces implements OnModuleInit, OnApplicationShutdown {
  private end: (() => Promise<void>) | null = null;

  constructor(
    private readonly part: string,
    private readonly settings: TraceSettings | null,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.settings) this.end = await startTracing(this.part, this.settings);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end?.();
  }
}
