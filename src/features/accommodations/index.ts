export { AccommodationList } from './AccommodationList.tsx'
