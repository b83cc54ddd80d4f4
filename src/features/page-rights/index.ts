export { openTo, requireAdministration } from './open-to.ts'
