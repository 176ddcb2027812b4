export { SuppliersModule } from './suppliers.module';
