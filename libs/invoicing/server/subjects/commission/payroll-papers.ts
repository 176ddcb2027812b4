import { Injectable } from '@nestjs/common';
import { holderText, paperProblems } from '@ceiba/customers/contract';
import { CustomerReader, type PayrollData, SavePayrollData } from '@ceiba/customers/server';
import { Bus, Db } from '@ceiba/platform/server';
import { stateOfZip } from '../../domain/state-of-zip';
import { cannotStamp } from '../../stamping/subject';
import { curpOf, rfcOf, zipOf } from '../fiscal-data';

/** What a CFDI says of a person. */
export interface PersonPapers {
  rfc: string;
  curp: string | null;
  zip: string;
  name: string;
}

/** The same of a payroll CFDI. */
export interface PayrollReceiver extends PersonPapers {
  curp: string;
  state: string;
}

const whose = (id_customers: number): string => `del cliente ${id_customers}`;

/** A payee's fiscal data: what a person has just given, else what is on file; kept only once SAT has accepted it. */
@Injectable()
export class PayrollPapers {
  constructor(
    private readonly customers: CustomerReader,
    private readonly bus: Bus,
    private readonly db: Db,
  ) {}

  /** The branches that payees belong to, each once. */
  async branchesOf(id_customers: readonly number[]): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      'select distinct id_branch_office as id from customers where id_customers in (?)',
      [id_customers],
    );
    return rows.map(({ id }) => id);
  }

  /** Looks everything over before anything is sent. Throws CannotStamp naming what is missing, wrong, or another's. */
  async receiver(id_customers: number, given: PayrollData | null): Promise<PayrollReceiver> {
    const customer = await this.customers.get(id_customers);
    const curp = given?.curp_nomina ?? customer.curp_nomina ?? customer.curp_customers;
    const { zip, ...person } = await this.person(id_customers, given);
    const state = stateOfZip(zip);
    if (!state) throw cannotStamp('receiver', `No es correcto: el código postal ${whose(id_customers)} (${zip}).`);
    return { ...person, zip, state, curp: curpOf(curp, whose(id_customers)) };
  }

  /** The same of any person: his CURP where there is one. */
  async person(id_customers: number, given: PayrollData | null = null): Promise<PersonPapers> {
    const customer = await this.customers.get(id_customers);
    const rfc = rfcOf(given?.rfc_nomina ?? customer.rfc_nomina ?? customer.rfc_customers, whose(id_customers));
    if (rfc.length !== 13)
      throw cannotStamp('receiver', `El RFC ${whose(id_customers)} debe ser de una persona física.`);
    const zip = zipOf(
      given?.zip_code_nomina ?? customer.zip_code_nomina ?? customer.zip_code_customers,
      whose(id_customers),
    );
    const written = given?.curp_nomina ?? customer.curp_nomina ?? customer.curp_customers;
    const curp = written ? curpOf(written, whose(id_customers)) : null;
    const wrong = paperProblems({ rfc, curp, date_birthday: customer.date_birthday_customers });
    const others = await this.customers.holdersOf(id_customers, { rfc, curp });
    const problems = [...wrong.map(({ message }) => message), ...others.map(holderText)];
    if (problems.length > 0) throw cannotStamp('receiver', problems.join(' '), { problems, others });
    return { rfc, curp, zip, name: customer.name_nomina ?? customer.full_name };
  }

  /** After the stamp: what was given becomes what is on file. Joins the caller's unit of work. */
  async keep(id_customers: number, given: PayrollData | null): Promise<void> {
    if (given) await this.bus.execute(new SavePayrollData(id_customers, given));
  }
}
