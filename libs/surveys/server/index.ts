export { SurveysModule } from './surveys.module';
