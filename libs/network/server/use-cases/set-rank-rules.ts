import { isDeepStrictEqual } from 'node:util';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RankSettings, zRankSettings } from '@ceiba/network/contract';
import type { CommandOptions } from '@ceiba/platform/server';
import { NetworkLog } from '../persistence/network-log';

/** Another plan holds for the current period: ranks and who is active are counted by its rules from now on. */
export class SetRankRules extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly rules: RankSettings) {
    super();
  }
}

@CommandHandler(SetRankRules)
export class SetRankRulesHandler implements ICommandHandler<SetRankRules> {
  constructor(private readonly log: NetworkLog) {}

  async execute(command: SetRankRules): Promise<void> {
    const rules = zRankSettings.parse(command.rules);
    await this.log.append((state) =>
      Promise.resolve(isDeepStrictEqual(state.rules, rules) ? [] : [{ kind: 'rules', rules }]),
    );
  }
}
