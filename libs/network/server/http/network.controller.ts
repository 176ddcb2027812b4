import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  type FindNetworkInput,
  findNetworkInput,
  type NetworkInput,
  networkInput,
  networkList,
  networkPath,
} from '@ceiba/network/contract';
import { fileLink, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { ExportNetwork } from '../use-cases/export-network';
import { ListNetwork } from '../use-cases/list-network';

type Path = z.output<typeof networkPath>;

const NETWORK = screens('descendencia-de-red', 'descendia-de-red', 'cliente-dashboard');

/** The descendants of a partner (spec 3, "Network and commissions"). */
@ApiTags('network')
@Controller('red')
export class NetworkController {
  constructor(private readonly bus: Bus) {}

  /** The tree, everybody; with `upline` one partner's direct downline and no Excel. */
  @Post('get')
  @Requires(NETWORK)
  @Answers(networkList)
  async get(@Body({ schema: networkInput }) body: NetworkInput) {
    const asked = new ListNetwork({ ...body, id_state: -1, type: 'COMISIONES' });
    const { listing, ...list } = await this.bus.ask(asked);
    const wanted = body.excel === 1 && body.page === 1 && !body.upline;
    return { ...list, excel: wanted ? await this.bus.execute(new ExportNetwork(listing)) : null };
  }

  @Post('find/get')
  @Requires(NETWORK)
  @Answers(networkList)
  async find(@Body({ schema: findNetworkInput }) body: FindNetworkInput) {
    const { listing, ...list } = await this.bus.ask(new ListNetwork(body));
    const wanted = body.excel === 1 && body.page === 1;
    return { ...list, excel: wanted ? await this.bus.execute(new ExportNetwork(listing)) : null };
  }

  @Get('order/red/:id')
  @Requires(NETWORK)
  @Answers(fileLink)
  inOrder(@Param({ schema: networkPath }) path: Path) {
    return this.excel(path.id, 'COMISIONES');
  }

  @Get('order/red-roll-over/:id')
  @Requires(NETWORK)
  @Answers(fileLink)
  rolledOver(@Param({ schema: networkPath }) path: Path) {
    return this.excel(path.id, 'ROLL_OVER');
  }

  private async excel(id_customers: number, type: FindNetworkInput['type']) {
    const asked = new ListNetwork({ id_customers, type, id_state: -1, excel: 0, page: 1, page_size: 1 });
    return this.bus.execute(new ExportNetwork((await this.bus.ask(asked)).listing));
  }
}
