import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, notFound } from '@ceiba/platform/server';

export interface OwnedProduct {
  id_product: number;
  id_branch_office: number;
  key_product: string;
  name_product: string;
  pack_product: 0 | 1;
  id_product_unit: number;
}

const COLUMNS = 'id_product, id_branch_office, key_product, name_product, pack_product, id_product_unit';
const SELECT = `select ${COLUMNS} from product where id_product = ?`;

/** A product that this person may touch: of a branch that is listed for him (decisions.md, "Permissions"). */
@Injectable()
export class OwnedProducts {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** Throws 404 and 403. */
  async get(id: number): Promise<OwnedProduct> {
    return this.checked(await this.db.one<OwnedProduct>(SELECT, [id]));
  }

  /** The same under a row lock, so that two changes of one product's parts don't cross. */
  async lock(id: number): Promise<OwnedProduct> {
    return this.checked(await this.db.one<OwnedProduct>(`${SELECT} for update`, [id]));
  }

  /** A product of the branch by its key, whatever the case, held until the end of the unit of work. */
  byKey(key: string, id_branch_office: number): Promise<OwnedProduct | undefined> {
    return this.db.one<OwnedProduct>(
      `select ${COLUMNS} from product
       where id_branch_office = ? and key_product = ? lock in share mode`,
      [id_branch_office, key],
    );
  }

  private checked(product: OwnedProduct | undefined): OwnedProduct {
    if (!product) throw notFound('El producto no existe.');
    this.branches.assertVisible(currentActor(), product.id_branch_office);
    return product;
  }
}
