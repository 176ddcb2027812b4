import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  type AssignSatKeys,
  assignSatKeys,
  satAssigned,
  satUndone,
  type UndoSatKeys,
  undoSatKeys,
} from '@ceiba/products/contract';
import { AssignSatKeysToProducts } from '../use-cases/sat-keys/assign-sat-keys';
import { UndoSatKeysOfProducts } from '../use-cases/sat-keys/undo-sat-keys';

/** Keys of SAT for many products at once (ours). */
@ApiTags('products')
@Controller('product/sat')
export class ProductSatController {
  constructor(private readonly bus: Bus) {}

  @Post('assign')
  @Requires(screens('productos'))
  @Answers(satAssigned)
  async assign(@Body({ schema: assignSatKeys }) body: AssignSatKeys) {
    const done = await this.bus.execute(new AssignSatKeysToProducts(body));
    return reply(
      done,
      done.changed === 1 ? '1 producto con clave del SAT.' : `${done.changed} productos con clave del SAT.`,
    );
  }

  @Post('undo')
  @Requires(screens('productos'))
  @Answers(satUndone)
  async undo(@Body({ schema: undoSatKeys }) { id_assignment }: UndoSatKeys) {
    const done = await this.bus.execute(new UndoSatKeysOfProducts(id_assignment));
    const kept = done.kept > 0 ? ` ${done.kept} ya tenían otra clave y la conservan.` : '';
    return reply(done, `Asignación deshecha: ${done.restored}.${kept}`);
  }
}
