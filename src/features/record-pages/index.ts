export { pageBeneath } from './page-beneath.ts'
export { recordPage } from './record-pages.ts'
