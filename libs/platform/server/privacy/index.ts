export { PersonalRecords, personalPlaces, PERSONS, type PersonalPlace } from './personal-records';
