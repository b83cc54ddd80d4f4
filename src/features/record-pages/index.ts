export { recordPage } from './record-pages.ts'
