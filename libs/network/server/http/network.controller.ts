import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  DESCENDANTS,
  type NetworkInput,
  networkInput,
  networkList,
  networkPath,
  type StoredNetworkRow,
} from '@ceiba/network/contract';
import { fileLink, type ListResult, screens } from '@ceiba/platform/contract';
import { Answers, AskReport, Bus, ExportReport, Requires } from '@ceiba/platform/server';
import { ListDownline } from '../use-cases/list-downline';

type Path = z.output<typeof networkPath>;

const NETWORK = screens(...DESCENDANTS.screen);
const { key } = DESCENDANTS;
/** Of everybody, whatever his status. */
const EVERYBODY = { id_state: -1, type: 'COMISIONES', page: 1, page_size: 1 } as const;

/** The tree, and the descendants as the specification's further calls name them; the filtered list is a report. */
@ApiTags('network')
@Controller('red')
export class NetworkController {
  constructor(private readonly bus: Bus) {}

  /** Everybody in tree order; with `upline` one partner's direct downline and no Excel. */
  @Post('get')
  @Requires(NETWORK)
  @Answers(networkList)
  async get(@Body({ schema: networkInput }) { upline, excel, ...body }: NetworkInput) {
    if (upline) return { ...(await this.bus.ask(new ListDownline({ ...body, upline }))), excel: null };
    const asked = { ...EVERYBODY, ...body };
    const { rows, total } = await this.bus.ask(new AskReport<ListResult<StoredNetworkRow>>(key, asked));
    const wanted = excel === 1 && body.page === 1;
    return { rows, total, excel: wanted ? await this.bus.execute(new ExportReport(key, 'excel', asked)) : null };
  }

  @Get('order/red/:id')
  @Requires(NETWORK)
  @Answers(fileLink)
  inOrder(@Param({ schema: networkPath }) { id }: Path) {
    return this.bus.execute(new ExportReport(key, 'excel', { ...EVERYBODY, id_customers: id }));
  }

  @Get('order/red-roll-over/:id')
  @Requires(NETWORK)
  @Answers(fileLink)
  rolledOver(@Param({ schema: networkPath }) { id }: Path) {
    return this.bus.execute(new ExportReport(key, 'excel', { ...EVERYBODY, id_customers: id, type: 'ROLL_OVER' }));
  }
}
