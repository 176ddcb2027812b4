import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  EMPLOYEE_MESSAGES,
  employeeRow,
  deleteEmployee,
  type DeleteEmployeeInput,
  listEmployees,
  type ListEmployeesInput,
  saveEmployee,
  type SaveEmployeeInput,
} from '@ceiba/hr/contract';
import { action, editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Exports, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteEmployee } from '../use-cases/delete-employee';
import { EMPLOYEE } from '../use-cases/get-employee';
import { ListEmployees } from '../use-cases/list-employees';
import { SaveEmployee } from '../use-cases/save-employee';

/** Empleados. */
@ApiTags('hr')
@Controller('employee')
@Requires(screens('rrhh-trabajadores'))
export class EmployeesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Exports(action('rrhh-trabajadores', 'export'), 'employee')
  @Answers(listOf(employeeRow))
  list(@Query({ schema: listEmployees }) input: ListEmployeesInput) {
    return this.bus.ask(new ListEmployees(input));
  }

  @Get('get/id/:id')
  @Answers(editable(employeeRow))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(EMPLOYEE, id);
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveEmployee }) input: SaveEmployeeInput) {
    const record = await this.bus.execute(new SaveEmployee(input));
    return reply(record, input.id_employee ? EMPLOYEE_MESSAGES.changed : EMPLOYEE_MESSAGES.created);
  }

  @Post('delete')
  @Message(EMPLOYEE_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteEmployee }) { id }: DeleteEmployeeInput) {
    await this.bus.execute(new DeleteEmployee(id));
  }
}
