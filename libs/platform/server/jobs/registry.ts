import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decorated } from '../context/decorated';
import { REACTION, type ReactionHandler, type ReactionOptions } from '../outbox/reaction';
import { JOB, type Job, type JobOptions, SCHEDULE, type Schedule, type ScheduleOptions } from './job-handler';

export interface RegisteredReaction {
  options: ReactionOptions;
  handler: ReactionHandler<unknown>;
}

/** Finds every reaction, job and schedule of the loaded contexts. */
@Injectable()
export class Registry {
  private found: {
    reactions: Map<string, RegisteredReaction>;
    byEvent: Map<string, string[]>;
    jobs: Map<string, { options: JobOptions; job: Job<unknown> }>;
    schedules: Map<string, { options: ScheduleOptions; schedule: Schedule }>;
  } | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Consumers that want this very event. */
  consumersOf(event: string, payload: unknown): readonly string[] {
    const consumers = this.all().byEvent.get(event) ?? [];
    return consumers.filter((consumer) => this.reaction(consumer)?.options.when?.(payload) ?? true);
  }

  reaction(consumer: string): RegisteredReaction | undefined {
    return this.all().reactions.get(consumer);
  }

  jobOptions(kind: string): JobOptions {
    const entry = this.all().jobs.get(kind);
    if (!entry) throw new Error(`no job "${kind}" is registered`);
    return entry.options;
  }

  /** Screens whose staff see jobs of this kind; those who keep the queues see all of them. */
  screensOfJob(kind: string): readonly string[] {
    return ['colas', ...(this.all().jobs.get(kind)?.options.seenOn ?? [])];
  }

  job(kind: string): Job<unknown> | undefined {
    return this.all().jobs.get(kind)?.job;
  }

  schedules(): readonly { options: ScheduleOptions; schedule: Schedule }[] {
    return [...this.all().schedules.values()];
  }

  private all(): NonNullable<Registry['found']> {
    return (this.found ??= this.discover());
  }

  private discover(): NonNullable<Registry['found']> {
    const found: NonNullable<Registry['found']> = {
      reactions: new Map(),
      byEvent: new Map(),
      jobs: new Map(),
      schedules: new Map(),
    };
    for (const { said, instance } of decorated<ReactionOptions, ReactionHandler<unknown>>(this.discovery, REACTION)) {
      found.reactions.set(said.consumer, { options: said, handler: instance });
      found.byEvent.set(said.event.name, [...(found.byEvent.get(said.event.name) ?? []), said.consumer]);
    }
    for (const { said, instance } of decorated<JobOptions, Job<unknown>>(this.discovery, JOB))
      found.jobs.set(said.kind, { options: said, job: instance });
    for (const { said, instance } of decorated<ScheduleOptions, Schedule>(this.discovery, SCHEDULE))
      found.schedules.set(said.name, { options: said, schedule: instance });
    return found;
  }
}
