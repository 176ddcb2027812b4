export { PersonalRecords, personalPlaces, PERSONS, type KeptRows, type PersonalPlace } from './personal-records';
