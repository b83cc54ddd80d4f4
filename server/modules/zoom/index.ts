export { holdZoomPlaces } from './hold-places.ts'
